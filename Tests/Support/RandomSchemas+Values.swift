extension RandomSchemas {
    /// A new property for a variable.
    mutating func property(
        _ name: String, _ expression: Expression, _ position: Position, avoiding delimiters: Set<Character>
    ) -> SchemaDraft.Property {
        var property = SchemaDraft.Property(name, [:])
        let isNamed = expression.isNamed
        let isPlain = expression.prefix.isEmpty && expression.suffix.isEmpty
        switch position {
        case .port: property.keywords = random.pick(Self.portSchemas)
        case .host: property.keywords = random.pick(Self.hostSchemas)
        case .any where isPlain && random.oneIn(isNamed ? 6 : 9), .fixedItem where isNamed && random.oneIn(6):
            (property.keywords, property.isExploded) = (object(name), true)
        case .any where isPlain && random.oneIn(3), .fixedItem where random.oneIn(3):
            property.keywords = random.oneIn(2) ? list(isNamed: isNamed) : tuple()
            property.isExploded = (isNamed || position == .any) && random.oneIn(2)
        default:
            let isUnion = random.oneIn(7)
            property.keywords = annotated(isUnion ? union(hasTexts: isNamed) : scalar(), expression, name)
        }
        let isReserved = ["+", "#"].contains(expression.op)
        if isReserved, position != .host, random.oneIn(2) { property.keywords = raw(property.keywords) }
        if !random.oneIn(3) {
            let separator: Character = [".": ".", "/": "/"][expression.op] ?? ","
            let all = property.isExploded ? delimiters.union([separator]) : delimiters
            property.keywords = decided(property.keywords, all, isReserved)
        }
        if expression.isAlwaysThere, position != .fixedItem {
            // It is required by its position.
            property.isRequired = random.oneIn(3)
        } else {
            property.isRequired = expression.isRequired || isPlain && random.oneIn(isNamed ? 4 : 2)
            let hasDefault =
                !property.isRequired && random.oneIn(property.keywords["type"] == "array" ? 2 : 3)
            if hasDefault { property.keywords["default"] = defaultValue(of: property.keywords) }
        }
        if !expression.prefix.isEmpty { property.keywords["prefix"] = .string(expression.prefix) }
        if !expression.suffix.isEmpty { property.keywords["suffix"] = .string(expression.suffix) }
        property.keywords = secret(property.keywords)
        if isPlain, random.oneIn(10), !property.keywords.hasAny("aliases", "deprecated", "default") {
            let number = definitions.names.count
            definitions["d\(number)"] = property.keywords
            property.keywords = ["$ref": "#/$defs/d\(number)"]
        }
        return property
    }

    private static let hostSchemas: [JSONDraft] = [
        ["type": "string", "format": "hostname"], ["type": "string", "format": "ipv4"], ["type": "string"],
        ["type": "string", "pattern": "^[a-z0-9-]+$"], ["type": "string", "pattern": "^[A-Za-zß]{2,5}$"],
        ["type": "string", "minLength": 1], ["enum": ["eu", "us", "EU-2"]], ["enum": ["", "eu"]],
    ]

    private static let portSchemas: [JSONDraft] = [
        ["type": "integer"], ["type": "integer", "minimum": 1],
        ["type": "string", "pattern": "^[0-9]{0,5}$"],
        ["type": "integer", "minimum": 1, "maximum": 65535],
        ["type": "integer", "minimum": 1, "maximum": 9999],
    ]

    /// What a value in the place of the rest of a path or a URL may be.
    static let rests: [JSONDraft] = [
        ["type": "string"], ["type": "string", "rawText": true], ["type": "string", "restOfURL": true],
        ["type": "string", "minLength": 1, "restOfURL": true],
        ["type": "string", "maxLength": 9, "restOfURL": true, "rawText": true],
        ["type": "string", "pattern": "[?]|^[a-z/]*$", "restOfURL": true],
        ["enum": ["a?b", "c%3F#d?e", "f", "?", ""], "restOfURL": true],
    ]

    // MARK: Keywords beside those of values

    private mutating func annotated(_ schema: JSONDraft, _ expression: Expression, _ name: String)
        -> JSONDraft
    {
        var schema = withSpellings(schema)
        if schema == ["type": "boolean"], expression.isNamed, random.oneIn(2) {
            let (yes, no) = (
                random.pick(["1", "yes", "FALSE", "T"]), random.pick(["0", "no", "true", "t.-"])
            )
            schema["booleanTexts"] = ["true": .string(yes), "false": .string(no)]
        }
        if expression.isNamed, random.oneIn(5) { schema["aliases"] = ["o\(name)"] }
        if schema["type"] == "string", !["+", "#"].contains(expression.op), random.oneIn(4) {
            schema["allowReserved"] = random.pick([":", "@:", "!$", "/?", "=;", ":,", "(*)", "+", "!"])
        }
        return random.oneIn(9) ? schema.with("deprecated", true).with("description", "No longer.") : schema
    }

    private mutating func withSpellings(_ schema: JSONDraft) -> JSONDraft {
        random.oneIn(4) ? spelt(schema) : schema
    }

    /// A schema with other texts for its values. A text may be a value's own; then the schema is refused.
    mutating func spelt(_ schema: JSONDraft) -> JSONDraft {
        let isListed = schema.hasAny("enum", "const")
        let isOpen =
            schema["type"] == "number" || schema["type"] == "string" && !isListed && schema["pattern"] == nil
        let values = isOpen ? [] : plainValues(of: schema)
        guard let first = values.first, let last = values.last else { return schema }
        var result = schema
        if first.string != nil, isListed, random.oneIn(2) { result["caseInsensitive"] = true }
        guard result == schema || random.oneIn(3) else { return result }
        let texts = random.pick([["X1"], ["X1", "X2"], ["A B"], ["+90"], ["True", "X1"], [""], ["No-One"]])
        let value = random.oneIn(2) ? first : last
        return result.with("valueAliases", .object(texts.map { .init(name: $0, value: value) }))
    }

    /// A default that the schema admits, if one is found easily.
    mutating func defaultValue(of schema: JSONDraft) -> JSONDraft? {
        guard schema["type"] == "array" else { return plainValues(of: schema).randomElement(using: &random) }
        let least = schema["minItems"].flatMap { Int($0.text) } ?? 0
        let items = schema["prefixItems"]?.items ?? Array(repeating: schema["items"] ?? [:], count: least)
        let values = items.compactMap { plainValues(of: $0).randomElement(using: &random) }
        return values.isEmpty || values.count < items.count ? nil : .array(values)
    }

    /// Values of a schema that are found without a search.
    private func plainValues(of schema: JSONDraft) -> [JSONDraft] {
        if let values = schema["enum"]?.items ?? schema["const"].map({ [$0] }) { return values }
        let bounds = ["minimum", "maximum"].compactMap { schema[$0] }
        return switch schema["type"]?.string {
        case "boolean": [true, false]
        case _
        where schema.hasAny("exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format", "minLength"): []
        case "integer", "number": bounds.isEmpty ? [0, 7, .word("-3.0")] : bounds
        case "string" where schema["pattern"] == "^[a-z]+$": ["ab"]
        case "string" where schema["pattern"] == nil:
            schema["maxLength"] == nil ? ["", "a b", "é", "a"] : [""]
        default: []
        }
    }

    /// The schema as one of a secret, sometimes. It then lists no values.
    private mutating func secret(_ schema: JSONDraft) -> JSONDraft {
        let lists = ["enum", "const", "valueAliases", "default", "writeOnly"].map(quoted)
        return random.oneIn(6) && !lists.contains(where: schema.text.contains)
            ? schema.with("writeOnly", true) : schema
    }

    /// The schema of a string as one of raw text.
    private func raw(_ schema: JSONDraft) -> JSONDraft {
        let isString = schema["type"] == "string" || schema["enum"]?.items.first?.string != nil
        let hasFormat = schema["format"].map { $0 != "uri" } ?? false
        return isString && !hasFormat && !schema.text.contains("é") ? schema.with("rawText", true) : schema
    }

    /// The schema of values that hold none of the characters by which values are found in a component.
    private func decided(_ schema: JSONDraft, _ delimiters: Set<Character>, _ isReserved: Bool) -> JSONDraft {
        var schema = schema
        if let items = schema["prefixItems"]?.items {
            schema["prefixItems"] = .array(items.map { decided($0, delimiters, isReserved) })
        } else if let items = schema["items"] {
            schema["items"] = decided(items, delimiters, isReserved)
        }
        // What is not reserved is never escaped.
        let characters = delimiters.filter { isReserved || $0.isLetter || "-._~".contains($0) }.sorted()
        let text = characters.map { #"\-[]^"#.contains($0) ? #"\\#($0)"# : String($0) }.joined()
        let isBound = schema.hasAny("pattern", "format", "enum", "const", "minimum", "exclusiveMinimum")
        guard !text.isEmpty, !isBound else { return schema }
        if schema["type"] == "integer", characters.contains("-") { return schema.with("minimum", 0) }
        return schema["type"] == "string" ? schema.with("pattern", "^[^\(text)]*$") : schema
    }

    // MARK: Single values

    mutating func scalar(hasUnions: Bool = true) -> JSONDraft {
        switch Int.random(in: 0..<14, using: &random) {
        case 0...3: typed("integer")
        case 4, 5: typed("number")
        case 6...9: typed("string")
        case 10, 11: listed(isText: !random.oneIn(3))
        case 12: ["type": "boolean"]
        default: hasUnions ? union(hasTexts: false) : listed(isText: true)
        }
    }

    /// A schema of the type, with some of its keywords.
    package mutating func typed(_ type: String, items: JSONDraft? = nil) -> JSONDraft {
        if type == "integer", random.oneIn(5) { return listed(isText: false) }
        var schema = JSONDraft.member("type", .string(type)).with("items", items)
        for keyword in Self.keywords[type] ?? [] where keyword != "enum" && random.oneIn(4) {
            change(keyword, of: &schema)
        }
        // Few texts have a format and match a pattern.
        if schema["format"] != nil { (schema["pattern"], schema["minLength"]) = (nil, nil) }
        return schema
    }

    /// A bound. Most lower ones are below most upper ones.
    mutating func bound(_ keyword: String, _ type: String) -> JSONDraft {
        let isLower = keyword.hasSuffix("inimum")
        let value = Int.random(in: random.oneIn(4) ? -3...8 : isLower ? -3...3 : 2...8, using: &random)
        let isFar = !isSmall && isLower == (value < 0) && random.oneIn(3)
        let exponent = isFar ? random.pick(["e1", type == "integer" ? "e3" : "e-3"]) : ""
        return .word("\(value)" + (type == "number" && random.oneIn(3) ? ".5" : "") + exponent)
    }

    /// A count. Most lower ones are below most upper ones.
    mutating func count(_ keyword: String) -> JSONDraft {
        JSONDraft(
            Int.random(in: keyword.hasPrefix("min") ? 1...3 : random.oneIn(4) ? 1...3 : 3...8, using: &random)
        )
    }

    mutating func format() -> JSONDraft {
        random.pick(["uuid", "uuid", "date", "date", "date-time", "uri", "email", "hostname", "ipv4", "ipv6"])
    }

    mutating func pattern() -> JSONDraft {
        random.pick([
            "^[a-z]+$", "^[a-z]+$", "^[a-c]*$", "^[0-9]+$", "a", "^a|b$", "^(ab|c)*$", "^[ab]{1,3}$", "^.$",
            "^[^a]$", "", "^[0-9a-f-]{36}$", "^-?[0-9]+$", #"^\p{L}{1,3}$"#, "^$|x", #"^[\-%&=]{2}"#,
            #"^\p{Lu}\p{Ll}*$"#,
        ])
    }

    /// A schema that lists its values: a few, or now and then thousands.
    package mutating func listed(isText: Bool) -> JSONDraft {
        var values: [JSONDraft] = isText ? ["a", "b", "ab", "", "1"] : [0, 1, 2, -1]
        if !isSmall { values += isText ? ["b b", "é", "none", "some", "self", "EU-2"] : [90, -180, 7] }
        values = Array(values.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
        if isSmall, random.oneIn(20) {
            let numbers = 0..<Int.random(in: 900...2_500, using: &random)
            values = numbers.map { isText ? "v\($0)" : JSONDraft($0) }
        }
        let type: JSONDraft = isText && random.oneIn(2) ? [:] : ["type": isText ? "string" : "integer"]
        return values.count == 1 && random.oneIn(2)
            ? type.with("const", values[0]) : type.with("enum", .array(values))
    }

    /// - Parameter hasTexts: Whether any text can be a value. Such a branch comes last, or nothing reaches the others.
    private mutating func union(hasTexts: Bool) -> JSONDraft {
        var branches = (0..<random.pick([2, 3])).map { _ in withSpellings(scalar(hasUnions: false)) }
        if hasTexts, random.oneIn(3) { branches.append(["type": "string", "minLength": 4]) }
        return .member(random.pick(["anyOf", "anyOf", "oneOf"]), .array(branches.titled))
    }

    // MARK: Values of several

    /// An item or a member.
    private mutating func part() -> JSONDraft { secret(withSpellings(scalar())) }

    mutating func list(isNamed: Bool) -> JSONDraft {
        typed("array", items: random.oneIn(8) ? union(hasTexts: isNamed) : part())
    }

    private mutating func tuple() -> JSONDraft {
        let items = (0..<random.pick([1, 2, 3])).map { _ in withSpellings(scalar()) }
        return items.tuple.with("uniqueItems", random.oneIn(5) ? true : nil)
    }

    mutating func object(_ name: String) -> JSONDraft {
        let name = name.filter(\.isLetter)
        var object: JSONDraft = ["type": "object"]
        // Only one object of a schema has members that are not named.
        let isOpen = !properties.contains { $0.keywords.hasAny("patternProperties", "additionalProperties") }
        if !isOpen || random.oneIn(2) {
            object["properties"] = .member("m\(name)", part()).with(
                "n\(name)", random.oneIn(2) ? part() : nil)
            if random.oneIn(3) { object["required"] = [.string("m\(name)")] }
            let isTied = object["properties"]?["n\(name)"] != nil && random.oneIn(2)
            if isTied { object["dependentRequired"] = .member("n\(name)", [.string("m\(name)")]) }
            if isOpen, random.oneIn(4) { return object }
        }
        guard isOpen else { return object }
        let rest = furtherMember()
        let kind = Int.random(in: 0..<8, using: &random)
        if kind < 4 { object["patternProperties"] = .member("^p\(name)-", rest) }
        let isClosed = kind == 4 && object["properties"] != nil
        return kind < 3
            ? object : object.with("additionalProperties", kind == 5 ? true : isClosed ? false : rest)
    }

    /// What members may be that have no declared name: single values, or lists of such.
    mutating func furtherMember() -> JSONDraft {
        let single = withSpellings(random.oneIn(3) ? listed(isText: true) : scalar(hasUnions: false))
        return random.oneIn(2) ? single : typed("array", items: single)
    }
}

extension [JSONDraft] {
    /// The items of a tuple, or the branches of a union, with names of their own.
    var titled: [JSONDraft] {
        zip(self, "ABCDEFGH").map { $0.with("title", .string("part \($1)")) }
    }

    /// The tuple of the items.
    package var tuple: JSONDraft {
        ["type": "array", "prefixItems": .array(titled), "items": false, "minItems": JSONDraft(count)]
    }
}
