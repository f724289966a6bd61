/// Random schemas of small ranges and few values, and random changes of them.
package struct RandomDrafts {
    package var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let names = ["a", "b", "c", "d", "e", "f"]

    /// A random schema.
    package mutating func draft() -> SchemaDraft {
        var draft = SchemaDraft()
        draft.scheme = random.pick(["x", "x", "x", "https"])
        if draft.scheme == "https" { draft.host = "h.example" } else if random.oneIn(3) { draft.host = "h" }
        if random.oneIn(2) { draft.path = random.pick([["v"], ["v", "w"], ["a"]]) }
        if random.oneIn(8) { draft.fixedQuery = [("k", random.pick(["1", "2"]))] }
        if random.oneIn(6) {
            draft.ignored = random.pick([["utm_*"], ["i"], ["utm_*", "i"], ["m*"], ["*"]])
        }
        if random.oneIn(5) { draft.accepts = accepts() }
        let count = Int.random(in: 1...4, using: &random)
        for name in Self.names.prefix(count) { draft.parameters.append(parameter(name)) }
        if random.oneIn(6) { draft.alternates = [alternate(draft)] }
        if random.oneIn(40) { draft.alternates = servers(draft) }
        if random.oneIn(4) { draft.layouts = (0..<random.pick([1, 2, 2, 3])).map { _ in layout(draft) } }
        if random.oneIn(40) { addTies(&draft) }
        if random.oneIn(5) { addDependency(&draft) }
        if random.oneIn(5) { addRule(&draft) }
        if random.oneIn(10) { draft.endOfPath = random.pick(Self.endsOfPath) }
        if random.oneIn(6) { draft.servers = (0..<random.pick([1, 2, 2, 3])).map { server($0) } }
        return draft
    }

    static let prefixes = ["-", "~", "@", "x"]

    static let endsOfPath = ["", "rawText", "restOfURL"]

    /// A schema that has servers, tolerances, alternates and an object.
    mutating func draftOfAll() -> SchemaDraft {
        var draft = draft()
        if draft.servers.isEmpty { draft.servers = (0..<random.pick([1, 2, 3])).map { server($0) } }
        if draft.accepts.isEmpty { draft.accepts = accepts() }
        if draft.alternates.isEmpty { draft.alternates = [alternate(draft)] }
        var object = SchemaDraft.Parameter(name: "g", value: .object(object("g")), place: .query)
        object.isExploded = true
        draft.parameters.append(object)
        return draft
    }

    mutating func accepts() -> [String] {
        let all = ["iri", "plus-as-space", "trailing-slash", "fragment", "name-case", "encoded-commas"]
        return Array(all.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }

    mutating func alternate(_ draft: SchemaDraft) -> (scheme: String, path: [String]) {
        random.oneIn(2) ? ("y", draft.path) : (draft.scheme, draft.path + ["z"])
    }

    /// As many alternates as a schema with a dozen servers has.
    mutating func servers(_ draft: SchemaDraft) -> [(scheme: String, path: [String])] {
        (0..<Int.random(in: 4...12, using: &random)).map { count in
            (random.oneIn(2) ? "s\(count)" : draft.scheme, ["s\(count)"] + draft.path)
        }
    }

    /// A server.
    mutating func server(_ place: Int) -> (name: String, uri: String, aliases: [String]) {
        let uri = random.pick(["https://s\(place).example", "x://s\(place)/p", "sv\(place)://h"])
        let aliases = ["http://s\(place).example", "x\(place)://h"]
        return ("server\(place)", uri, Array(aliases.prefix(random.pick([0, 0, 1, 2]))))
    }

    /// A template that gives some parameters a place without their names.
    mutating func layout(_ draft: SchemaDraft) -> SchemaDraft.Layout {
        let names = draft.parameters.map(\.name).shuffled(using: &random)
        return SchemaDraft.Layout(
            scheme: random.pick(["w", "w", "w", "v"]),
            names: Array(names.prefix(Int.random(in: 1...3, using: &random))),
            mark: random.pick(SchemaDraft.Layout.Mark.allCases))
    }

    /// Makes more parameters than all combinations of can be looked at, each needing others.
    mutating func addTies(_ draft: inout SchemaDraft) {
        let count = Int.random(in: 13...20, using: &random)
        let names = (0..<count).map { "t\($0)" }
        for name in names {
            draft.parameters.append(
                SchemaDraft.Parameter(name: name, value: .scalar(number(.integer)), place: .query))
        }
        for (place, name) in names.enumerated().dropFirst() {
            draft.dependencies.append(
                (name, names[random.oneIn(2) ? place - 1 : random.pick([0, 1, place / 2])]))
        }
    }

    mutating func addDependency(_ draft: inout SchemaDraft) {
        let names = draft.parameters.filter { !$0.isRequired && $0.defaultText == nil }.map(\.name)
            .shuffled(using: &random)
        if names.count > 1 { draft.dependencies.append((names[0], names[1])) }
    }

    mutating func addRule(_ draft: inout SchemaDraft) {
        let names = draft.parameters.filter { !$0.isRequired && $0.defaultText == nil }.map(\.name)
            .shuffled(using: &random)
        guard names.count > 1, draft.rules.isEmpty else { return }
        let last = random.oneIn(3) ? Array(names.dropFirst().prefix(2)) : [names[1]]
        draft.rules = [(random.pick(["anyOf", "oneOf"]), [[names[0]], last])]
    }

    mutating func parameter(_ name: String) -> SchemaDraft.Parameter {
        let place = random.pick(
            [
                .query, .query, .query, .query, .query, .query, .segment, .optionalSegment, .run, .fixedQuery,
                .fragment, .form,
                .beside,
            ] as [SchemaDraft.Place])
        var parameter = SchemaDraft.Parameter(name: name, value: .scalar(scalar()), place: place)
        if place == .query || place == .run || place == .form {
            parameter.value = value(name)
            if random.oneIn(5) { parameter.aliases = ["o" + name] }
            switch parameter.value {
            case .object: parameter.isExploded = true
            case .list, .tuple: parameter.isExploded = random.oneIn(2)
            case .scalar: break
            }
        }
        if [.segment, .optionalSegment, .beside, .fragment].contains(place), random.oneIn(6) {
            parameter.value = .object(object(name))
            parameter.isExploded = true
        } else if random.oneIn(4) {
            parameter.prefix = random.pick(Self.prefixes)
        }
        parameter.isRequired =
            parameter.prefix.isEmpty && [.segment, .beside, .fixedQuery].contains(place) || random.oneIn(3)
        if random.oneIn(4) { parameter.spellings = spellings(parameter.value) }
        parameter.isRaw = place == .fragment && random.oneIn(2)
        if random.oneIn(5) { parameter.allowReserved = random.pick([":", "@:", "!"]) }
        if !parameter.isRequired, random.oneIn(3) { parameter.defaultText = defaultText(parameter.value) }
        return parameter
    }

    /// Keywords for other texts of a value. A text may be a value's own; then the schema is none.
    mutating func spellings(_ value: ValueDraft) -> [String] {
        guard case .scalar(let scalar) = value, scalar.kind != .union else { return [] }
        let values: [String]
        switch scalar.kind {
        case .boolean: values = scalar.values ?? ["true", "false"]
        case .integer: values = scalar.values ?? ["1", "2"]
        case .string: values = scalar.values ?? []
        case .number, .union: values = []
        }
        guard let value = values.first else { return [] }
        var keywords: [String] = []
        if scalar.kind == .string, random.oneIn(2) { keywords.append("\"caseInsensitive\": true") }
        if keywords.isEmpty || random.oneIn(3) {
            let texts = random.pick([["x1"], ["x1", "x2"], ["A1"], ["x2"], [""]])
            let last = random.oneIn(2) ? value : values[values.count - 1]
            let aliases = texts.map { "\"\($0)\": \(last)" }
            keywords.append("\"valueAliases\": {\(aliases.joined(separator: ", "))}")
        }
        return keywords
    }

    mutating func defaultText(_ value: ValueDraft) -> String? {
        guard case .scalar(let scalar) = value else { return nil }
        if let values = scalar.values { return random.pick(values) }
        return switch scalar.kind {
        case .string: "\"" + random.pick(["a", "ab", "b"]) + "\""
        case .integer: random.pick(["1", "2", "3", "0"])
        case .number: random.pick(["1", "0.5", "2"])
        case .boolean: random.pick(["true", "false"])
        case .union: nil
        }
    }

    mutating func value(_ name: String) -> ValueDraft {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            let least = random.oneIn(2) ? Int.random(in: 1...3, using: &random) : nil
            let most = random.oneIn(2) ? (least ?? 1) + Int.random(in: 0...2, using: &random) : nil
            return .list(part(), least: least, most: most, isUnique: random.oneIn(3))
        case 2:
            let count = Int.random(in: 1...3, using: &random)
            return .tuple((0..<count).map { _ in part() }, isUnique: random.oneIn(3))
        case 3: return .object(object(name))
        default: return .scalar(scalar())
        }
    }

    mutating func object(_ name: String) -> ObjectDraft {
        var object = ObjectDraft()
        object.properties = [("m" + name, part(), random.oneIn(3))]
        if random.oneIn(2) { object.properties.append(("n" + name, scalar(), random.oneIn(4))) }
        if random.oneIn(4) { object.pattern = ("^p\(name)-", unnamedMember()) }
        if random.oneIn(5) { object.additional = unnamedMember() }
        if object.properties.count > 1, random.oneIn(4) { object.dependency = ("n" + name, "m" + name) }
        return object
    }

    mutating func unnamedMember() -> MemberDraft {
        var member = MemberDraft(random.oneIn(3) ? listed() : part())
        if random.oneIn(2) {
            let least = random.oneIn(3) ? Int.random(in: 1...2, using: &random) : nil
            let most = random.oneIn(3) ? (least ?? 1) + Int.random(in: 0...2, using: &random) : nil
            member.list = (least, most, random.oneIn(4))
        }
        return member
    }

    /// An item or a member, sometimes with other texts of its values.
    mutating func part() -> ScalarDraft {
        var draft = scalar()
        if random.oneIn(6) { draft.spellings = spellings(.scalar(draft)) }
        return draft
    }

    // MARK: Single values

    mutating func scalar(unions: Bool = true) -> ScalarDraft {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2, 3: return number(.integer)
        case 4, 5: return number(.number)
        case 6, 7, 8: return string()
        case 9: return listed()
        case 10: return ScalarDraft(.boolean)
        default: return unions ? union() : listed()
        }
    }

    package mutating func number(_ kind: ScalarDraft.Kind) -> ScalarDraft {
        var draft = ScalarDraft(kind)
        if kind == .integer, random.oneIn(4) {
            draft.values = random.some(of: ["0", "1", "2", "5"])
            if draft.values?.isEmpty ?? false { draft.values = ["1"] }
            return draft
        }
        let least = Int.random(in: -2...3, using: &random)
        if random.oneIn(2) {
            draft.keywords[random.pick(["minimum", "minimum", "exclusiveMinimum"])] = bound(kind, least)
        }
        if random.oneIn(2) {
            let most = least + Int.random(in: 1...6, using: &random)
            draft.keywords[random.pick(["maximum", "maximum", "exclusiveMaximum"])] = bound(kind, most)
        }
        if kind == .integer, random.oneIn(4) { draft.keywords["multipleOf"] = divisor() }
        return draft
    }

    mutating func bound(_ kind: ScalarDraft.Kind, _ value: Int) -> String {
        kind == .number && random.oneIn(3) ? "\(value).5" : String(value)
    }

    mutating func divisor() -> String { random.pick(["2", "3", "4", "5", "6"]) }

    mutating func string() -> ScalarDraft {
        var draft = ScalarDraft(.string)
        if random.oneIn(6) {
            draft.keywords["format"] = format()
            if random.oneIn(3) { draft.keywords["maxLength"] = random.pick(["10", "36", "24", "20"]) }
            return draft
        }
        if random.oneIn(3) { draft.keywords["pattern"] = pattern() }
        let least = Int.random(in: 0...3, using: &random)
        if random.oneIn(3) { draft.keywords["minLength"] = String(least) }
        if random.oneIn(3) {
            draft.keywords["maxLength"] = String(least + Int.random(in: 0...4, using: &random))
        }
        return draft
    }

    mutating func format() -> String {
        "\"" + random.pick(["uuid", "date", "date-time", "uri", "email", "hostname", "ipv4", "ipv6"]) + "\""
    }

    mutating func pattern() -> String {
        "\""
            + random.pick([
                "^[a-z]+$", "^[a-c]*$", "^[0-9]+$", "a", "^a|b$", "^(ab)*$", "^[ab]{1,3}$", "^.$",
                "^[0-9a-f-]{36}$", "^-?[0-9]+$",
            ])
            + "\""
    }

    /// An enumeration of thousands.
    mutating func catalogue() -> ScalarDraft {
        var draft = ScalarDraft(random.pick([.string, .integer]))
        let count = Int.random(in: 900...2_500, using: &random)
        draft.values = (0..<count).map { draft.kind == .string ? "\"v\($0)\"" : String($0) }
        return draft
    }

    package mutating func listed() -> ScalarDraft {
        if random.oneIn(40) { return catalogue() }
        var draft = ScalarDraft(random.pick([.string, .string, .integer, .boolean]))
        switch draft.kind {
        case .string: draft.values = random.some(of: ["\"a\"", "\"b\"", "\"ab\"", "\"\"", "\"1\""])
        case .integer: draft.values = random.some(of: ["0", "1", "2", "-1"])
        default: draft.values = random.some(of: ["true", "false"])
        }
        if draft.values?.isEmpty ?? true {
            draft.values = [draft.kind == .string ? "\"a\"" : draft.kind == .integer ? "1" : "true"]
        }
        return draft
    }

    mutating func union() -> ScalarDraft {
        var draft = ScalarDraft(.union)
        draft.branches = (0..<Int.random(in: 2...3, using: &random)).map { _ in scalar(unions: false) }
        draft.isExclusive = random.oneIn(3)
        return draft
    }
}
