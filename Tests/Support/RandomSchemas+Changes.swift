extension RandomSchemas {
    /// Two states of a set of schemas.
    package mutating func pair() -> (old: [SchemaDraft], new: [SchemaDraft]) {
        let draft = nextAcceptedDraft()
        var (old, new) = ([draft], [changed(draft)])
        switch Int.random(in: 0..<24, using: &random) {
        case 0: new.append(neighbour(of: draft))
        case 1: old.append(neighbour(of: new[0]))
        case 2:
            old.append(neighbour(of: draft))
            new.append(changed(old[1]))
        case 3: new[0].name = "renamed"
        default: break
        }
        return (old, new)
    }

    /// The draft with changes that the reader accepts: a few, or many of the whole.
    private mutating func changed(_ draft: SchemaDraft) -> SchemaDraft {
        var result = draft
        let count = random.pick([1, 1, 1, 2, 2, 3, 5, 5])
        for _ in 0..<count {
            // A change that is refused is drawn again, but not forever.
            for _ in 0..<8 {
                var changed = result
                change(&changed, isWhole: random.oneIn(count > 3 ? 2 : 4))
                guard changed.text != result.text, changed.isAccepted else { continue }
                result = changed
                break
            }
        }
        return result
    }

    /// A schema whose URLs are near another's: a literal in place of its variable, or something else altogether.
    private mutating func neighbour(of draft: SchemaDraft) -> SchemaDraft {
        var other = random.oneIn(3) ? nextAcceptedDraft() : draft
        other.templates = [other.templates[0]]
        let path = other.templates[0].path
        if let place = path.firstIndex(where: { $0.names.count == 1 }) {
            other.templates[0].path[place] = .text(random.pick(["a", "1", "ab", "true"]))
            other.rename(path[place].names[0], nil)
        } else {
            other.templates[0].path.append(.text("/o"))
        }
        if !other.isAccepted { other = nextAcceptedDraft() }
        other.name = "other"
        return other
    }

    private mutating func change(_ draft: inout SchemaDraft, isWhole: Bool) {
        if draft.root["servers"] != nil, random.oneIn(4) { return changeServers(&draft) }
        guard !isWhole, !draft.properties.isEmpty else { return changeWhole(&draft) }
        let all = Array(draft.properties.indices)
        let objects = all.filter { draft.properties[$0].keywords["type"] == "object" }
        let place = random.pick(objects.isEmpty || random.oneIn(2) ? all : objects)
        if random.oneIn(3) { return changeProperty(&draft, place) }
        change(&draft.properties[place].keywords, draft.properties[place].name)
        // What was a default may be none of the values any more.
        guard draft.properties[place].keywords["default"] != nil, random.oneIn(2) else { return }
        draft.properties[place].keywords["default"] = defaultValue(of: draft.properties[place].keywords)
    }

    // MARK: Of a whole schema

    private mutating func changeServers(_ draft: inout SchemaDraft) {
        guard var servers = draft.root["servers"]?.items, let first = servers.first?["uri"] else { return }
        let place = Int.random(in: 0..<servers.count, using: &random)
        let uri = servers[place]["uri"] ?? first
        switch Int.random(in: 0..<9, using: &random) {
        case 0: servers.insert(server(servers.count + 3, in: draft), at: place)
        case 1: servers.remove(at: place)
        case 2: servers[place]["name"] = "other\(place)"
        case 3:
            servers[place]["uri"] = server(place + 6, in: draft)["uri"]
            if random.oneIn(2) { servers[place].add(uri, to: "aliases") }
        case 4: servers[place].add(server(place + 9, in: draft)["uri"] ?? uri, to: "aliases")
        case 5: servers[place]["aliases"] = nil
        case 6: servers.reverse()
        // A server becomes an alias of another one, or takes its place.
        case 7 where servers.count > 1: servers[0].add(servers.removeLast()["uri"] ?? uri, to: "aliases")
        default: (servers[0]["uri"], servers[place]["uri"]) = (uri, first)
        }
        draft.root["servers"] = .array(servers)
    }

    private mutating func changeWhole(_ draft: inout SchemaDraft) {
        var main = draft.templates[0]
        var others = Array(draft.templates.dropFirst())
        let named = main.query.flatMap(\.names)
        let isHosted = main.scheme.hasSuffix("//")
        switch Int.random(in: 0..<24, using: &random) {
        case 0: main.scheme = random.pick(["x", "y", "z"]) + main.scheme.drop { $0 != ":" }
        case 1 where isHosted && random.oneIn(2):
            (main.scheme, main.authority) = (String(main.scheme.dropLast(2)), [])
        case 1:
            main.authority = [.text(random.pick(["h", "g.example"]))]
            if !isHosted { main.scheme += "//" }
        case 2:
            if case .text(let text)? = main.path.first, text.count > 1 { main.path.removeFirst() }
            if !random.oneIn(3) { main.path.insert(.text(random.pick(Self.beginnings)), at: 0) }
        case 3:
            main.query = random.pick([[], [.text("?k=1")], [.text("?k=2")], [.text("?k=1&l=1")]])
            for name in named { main.appendToQuery(name) }
        case 4:
            main.query = []
            for name in named.shuffled(using: &random) { main.appendToQuery(name) }
            draft.properties.shuffle(using: &random)
        case 5: others.append(alternate(draft))
        case 6: others.insert(alternate(draft), at: 0)
        case 7: others += [alternate(draft), alternate(draft)]
        case 8: others.removeLast(min(others.count, 1))
        case 9: others.shuffle(using: &random)
        case 10: if !others.isEmpty { swap(&main, &others[0]) }
        case 11: others = others.count > 2 ? others.dropLast() : (0..<6).map { _ in alternate(draft) }
        case 12:
            others.append(main)
            main.scheme = main.scheme.replacing("x:", with: "y:")
        case 13, 14: return addProperty(&draft)
        case 15: addDependency(&draft)
        case 16: addPresenceRule(&draft)
        case 17: draft.root[random.pick(["dependentRequired", "anyOf", "oneOf"])] = nil
        case 18: draft.root.toggle("deprecated")
        case 19: draft.root["ignoredParameters"] = nil
        case 20:
            draft.root["ignoredParameters"] = .strings(ignoredNames(draft) + random.pick([[], ["utm_x"]]))
        default: draft.root["accepts"] = random.oneIn(3) ? nil : accepts()
        }
        draft.templates = [main] + others
    }

    private mutating func addProperty(_ draft: inout SchemaDraft) {
        let free = (Self.fewNames + ["mode"]).filter { name in !draft.properties.contains { $0.name == name }
        }
        guard let name = free.first else { return }
        (properties, definitions) = (draft.properties, draft.root["$defs"] ?? [:])
        let new = property(name, Expression("?}"), .any, avoiding: [])
        if !definitions.names.isEmpty { draft.root["$defs"] = definitions }
        draft.properties.insert(new, at: Int.random(in: 0...draft.properties.count, using: &random))
        for place in draft.templates.indices { draft.templates[place].appendToQuery(name) }
    }

    // MARK: Of a parameter

    private mutating func changeProperty(_ draft: inout SchemaDraft, _ place: Int) {
        let name = draft.properties[place].name
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: draft.properties[place].isRequired.toggle()
        case 2: draft.properties[place].isExploded.toggle()
        case 3: draft.rename(name, nil)
        case 4:
            draft.templates[0].rename(name, nil)
            let op = random.pick(["?", "/", ";", "#", ""])
            if op == "?" { return draft.templates[0].appendToQuery(name) }
            if op == "#" { return draft.templates[0].fragment = [.variables(op: op, [name])] }
            draft.templates[0].path += (op.isEmpty ? [.text("/")] : []) + [.variables(op: op, [name])]
        case 5, 6:
            let other = random.pick(["r", "s", "i", "a", "b"])
            guard !draft.properties.contains(where: { $0.name == other }) else { return }
            draft.rename(name, other)
            if random.oneIn(2) { draft.properties[place].keywords["aliases"] = [.string(name)] }
        case 7, 8: respell(&draft.properties[place].keywords)
        default:
            let all = [
                "default", "default", "aliases", "deprecated", "writeOnly", "prefix", "suffix",
                "allowReserved", "rawText", "restOfURL",
            ]
            let own = all.filter { draft.properties[place].keywords[$0] != nil }
            let keyword = random.pick(random.oneIn(3) && !own.isEmpty ? own : all)
            change(keyword, of: &draft.properties[place].keywords, name)
            if keyword == "default" { draft.properties[place].isRequired = false }
        }
    }

    /// Gives values other texts, or takes them away.
    private mutating func respell(_ schema: inout JSONDraft) {
        let keywords = ["caseInsensitive", "valueAliases", "booleanTexts"]
        let hasSpellings = keywords.contains { schema[$0] != nil }
        for keyword in keywords { schema[keyword] = nil }
        if !hasSpellings || random.oneIn(2) { schema = spelt(schema) }
    }

    // MARK: Of a value

    /// The keywords of each type.
    static let keywords: [String: [String]] = [
        "integer": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "enum"],
        "number": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
        "string": ["minLength", "maxLength", "pattern", "format", "enum"],
        "array": ["minItems", "maxItems", "uniqueItems"],
        "object": [
            "required", "dependentRequired", "patternProperties", "additionalProperties", "properties",
        ],
    ]

    /// The keywords whose values hold schemas.
    private static let parts = [
        "items", "prefixItems", "anyOf", "oneOf", "properties", "patternProperties", "additionalProperties",
    ]

    /// Changes what a value may be.
    package mutating func change(_ schema: inout JSONDraft, _ name: String = "a") {
        let hasSpellings = schema.hasAny("caseInsensitive", "valueAliases", "booleanTexts")
        if hasSpellings, random.oneIn(2) { return respell(&schema) }
        let all = Self.keywords[schema["type"]?.string ?? ""] ?? []
        let own = all.filter { schema[$0] != nil }
        let parts = Self.parts.filter { schema[$0] != nil && schema[$0] != false }
        if random.oneIn(10) {
            let kept = schema.members.filter { ["aliases", "deprecated", "title"].contains($0.name) }
            schema = random.oneIn(4) ? list(isNamed: true) : random.oneIn(4) ? object(name) : scalar()
            for member in kept { schema[member.name] = member.value }
        } else if schema.hasAny("enum", "const") {
            changeListed(&schema)
        } else if !parts.isEmpty, random.oneIn(all.count < 5 ? 2 : 3) || all.isEmpty {
            changePart(random.pick(parts), of: &schema)
        } else if !all.isEmpty {
            change(random.pick(random.oneIn(2) && !own.isEmpty ? own : all), of: &schema, name)
        }
    }

    /// Takes a keyword away, or gives it another value.
    mutating func change(_ keyword: String, of schema: inout JSONDraft, _ name: String = "a") {
        if schema[keyword] != nil, random.oneIn(3) { return schema[keyword] = nil }
        let type = schema["type"]?.string ?? ""
        let names = schema["properties"]?.names.shuffled(using: &random) ?? []
        switch keyword {
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
            schema[keyword] = bound(keyword, type)
        case "multipleOf": schema[keyword] = random.pick([2, 3, 4, 5, 6])
        case "minLength", "maxLength", "minItems", "maxItems": schema[keyword] = count(keyword)
        case "pattern": schema[keyword] = pattern()
        case "format": schema[keyword] = format()
        case "enum":
            for keyword in Self.keywords[type] ?? [] { schema[keyword] = nil }
            schema[keyword] = type == "string" ? ["a", "ab"] : [1, 2]
        case "required": schema[keyword] = names.first.map { [.string($0)] }
        case "dependentRequired" where names.count > 1:
            schema[keyword] = .member(names[1], [.string(names[0])])
        case "properties": schema[keyword, or: [:]]["w\(name)"] = scalar()
        case "patternProperties":
            schema[keyword] = .member("^\(random.pick(["p", "m", "w"]))\(name)", furtherMember())
        case "additionalProperties": schema[keyword] = furtherMember()
        case "default": schema[keyword] = defaultValue(of: schema)
        case "aliases": schema.add(.string(random.pick(["i", "utm_y", "q\(name)", "m\(name)"])), to: keyword)
        case "prefix", "suffix": schema[keyword] = random.pick(["-", "~", "@", "x"])
        case "allowReserved": schema[keyword] = random.pick([":", "@:", "!"])
        default: schema.toggle(keyword)
        }
    }

    /// Changes one of several schemas, or which they are.
    private mutating func changePart(_ keyword: String, of schema: inout JSONDraft) {
        guard var part = schema[keyword] else { return }
        let isMap = keyword.hasSuffix("roperties") && keyword != "additionalProperties"
        if isMap, let name = part.names.randomElement(using: &random), var member = part[name] {
            change(&member, name)
            part[name] = random.oneIn(4) ? nil : member
            schema[keyword] = part.names.isEmpty ? nil : part
        } else if !part.items.isEmpty {
            var (all, target) = (part.items, keyword)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: all.append(scalar(hasUnions: false))
            case 1: all.removeLast()
            case 2: all.shuffle(using: &random)
            case 3 where keyword != "prefixItems": target = keyword == "anyOf" ? "oneOf" : "anyOf"
            default: change(&all[Int.random(in: 0..<all.count, using: &random)])
            }
            schema[keyword] = nil
            schema[target] = .array(all.titled)
            if keyword == "prefixItems" { schema["minItems"] = JSONDraft(all.count) }
        } else {
            change(&part)
            schema[keyword] = part
        }
    }

    private mutating func changeListed(_ schema: inout JSONDraft) {
        var values = schema["enum"]?.items ?? [schema["const"] ?? 1]
        let isText = values.contains { $0.string != nil }
        switch Int.random(in: 0..<4, using: &random) {
        case _ where values.count > 100:
            // Values at any place are gone, the last ones too.
            values.remove(
                at: random.pick([values.count - 1, Int.random(in: 0..<values.count, using: &random)]))
            if random.oneIn(4) { values.append(isText ? "new" : 9999) }
        case 0:
            let value: JSONDraft = random.pick(isText ? ["c", "b", "", "abc"] : [3, 7, -1, 0])
            values = values.filter { $0 != value } + [value]
        case 1 where values.count > 1: values.removeLast()
        case 2 where values.count > 1: values.removeFirst()
        default:
            (schema["enum"], schema["const"], schema["type"]) = (nil, nil, isText ? "string" : "integer")
            return random.oneIn(2) ? change(&schema) : ()
        }
        let isConstant = values.count == 1 && random.oneIn(3)
        schema = schema.with("const", isConstant ? values[0] : nil).with(
            "enum", isConstant ? nil : .array(values))
    }
}
