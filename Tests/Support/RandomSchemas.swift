/// Random schemas, as the text of their files: templates of all operators and properties of all keywords.
///
/// What the schema reader refuses may be among them, though most are made to be accepted.
package struct RandomSchemas {
    var random: SeededGenerator
    /// What decides which values are secrets, so that it changes nothing else.
    var secretRandom: SeededGenerator
    /// The same, of the defaults of lists.
    var listRandom: SeededGenerator
    /// The same, of addresses in place of names of hosts.
    private var addressRandom: SeededGenerator
    var properties: [(name: String, text: String)] = []
    var required: [String] = []
    private var optional: [String] = []
    private var names: [String] = []

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        secretRandom = SeededGenerator(seed: seed &+ 0x5EC2E7)
        listRandom = SeededGenerator(seed: seed &+ 0x1157)
        addressRandom = SeededGenerator(seed: seed &+ 0xADD7)
    }

    /// The next schema's text.
    package mutating func next() -> String {
        properties = []
        required = []
        optional = []
        hasOpenObject = false
        takesAllNames = false
        takesRest = false
        names = Self.names.shuffled(using: &random)
        let template = template()
        let servers = servers(of: template)
        var members = [#""uriTemplate": "\#(servers?.rest ?? template)""#, #""type": "object""#]
        members.append(
            #""properties": {\#(properties.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ", "))}"#)
        if !required.isEmpty { members.append(#""required": [\#(list(required))]"#) }
        if optional.count > 1, random.oneIn(3) {
            members.append(#""dependentRequired": {"\#(optional[0])": ["\#(optional[1])"]}"#)
        }
        if optional.count > 1, random.oneIn(4) {
            let rule = random.pick(["anyOf", "oneOf"])
            let others = optional.dropFirst(1).shuffled(using: &random).prefix(2)
            members.append(
                #""\#(rule)": [{"required": ["\#(optional[0])"]}, {"required": [\#(list(Array(others)))]}]"#)
        }
        if random.oneIn(4), !takesRest {
            var names = #""utm_*", "fbclid""#
            if random.oneIn(2), !takesAllNames { names = random.pick([#""*""#, #""p*", "*""#]) }
            // Allowed where no URL has the name of the parameter.
            if random.oneIn(8), let name = properties.first?.name { names = list([name]) }
            members.append(#""ignoredParameters": [\#(names)]"#)
        }
        if random.oneIn(4) {
            var names = ["iri", "trailing-slash", "fragment", "name-case", "encoded-commas"]
            if !template.contains("{+") { names.append("plus-as-space") }
            names = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
            if takesRest { names = ["iri"] }
            members.append("\"accepts\": [\(list(names))]")
        }
        if let servers { members.append(#""servers": [\#(servers.list)]"#) }
        if takesRest {
            if servers == nil, random.oneIn(4) {
                members.append(#""alternateTemplates": ["other\#(template)"]"#)
            }
        } else if servers != nil, random.oneIn(4), !properties.isEmpty {
            members.append(#""alternateTemplates": ["/alternate{?\#(variables(of: template))}"]"#)
        } else if random.oneIn(6), template.hasPrefix("x:") {
            members.append(#""alternateTemplates": ["other\#(template)"]"#)
        } else if random.oneIn(8), !properties.isEmpty {
            members.append(
                #""alternateTemplates": ["\#(template.prefix { $0 != ":" })://h.example{?\#(variables(of: template))}"]"#
            )
        }
        members.append(#""additionalProperties": false"#)
        if !definitions.isEmpty {
            let all = definitions.enumerated().map { "\"d\($0)\": \($1)" }.joined(separator: ", ")
            members.append("\"$defs\": {\(all)}")
            definitions = []
        }
        return "{" + members.joined(separator: ",\n") + "}"
    }

    /// All variables, as they stand in a query. A list has the style of the template.
    private func variables(of template: String) -> String {
        properties.map { property in
            let name = encoded(property.name)
            let isApart = "{+#./;?&,".contains { template.contains("\($0)\(name)*") }
            return name + (property.text.contains("\"object\"") || isApart ? "*" : "")
        }.joined(separator: ",")
    }

    /// Servers with what a template begins with, and the rest of the template; nil for most templates.
    private mutating func servers(of template: String) -> (list: String, rest: String)? {
        guard random.oneIn(4), let colon = template.firstIndex(of: ":") else { return nil }
        var rest = template[template.index(after: colon)...]
        var uri = template[...colon]
        if rest.hasPrefix("//") {
            let path = rest.dropFirst(2).firstIndex { "/?#{".contains($0) } ?? rest.endIndex
            let isDelimited = ["", "/", "?", "#", "{/", "{?", "{#"].contains {
                $0.isEmpty ? path == rest.endIndex : rest[path...].hasPrefix($0)
            }
            guard !rest[..<path].contains("@") else { return nil }
            // A host with variables belongs to no server, so that only its scheme is one.
            if isDelimited, !random.oneIn(4) {
                uri = template[..<path]
                rest = rest[path...]
            }
        }
        let isHosted = uri.contains("//")
        let second =
            isHosted
            ? random.pick(["y://second.example", "\(uri)/v2", "https://second.example/a"])
            : rest.hasPrefix("//") ? random.pick(["y:", "https:"]) : "y:"
        let alias = isHosted ? random.pick(["z://h.example", "\(uri)/old"]) : "z:"
        let aliases = random.oneIn(2) ? #", "aliases": ["\#(alias)"]"# : ""
        let first = #"{"name": "first", "uri": "\#(uri)"\#(random.oneIn(2) ? aliases : "")}"#
        let others = random.oneIn(4) ? "" : #", {"name": "second", "uri": "\#(second)"\#(aliases)}"#
        return (first + others, String(rest))
    }

    /// Schemas that properties refer to.
    var definitions: [String] = []

    /// The schemas of the items that the last list or tuple has at least.
    var plainItems: [String] = []

    /// Whether a property has members that are not named, as only one can.
    var hasOpenObject = false

    /// Whether an object takes all names, so that `*` can ignore none.
    var takesAllNames = false

    /// Whether a value is the rest of the URL.
    private var takesRest = false

    private func list(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Names that can be variables: plain, with a hyphen or dot, and such as only an escape can write.
    private static let names = [
        "a", "b", "c", "id", "size", "from", "x-y", "page[size]", "é", "n.m", "_", "9", "sort by", "self",
        "Type",
    ]

    private mutating func newName() -> String? {
        names.popLast()
    }

    // MARK: Templates

    private mutating func template() -> String {
        var text = random.pick(["x:", "x:", "x:", "https:", "http:"])
        let isWeb = text != "x:"
        let hasAuthority = isWeb || Bool.random(using: &random)
        if hasAuthority {
            text += "//" + userInfo() + host(isWeb) + port()
        }
        text += path(hasAuthority)
        if random.oneIn(12), let name = newName() {
            takesRest = true
            properties.append((name, random.pick(Self.restSchemas)))
            required.append(name)
            return text + (hasAuthority || random.oneIn(2) ? "/" : "go:") + "{+\(encoded(name))}"
        }
        text += query()
        if random.oneIn(5) { text += fragment() }
        return text
    }

    private static let restSchemas = [
        #"{"type": "string", "restOfURL": true}"#,
        #"{"type": "string", "minLength": 1, "restOfURL": true}"#,
        #"{"type": "string", "maxLength": 9, "restOfURL": true, "rawText": true}"#,
        #"{"type": "string", "pattern": "[?]|^[a-z/]*$", "restOfURL": true}"#,
        #"{"enum": ["a?b", "c%3F#d?e", "f", "?", ""], "restOfURL": true}"#,
    ]

    private mutating func fragment() -> String {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: "#part"
        case 1: "#" + expression("")
        case 2: "#l" + expression("+")
        case 3: "#/r" + expression("?")
        case 4: "#/" + expression("") + random.pick(["", "/x"]) + expression("?")
        case 5: "#t=" + expression("") + random.pick(["", "&u=1"]) + expression("&")
        case 6: "#" + expression("&")
        case 7: "#" + random.pick(["", "/"]) + "?w=1" + expression("&")
        default: expression("#")
        }
    }

    private mutating func userInfo() -> String {
        guard random.oneIn(8) else { return "" }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return "me@"
        case 1: return expression("", mostly(.required), .single) + "@"
        default: return "u:" + expression("", .required, .single) + "@"
        }
    }

    private mutating func host(_ isWeb: Bool) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: expression(random.oneIn(6) ? "+" : "", mostly(.required), .host)
        case 1: expression("", mostly(.required), .host) + ".example"
        case 2: isWeb ? "example.com" : ""
        default: addressRandom.oneIn(6) ? addressRandom.pick(Self.addresses) : "h.example"
        }
    }

    private static let addresses = ["[::1]", "[2001:db8::a]", "[v1.x:y]", "127.0.0.1"]

    private mutating func port() -> String {
        guard random.oneIn(8) else { return "" }
        return switch Int.random(in: 0..<3, using: &random) {
        case 0: random.pick([":80", ":443"])
        case 1: ":" + expression("", mostly(.required), .port)
        default: expression("", .prefixed, .port)
        }
    }

    /// What an authority needs, and now and then leaves out.
    private mutating func mostly(_ presence: Presence) -> Presence { random.oneIn(6) ? .any : presence }

    private mutating func path(_ hasAuthority: Bool) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<16, using: &random) {
            case 0, 1, 2: text += "/" + expression("")
            case 3, 4: text += expression("/")
            case 5: text += random.pick(["/v1", "/a%20b", "/a", "/items"])
            case 6:
                text +=
                    random.pick(["/a", "/", "/v"]) + expression(".")
                    + (random.oneIn(4) ? random.pick(["/.", "/.."]) + expression("", mostly(.required)) : "")
            case 7, 8: text += random.pick(["/a", "/"]) + expression(";")
            case 9: text += "/" + expression("+")
            case 10: text += "/@" + expression("") + "," + expression("")
            // What mostly cannot be told apart.
            case 11: text += "/" + expression("") + expression(random.oneIn(2) ? "." : "", .prefixed)
            case 12: text += expression("/") + expression("/")
            case 13: text += "/" + expression("") + expression("+")
            case 14: text += "/x" + expression(";") + random.pick(["", "y"]) + expression(";")
            default: text += "/" + expression("") + random.pick(["-", ":", "_x_", "."]) + expression("")
            }
        }
        // Without an authority a path need not begin with a slash.
        return hasAuthority || !text.hasPrefix("/") || random.oneIn(3) ? text : String(text.dropFirst())
    }

    private mutating func query() -> String {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: ""
        case 1: "?v=1" + expression("&")
        case 2: "?q=" + expression("", .any, .single) + expression("&")
        case 3: expression("?", .required) + "&k=2"
        case 4: "?" + expression("", .any, .single)
        case 5:
            random.oneIn(2)
                ? "?q=" + expression("+", .any, .single)
                : "?v=" + expression("", .any, .single) + "&w=" + expression("", .any, .single)
        case 6: expression("?", .required) + expression("&")
        default: expression("?")
        }
    }

    /// An expression of new variables; empty where the names are used up.
    private mutating func expression(
        _ op: String, _ presence: Presence = .any, _ place: Place = .any
    ) -> String {
        let isNamed = ["?", "&", ";"].contains(op)
        let most = isNamed ? 5 : op == "/" ? 2 : 1
        var variables: [String] = []
        for _ in 0..<Int.random(in: 1...most, using: &random) {
            guard let name = newName() else { break }
            var (text, isExploded, canBeAbsent) = property(isNamed: isNamed, place)
            if ["+", "#"].contains(op), [.any, .single].contains(place), random.oneIn(2) {
                text = raw(text)
            }
            // Most texts without a name must be there, or templates would hardly ever be reversible.
            let isRequired =
                presence == .required || presence != .prefixed && random.oneIn(isNamed ? 4 : 2)
            if !isRequired {
                let isList = text.hasPrefix(#"{"type": "array""#)
                text = isList ? withListDefault(text) : canBeAbsent ? withDefault(text) : text
            }
            if op.isEmpty, !isRequired, canBeAbsent { text = withPrefix(text, presence, place) }
            properties.append((name, secret(text)))
            if isRequired { required.append(name) }
            if !isRequired, !properties[properties.count - 1].text.contains("\"default\"") {
                optional.append(name)
            }
            variables.append(encoded(name) + (isExploded ? "*" : ""))
        }
        return variables.isEmpty ? "" : "{\(op)\(variables.joined(separator: ","))}"
    }

    /// The schema with a text before its values, sometimes.
    private mutating func withPrefix(_ text: String, _ presence: Presence, _ place: Place) -> String {
        guard presence == .prefixed || place != .port && random.oneIn(3), !text.contains("\"$ref\"") else {
            return text
        }
        let prefix =
            switch place {
            case .port: ":"
            case .host: random.pick(["-", "X"])
            case .any, .single: random.pick(Self.prefixes)
            }
        return text.dropLast() + ", \"prefix\": \"\(prefix)\"}"
    }

    private static let prefixes = ["@", "@", ":", "-", "~", ".", "-L", "_", "=", ",", "x", "@v", "(", "!"]

    private enum Presence { case any, required, prefixed }

    /// Where a value stands, as far as that limits what it may be.
    enum Place { case any, single, host, port }

    private func encoded(_ name: String) -> String {
        name.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "_-.".contains(character) {
                return String(character)
            }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
