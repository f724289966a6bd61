import TypedURLModel

/// Random schemas: templates of all operators and properties of all keywords.
///
/// What the schema reader refuses may be among them, though most are made to be accepted.
package struct RandomSchemas {
    package var random: SeededGenerator
    /// Whether names are few, ranges small and values few, so that any change shows in some URL.
    let isSmall: Bool
    /// Names that no property of the schema that is being drawn has yet.
    var names: [String] = []
    /// Its properties.
    var properties: [SchemaDraft.Property] = []
    /// Schemas that properties refer to.
    var definitions: JSONDraft = [:]

    package init(seed: UInt64, isSmall: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isSmall = isSmall
    }

    /// The text of the next schema.
    package mutating func next() -> String { nextDraft().text }

    /// The next schema that the reader accepts.
    package mutating func nextSchema() -> URLSchema {
        while true {
            if let schema = uncheckedSchema(next()) { return schema }
        }
    }

    /// The next schema that the reader accepts, as a draft.
    package mutating func nextAcceptedDraft() -> SchemaDraft {
        while true {
            let draft = nextDraft()
            if draft.isAccepted { return draft }
        }
    }

    /// The next schema as a draft, which the reader may refuse.
    package mutating func nextDraft() -> SchemaDraft {
        let few = Self.fewNames.prefix(Int.random(in: 1...5, using: &random))
        names = isSmall ? few.reversed() : Self.names.shuffled(using: &random)
        (properties, definitions) = ([], [:])
        let template = template()
        var draft = SchemaDraft(properties)
        draft.templates = [template]
        if !definitions.names.isEmpty { draft.root["$defs"] = definitions }
        let takesRest = draft.takesRest
        if random.oneIn(40), !takesRest { addChain(&draft) }
        if random.oneIn(4) { addDependency(&draft) }
        if random.oneIn(4) { addPresenceRule(&draft) }
        if random.oneIn(4), !takesRest { draft.root["ignoredParameters"] = .strings(ignoredNames(draft)) }
        if random.oneIn(4) { draft.root["accepts"] = takesRest ? ["iri"] : accepts() }
        if random.oneIn(4) { addServers(&draft) }
        if random.oneIn(isSmall ? 2 : 4) {
            let count = random.oneIn(12) ? Int.random(in: 4...12, using: &random) : random.pick([1, 1, 2, 3])
            draft.templates += (0..<count).map { _ in alternate(draft) }
            // An alternate may lack what is not required.
            let name = draft.freeNames.randomElement(using: &random)
            if random.oneIn(12), let name { draft.templates[1].rename(name, nil) }
        }
        if random.oneIn(30) { draft.root["deprecated"] = true }
        // Both are implied.
        if random.oneIn(2) { draft.root["type"] = "object" }
        if random.oneIn(2) { draft.root["additionalProperties"] = false }
        return draft
    }

    /// Names that can be variables: plain, with a hyphen or dot, and such as only an escape can write.
    private static let names = [
        "a", "b", "c", "id", "size", "from", "x-y", "page[size]", "é", "n.m", "_", "9", "sort by", "self",
        "Type",
    ]

    static let fewNames = ["a", "b", "c", "d", "e", "f"]

    // MARK: Rules over parameters

    /// Adds more parameters than all combinations of can be looked at, each needing others.
    private mutating func addChain(_ draft: inout SchemaDraft) {
        for place in 0..<Int.random(in: 13...20, using: &random) {
            draft.properties.append(.init("t\(place)", typed("integer")))
            draft.templates[0].appendToQuery("t\(place)")
            let needed: JSONDraft = "t\(random.pick([place - 1, place - 1, 0, place / 2]))"
            if place > 0 { draft.root["dependentRequired", or: [:]].add(needed, to: "t\(place)") }
        }
    }

    mutating func addDependency(_ draft: inout SchemaDraft) {
        let names = draft.freeNames.shuffled(using: &random)
        guard names.count > 1 else { return }
        draft.root["dependentRequired", or: [:]].add(.string(names[0]), to: names[1])
    }

    mutating func addPresenceRule(_ draft: inout SchemaDraft) {
        let names = draft.freeNames.shuffled(using: &random)
        guard names.count > 1, !draft.root.hasAny("anyOf", "oneOf") else { return }
        let sides = [[names[0]], Array(names.dropFirst().prefix(random.pick([1, 1, 2])))]
        draft.root[random.pick(["anyOf", "oneOf"])] = .array(sides.map { .member("required", .strings($0)) })
    }

    mutating func ignoredNames(_ draft: SchemaDraft) -> [String] {
        // A parameter's own name is allowed where no URL has it.
        if random.oneIn(8), let name = draft.properties.first?.name { return [name] }
        let some = [["utm_*", "fbclid"], ["utm_*"], ["i"], ["utm_*", "i"], ["m*"]]
        let takesAll = draft.properties.contains { ($0.keywords["additionalProperties"] ?? false) != false }
        return random.pick(takesAll ? some : some + [["*"], ["*"], ["p*", "*"]])
    }

    mutating func accepts() -> JSONDraft {
        let all = ["iri", "plus-as-space", "trailing-slash", "fragment", "name-case", "encoded-commas"]
        return .strings(Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))))
    }

    // MARK: Servers and alternates

    /// Puts the template behind servers, of which the first has what it began with.
    mutating func addServers(_ draft: inout SchemaDraft) {
        var beginning = SchemaDraft.Template(draft.templates[0].scheme)
        beginning.authority = draft.templates[0].authority
        var uri = draft.text(beginning)
        // A host with variables belongs to no server, so that only its scheme is one.
        if uri.contains(where: { "{@".contains($0) }) || uri.hasSuffix("//") && random.oneIn(4) {
            uri = String(beginning.scheme.dropLast(2))
            draft.templates[0].scheme = "//"
        } else {
            (draft.templates[0].scheme, draft.templates[0].authority) = ("", [])
        }
        var first: JSONDraft = ["name": "first", "uri": .string(uri)]
        draft.root["servers"] = [first]
        let others = (0..<random.pick([1, 2, 2, 3])).map { server($0, in: draft) }
        first["aliases"] = others[0]["aliases"]
        draft.root["servers"] = .array([first] + others.dropFirst())
    }

    /// A server that can stand where those of a schema do.
    mutating func server(_ number: Int, in draft: SchemaDraft) -> JSONDraft {
        let first = draft.root["servers"]?.items.first?["uri"]?.string ?? ""
        var uris = ["sv\(number):", draft.templates[0].scheme.isEmpty ? "y\(number):" : "https:"]
        var aliases = ["z\(number):"]
        if first.contains("//") {
            uris = [
                "https://s\(number).example", "x://s\(number)/p", "sv\(number)://h", "\(first)/v\(number)",
            ]
            aliases = ["http://s\(number).example", "x\(number)://h"]
        }
        var server: JSONDraft = ["name": "server\(number)", "uri": .string(random.pick(uris))]
        for alias in aliases.prefix(random.pick([0, 0, 1, 2])) { server.add(.string(alias), to: "aliases") }
        return server
    }

    /// Another template: with another beginning, with all values in the query, or with some of them without their names,
    /// whatever the main one does with them.
    mutating func alternate(_ draft: SchemaDraft) -> SchemaDraft.Template {
        var template = draft.templates[0]
        let number = Int.random(in: 0..<20, using: &random)
        let names = draft.properties.filter { $0.keywords["type"] != "object" }.map(\.name).shuffled(
            using: &random)
        switch Int.random(in: 0..<(draft.takesRest ? 2 : names.isEmpty ? 4 : 8), using: &random) {
        case 0, 1:
            let slashes = template.scheme.hasSuffix("//") ? "//" : ""
            template.scheme = random.pick(["y:", "other:", "s\(number):"]) + slashes
            return template
        case 2:
            template.path.insert(.text(random.pick(["/z", "/s\(number)"])), at: 0)
            return template
        case 3:
            template = .init(template.scheme.isEmpty ? "" : "x://h.example")
            template.path = [.text("/all")]
        default:
            template = .init(random.pick(["w:", "w:", "w:", "v:"]))
            let divider = random.pick(["/", "-", ""])
            for (place, name) in names.prefix(random.pick([1, 2, 3])).enumerated() {
                if !divider.isEmpty { template.path.append(.text(place == 0 ? "/" : divider)) }
                template.path.append(.variables(op: divider.isEmpty ? "/" : "", [name]))
            }
            let others = names.filter { !template.names.contains($0) }
            if random.oneIn(4), !others.isEmpty { template.path.append(.variables(op: ";", others)) }
        }
        for property in draft.properties where !template.names.contains(property.name) {
            template.appendToQuery(property.name)
        }
        return template
    }
}
