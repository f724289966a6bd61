import TypedURLLinting
import TypedURLSchema

/// Random sets of schemas that share hosts and paths, as the texts of their files: some have a literal where others have a
/// variable, inside a segment too, and some differ in their queries alone.
package struct RandomSets {
    private var random: SeededGenerator
    private var properties: [(name: String, text: String)] = []
    private var required: [String] = []

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The texts of a few schemas.
    package mutating func next() -> [String] {
        let (beginning, path, count) = likeness()
        return (0..<count).map { _ in schema(beginning, path) }
    }

    /// What the templates of a set begin with, the path that all have, if they do, and how many there are.
    private mutating func likeness() -> (beginning: String, path: String?, count: Int) {
        let beginning = random.pick(["x://h", "x://h", "https://h.example", "x:"])
        // Where all have one path, their queries must differ.
        let path = random.oneIn(3) ? random.pick(["/a", "/{v}", "/a{v}"]) : nil
        return (beginning, path, Int.random(in: 2...4, using: &random))
    }

    /// The files of a few schemas: some of their properties are definitions of their own file, of another one or of a file for
    /// all, which can refer to theirs; and some have servers.
    package mutating func nextFiles(in folder: String) -> [SchemaFile] {
        let (beginning, path, count) = likeness()
        var definitions: [[String]] = Array(repeating: [], count: count + 1)
        let schemas = (1...count).map { file in
            let text = schema(beginning, path)
            return withServers(withReferences(text, of: file, to: &definitions))
        }
        func members(_ file: Int) -> String { "\"$defs\": {\(definitions[file].joined(separator: ", "))}" }
        var files = schemas.enumerated().map { index, text in
            let isEmpty = definitions[index + 1].isEmpty
            return SchemaFile(
                path: "\(folder)/s\(index + 1).json",
                bytes: Array((isEmpty ? text : text.dropLast() + ", \(members(index + 1))}").utf8))
        }
        if !definitions[0].isEmpty {
            files.append(SchemaFile(path: "\(folder)/s0.json", bytes: Array("{\(members(0))}".utf8)))
        }
        return files
    }

    /// A schema with references for some of its properties.
    ///
    /// - Parameter definitions: Those of each file; the first one has no schema.
    private mutating func withReferences(
        _ text: String, of file: Int, to definitions: inout [[String]]
    ) -> String {
        var text = text
        guard !random.oneIn(3) else { return text }
        for property in properties
        where !["default", "aliases", "prefix"].contains(where: property.text.contains) && random.oneIn(2) {
            let holder = random.pick([0, file, Int.random(in: 1..<definitions.count, using: &random)])
            // Several schemas may refer to one definition.
            let known = definitions[holder].firstIndex { $0.hasSuffix("\": \(property.text)") }
            let name = known.map { "d\(holder)\($0)" } ?? "d\(holder)\(definitions[holder].count)"
            if known == nil {
                var definition = property.text
                if holder == 0, random.oneIn(3) {
                    let inner = "d\(file)\(definitions[file].count)"
                    definitions[file].append("\"\(inner)\": \(definition)")
                    definition = "{\"$ref\": \"s\(file).json#/$defs/\(inner)\"}"
                }
                definitions[holder].append("\"\(name)\": \(definition)")
            }
            let reference = (holder == file ? "" : "s\(holder).json") + "#/$defs/\(name)"
            text = text.replacing(
                "\"\(property.name)\": \(property.text)",
                with: "\"\(property.name)\": {\"$ref\": \"\(reference)\"}")
        }
        return text
    }

    /// A schema with servers in place of what its templates begin with.
    private mutating func withServers(_ text: String) -> String {
        guard random.oneIn(2),
            let beginning = ["x://h", "https://h.example"].first(where: { text.contains("\"\($0)/") })
        else { return text }
        let other = random.oneIn(2) ? ", {\"name\": \"test\", \"uri\": \"\(beginning)est\"}" : ""
        let servers = "\"servers\": [{\"name\": \"live\", \"uri\": \"\(beginning)\"}\(other)]"
        return "{\(servers), " + text.replacing("\"\(beginning)/", with: "\"/").dropFirst()
    }

    private mutating func schema(_ beginning: String, _ path: String?) -> String {
        properties = []
        required = []
        let path = path ?? self.path()
        if path.hasSuffix("{+v}"), random.oneIn(3) {
            return #"{"uriTemplate": "\#(beginning)\#(path)", "type": "object", "required": ["v"], "#
                + #""properties": {"v": {"type": "string", "restOfURL": true}}, "additionalProperties": false}"#
        }
        if path.contains("{/v*}") {
            let items = random.pick(["string", "integer"])
            properties.append(("v", #"{"type": "array", "items": {"type": "\#(items)"}}"#))
        }
        if path.contains("o*}") {
            let members = random.pick([
                #""properties": {"x": {"type": "integer"}, "y": {"enum": ["a", "b"]}}"#,
                #""properties": {"x": {"type": "string"}}, "required": ["x"]"#,
                #""additionalProperties": {"type": "integer"}"#,
            ])
            properties.append(("o", #"{"type": "object", \#(members)}"#))
            if random.oneIn(2) { required.append("o") }
        }
        for name in ["v", "w"] where path.contains("\(name)}") {
            let isPrefixed = path.contains("}{\(name)}")
            let isRequired = !isPrefixed && (!path.contains("{/\(name)}") || random.oneIn(2))
            addPositional(name, isRequired: isRequired)
            guard isPrefixed else { continue }
            let text = properties[properties.count - 1].text.dropLast()
            properties[properties.count - 1].text = text + #", "prefix": "\#(random.pick(["-", "@", "b"]))"}"#
        }
        let query = query()
        let fragment = random.oneIn(8) ? random.pick(["#f", "#s-{e}", "{#e}"]) : ""
        if fragment.contains("{") { properties.append(("e", #"{"type": "string", "minLength": 1}"#)) }
        if fragment == "#s-{e}" { required.append("e") }
        var members = [
            #""uriTemplate": "\#(beginning)\#(path)\#(query)\#(fragment)""#,
            #""type": "object""#,
            #""properties": {\#(properties.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ", "))}"#,
            #""additionalProperties": false"#,
        ]
        if !required.isEmpty { members.append(#""required": [\#(list(required))]"#) }
        let free = properties.map(\.name).filter { "pqr".contains($0) && !required.contains($0) }
        if free.count > 1 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: members.append(#""dependentRequired": {"\#(free[0])": ["\#(free[1])"]}"#)
            case 1, 2:
                let rule = random.pick(["anyOf", "oneOf"])
                members.append(#""\#(rule)": [{"required": ["\#(free[0])"]}, {"required": ["\#(free[1])"]}]"#)
            default: break
            }
        }
        if random.oneIn(5) {
            members.append(#""ignoredParameters": ["\#(random.pick(["*", "utm_*", "p*"]))"]"#)
        }
        if random.oneIn(4) {
            let names = ["trailing-slash", "fragment", "iri"].shuffled(using: &random).prefix(2)
            members.append(#""accepts": [\#(list(Array(names)))]"#)
        }
        if random.oneIn(6), !properties.isEmpty {
            let names = properties.map { $0.name + ($0.text.contains("object") ? "*" : "") }
            members.append(#""alternateTemplates": ["\#(beginning)/alt{?\#(names.joined(separator: ","))}"]"#)
        }
        return "{" + members.joined(separator: ",\n") + "}"
    }

    private func list(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private mutating func path() -> String {
        let first = random.pick([
            "/a", "/b", "/ab", "/{v}", "/a{v}", "/{v}b", "/a-{v}", "/{v}-{w}", "/{v}{w}", "{/v}", "/{+v}",
            "/a{+v}", "/{+v}/b", "/{+v}/{w}", "/a/{+v}",
            "{/v*}", "/a{/v*}", "/{o*}", "/a/{o*}", "/{+o*}", "{/o*}", "/a{.o*}",
        ])
        guard !first.contains(where: { "w+*".contains($0) }), random.oneIn(3) else { return first }
        return first + random.pick(["/", "/a", "/{w}", "{/w}", "/b{w}"])
    }

    private mutating func query() -> String {
        let names = Array(
            ["p", "q", "r"].shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
        for name in names { addNamed(name) }
        let variables = names.map { $0 + (isObject($0) ? "*" : "") }.joined(separator: ",")
        if random.oneIn(5) {
            return random.pick(["?k=1", "?k=2", "?l=1", "?k=1&l=1"])
                + (names.isEmpty ? "" : "{&\(variables)}")
        }
        return names.isEmpty ? "" : "{?\(variables)}"
    }

    private func isObject(_ name: String) -> Bool {
        properties.contains { $0.name == name && $0.text.contains("object") }
    }

    private mutating func addPositional(_ name: String, isRequired: Bool) {
        let text = random.pick([
            #"{"type": "string", "pattern": "^[ab-]{1,3}$"}"#, #"{"type": "string", "minLength": 1}"#,
            #"{"type": "string", "enum": ["a", "b", "me"]}"#, #"{"type": "integer"}"#,
            #"{"enum": ["a", "b", "ab"], "caseInsensitive": true}"#,
            #"{"enum": ["a", "c"], "valueAliases": {"b": "c", "x": "a"}}"#,
        ])
        // An optional one may have a default, which is not printed.
        let hasDefault = !isRequired && text.contains("enum") && random.oneIn(2)
        properties.append((name, hasDefault ? String(text.dropLast()) + #", "default": "a"}"# : text))
        if isRequired { required.append(name) }
    }

    private mutating func addNamed(_ name: String) {
        let alias =
            random.oneIn(5)
            ? #", "aliases": ["\#(random.pick(["p", "q", "k", "old"].filter { $0 != name }))"]"# : ""
        let text = random.pick([
            #"{"type": "string"\#(alias)}"#, #"{"type": "string"\#(alias)}"#,
            #"{"type": "integer"\#(alias)}"#,
            #"{"enum": ["1", "2"]\#(alias)}"#, #"{"enum": ["2", "3"]\#(alias)}"#,
            #"{"type": "boolean"\#(alias)}"#,
            #"{"type": "array", "items": {"type": "integer"}\#(alias)}"#,
            #"{"type": "object", "properties": {"p": {"type": "integer"}, "m": {"type": "string"}}}"#,
            #"{"type": "object", "additionalProperties": {"type": "string"}}"#,
            #"{"type": "object", "patternProperties": {"^[pk]": {"type": "string"}}}"#,
        ])
        properties.append((name, text))
        if random.oneIn(2) { required.append(name) }
    }
}

extension RandomSets {
    /// A random set, or a random schema, with the web's schemes and a host; nil if the linter rejects it.
    ///
    /// - Parameter configuration: The text of its `typed-url.json`.
    package static func webCollection(seed: UInt64, configuration: String? = nil) -> SchemaCollection? {
        var files = web(seed: seed).enumerated().map {
            SchemaFile(path: "s\($0.offset).json", bytes: Array($0.element.utf8))
        }
        if let configuration {
            files.append(SchemaFile(path: "typed-url.json", bytes: Array(configuration.utf8)))
        }
        let collection = SchemaCollection.checked(files)
        return collection.isUsable && !collection.schemas.isEmpty ? collection : nil
    }

    private static func web(seed: UInt64) -> [String] {
        var (sets, schemas) = (RandomSets(seed: seed), RandomSchemas(seed: seed))
        guard seed % 3 == 0 else { return [schemas.nextAcceptedDraft().onWeb.text] }
        return sets.next().map { text in
            text.replacing("\"x://h", with: "\"https://h.example").replacing(
                "\"x:", with: "\"https://h.example")
        }
    }
}

extension SchemaDraft {
    /// The schema with the web's schemes and hosts in place of others.
    fileprivate var onWeb: SchemaDraft {
        var draft = self
        let hasServers = root["servers"] != nil
        for place in templates.indices
        where !["http", "//"].contains(where: templates[place].scheme.hasPrefix) {
            let isRelative = hasServers && templates[place].scheme.isEmpty
            draft.templates[place].scheme = isRelative ? "" : "https://"
            if draft.templates[place].parts.isEmpty { draft.templates[place].path = [.text("/")] }
            switch templates[place].path.first {
            case .variables(let op, _) where op != "/": draft.templates[place].path.insert(.text("/"), at: 0)
            case .text(let text) where !text.hasPrefix("/"):
                draft.templates[place].path.insert(.text("/"), at: 0)
            default: break
            }
            if !isRelative, templates[place].authority.isEmpty {
                draft.templates[place].authority = [.text("h.example")]
            }
        }
        for (place, server) in (root["servers"]?.items ?? []).enumerated()
        where !(server["uri"]?.string?.hasPrefix("http") ?? false) {
            let uri = templates[0].scheme == "//" ? "https:" : "https://h\(place).example"
            draft.root["servers"] = draft.root["servers"]?.renaming(server["uri"]?.string ?? "", uri)
        }
        return draft
    }
}
