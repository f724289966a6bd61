extension RandomSchemas {
    /// A property's schema, whether its variable is exploded, and whether a default may be added.
    mutating func property(isNamed: Bool, _ place: Place) -> (
        text: String, isExploded: Bool, canHaveDefault: Bool
    ) {
        if place == .port { return (random.pick(Self.portSchemas), false, true) }
        if place == .host { return (random.pick(Self.hostSchemas), false, false) }
        if isNamed || place == .any, random.oneIn(isNamed ? 6 : 9) { return (object(), true, false) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return (list(isNamed), Bool.random(using: &random), false)
        case 1: return (tuple(isNamed), Bool.random(using: &random), false)
        default:
            let text = random.oneIn(7) ? union(isNamed) : scalar(isNamed)
            return (referred(withAnnotations(text, isNamed)), false, true)
        }
    }

    private static let hostSchemas = [
        #"{"type": "string", "format": "hostname"}"#, #"{"type": "string", "format": "ipv4"}"#,
        #"{"enum": ["eu", "us", "EU-2"]}"#, #"{"type": "string", "pattern": "^[a-z0-9-]+$"}"#,
        #"{"type": "string", "minLength": 1}"#, #"{"type": "string"}"#,
        #"{"type": "string", "pattern": "^[A-Za-zß]{2,5}$"}"#, #"{"enum": ["", "eu"]}"#,
    ]

    private static let portSchemas =
        [
            #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 1}"#,
            #"{"type": "string", "pattern": "^[0-9]{0,5}$"}"#,
        ] + Array(repeating: #"{"type": "integer", "minimum": 1, "maximum": 65535}"#, count: 5)

    /// The schema with a default, sometimes: one that the schema's own values have.
    mutating func withDefault(_ text: String) -> String {
        guard random.oneIn(3), !text.contains("\"$ref\""), let value = Self.plainValue(text, using: &random)
        else { return text }
        return text.dropLast() + ", \"default\": \(value)}"
    }

    /// The same, of the list or tuple that was made last.
    mutating func withListDefault(_ text: String) -> String {
        guard listRandom.oneIn(2), !plainItems.isEmpty else { return text }
        let values = plainItems.compactMap { Self.plainValue($0, using: &listRandom) }
        let isUnique = text.contains("\"uniqueItems\"")
        guard values.count == plainItems.count, !isUnique || Set(values).count == values.count else {
            return text
        }
        return text.dropLast() + ", \"default\": [\(values.joined(separator: ", "))]}"
    }

    /// A value of a schema that needs no search, as JSON.
    private static func plainValue(_ text: String, using random: inout SeededGenerator) -> String? {
        if text.contains("\"enum\": [") {
            text.components(between: "\"enum\": [", and: "]").map { String($0.prefix { $0 != "," }) }
        } else if text == #"{"type": "string"}"# {
            random.pick(["\"\"", "\"a b\"", "\"é\""])
        } else if text == #"{"type": "integer"}"# || text == #"{"type": "number"}"# {
            random.pick(["0", "7", "-3.0"])
        } else if text == #"{"type": "boolean"}"# {
            random.pick(["true", "false"])
        } else {
            nil
        }
    }

    private mutating func withAnnotations(_ text: String, _ isNamed: Bool) -> String {
        var more = ""
        if isNamed, random.oneIn(5) {
            more += ", \"aliases\": [\"old\(Int.random(in: 0..<1000, using: &random))\"]"
        }
        if random.oneIn(3), let aliases = Self.valueAliases[text] {
            more += aliases
        } else if isNamed, text.contains(#""type": "boolean""#), !text.contains("enum"),
            !text.contains("const"),
            random.oneIn(2)
        {
            more +=
                #", "booleanTexts": {"true": "\#(random.pick(["1", "yes", "FALSE", "T"]))", "false": "\#(random.pick(["0", "no", "true", "t.-"]))"}"#
        }
        if text.contains(#""type": "string""#), !text.contains(#""anyOf""#), !text.contains(#""oneOf""#),
            !text.contains(#""type": "object""#), !text.contains("rawText"), random.oneIn(4)
        {
            more += #", "allowReserved": "\#(random.pick([":", "@:", "!$", "/?", "=;", ":,", "(*)", "+"]))""#
        }
        if random.oneIn(9) { more += ", \"deprecated\": true, \"description\": \"No longer.\"" }
        return more.isEmpty ? text : text.dropLast() + more + "}"
    }

    /// The schema as one of a secret, sometimes. It then lists no values.
    mutating func secret(_ text: String) -> String {
        let lists = ["\"enum\"", "\"const\"", "\"valueAliases\"", "\"default\"", "\"$ref\""]
        guard secretRandom.oneIn(6), !lists.contains(where: text.contains) else { return text }
        return text.dropLast() + ", \"writeOnly\": true}"
    }

    /// Other texts for values of some schemas.
    private static let valueAliases = [
        #"{"type": "boolean"}"#: #", "valueAliases": {"1": true, "True": true, "": false}"#,
        #"{"enum": ["none", "some", "self"]}"#:
            #", "caseInsensitive": true, "valueAliases": {"No-One": "none"}"#,
        #"{"const": "fix"}"#: #", "caseInsensitive": true"#,
        #"{"enum": ["en", "de", "nb"]}"#: #", "caseInsensitive": true"#,
        #"{"type": "integer", "minimum": 1, "maximum": 99}"#: #", "valueAliases": {"0": 1, "max": 99}"#,
        #"{"type": "integer", "enum": [0, 90, -180]}"#: #", "valueAliases": {"1": 90, "+90": 90}"#,
        #"{"type": "string", "pattern": "^[a-z]+$"}"#: #", "valueAliases": {"A B": "ab"}"#,
    ]

    /// The schema of an item or a member, with other texts of its values, sometimes.
    private mutating func withOtherTexts(_ text: String) -> String {
        guard random.oneIn(3), let aliases = Self.valueAliases[text] else { return text }
        return text.dropLast() + aliases + "}"
    }

    /// The schema of a string as one of raw text.
    func raw(_ text: String) -> String {
        let isString = text.hasPrefix(#"{"type": "string""#) || text.hasPrefix(#"{"enum": [""#)
        let hasFormat = text.contains("\"format\"") && !text.contains("\"uri\"")
        guard isString, !hasFormat, !text.contains("é") else { return text }
        return text.dropLast() + ", \"rawText\": true}"
    }

    private mutating func referred(_ text: String) -> String {
        guard random.oneIn(8), !text.contains("aliases"), !text.contains("deprecated") else { return text }
        definitions.append(secret(text))
        return "{\"$ref\": \"#/$defs/d\(definitions.count - 1)\"}"
    }

    // MARK: Single values

    mutating func scalar(_ isNamed: Bool) -> String {
        if !isNamed, !random.oneIn(4) { return random.pick(Self.apartSchemas) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return #"{"type": "string"}"#
        case 1:
            let least = Int.random(in: 0...3, using: &random)
            return
                #"{"type": "string", "minLength": \#(least + 1), "maxLength": \#(least + Int.random(in: 1...9, using: &random))}"#
        case 2: return #"{"type": "string", "pattern": "\#(random.pick(Self.patterns))"}"#
        case 3: return #"{"type": "string", "format": "\#(random.pick(Self.formats))"}"#
        case 4: return random.pick(Self.integers)
        case 5: return random.pick(Self.numbers)
        case 6: return #"{"type": "boolean"}"#
        case 7: return random.pick(Self.enumerations)
        default: return random.pick(Self.integers + Self.enumerations)
        }
    }

    /// Texts that stand apart from most literals without a name between them.
    private static let apartSchemas =
        [
            #"{"type": "string", "pattern": "^[a-z]+$"}"#, #"{"type": "string", "pattern": "^[A-Z]{2}$"}"#,
            #"{"type": "string", "pattern": "^[0-9]{3,4}$"}"#, #"{"type": "string", "format": "uuid"}"#,
            #"{"type": "string", "format": "date"}"#, #"{"type": "string", "minLength": 1}"#,
            #"{"type": "string", "pattern": "^[^./]+$"}"#,
            #"{"type": "string", "pattern": "^\\p{Lu}\\p{Ll}*$"}"#,
            #"{"type": "integer", "minimum": 0}"#, #"{"type": "boolean"}"#, #"{"enum": ["en", "de", "nb"]}"#,
            #"{"type": "string", "format": "ipv6"}"#, #"{"type": "number", "minimum": -90, "maximum": 90}"#,
        ] + integers

    private static let patterns = [
        "^[a-z]+$", "a", "^(ab|c)*$", "^[^a]$", "[0-9]+", "^\\\\p{L}{1,3}$", "^a|b$", "^$|x", ".",
        "^[\\\\-%&=]{2}", "",
    ]

    private static let formats = ["uuid", "date", "date-time", "uri", "email", "hostname", "ipv4", "ipv6"]

    private static let integers = [
        #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 1, "maximum": 99}"#,
        #"{"type": "integer", "exclusiveMinimum": -5}"#,
        #"{"type": "integer", "exclusiveMaximum": 3, "multipleOf": 3}"#,
        #"{"type": "integer", "multipleOf": 5}"#, #"{"type": "integer", "maximum": 1e3}"#,
    ]

    private static let numbers = [
        #"{"type": "number"}"#, #"{"type": "number", "minimum": 0, "maximum": 1}"#,
        #"{"type": "number", "minimum": -10}"#,
        #"{"type": "number", "exclusiveMinimum": 0}"#,
        #"{"type": "number", "exclusiveMaximum": 1e-3, "minimum": -1e3}"#,
    ]

    private static let enumerations = [
        #"{"enum": ["a", "b b", "", "é"]}"#, #"{"enum": ["none", "some", "self"]}"#, #"{"const": "fix"}"#,
        #"{"type": "integer", "enum": [0, 90, -180]}"#, #"{"type": "integer", "const": 7}"#,
    ]

    mutating func union(_ isNamed: Bool) -> String {
        let kinds = Self.branches.shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random))
        // A branch that takes every string comes last, or nothing reaches the others.
        let end = random.oneIn(3) && isNamed ? [#"{"type": "string", "minLength": 4, "title": "text"}"#] : []
        return "{\"\(random.pick(["anyOf", "oneOf"]))\": [\((kinds + end).joined(separator: ", "))]}"
    }

    private static let branches = [
        #"{"type": "integer", "minimum": 1, "title": "count"}"#,
        #"{"enum": ["auto", "full"], "title": "mode"}"#,
        #"{"enum": ["fit", "Fill"], "caseInsensitive": true}"#,
        #"{"enum": ["s", "l"], "title": "letter", "valueAliases": {"sm": "s", "BIG": "l"}}"#,
        #"{"type": "boolean", "title": "flag"}"#, #"{"type": "number", "maximum": 0, "title": "ratio"}"#,
        #"{"type": "string", "format": "uuid", "title": "key"}"#,
        #"{"type": "string", "pattern": "^#[0-9a-f]{6}$", "title": "colour"}"#,
        #"{"type": "string", "format": "date-time", "title": "time"}"#,
        #"{"type": "string", "format": "ipv4", "title": "address"}"#,
    ]

    // MARK: Values of several

    mutating func list(_ isNamed: Bool) -> String {
        let item = secret(random.oneIn(8) ? union(isNamed) : withOtherTexts(scalar(isNamed)))
        var text = "{\"type\": \"array\", \"items\": \(item)"
        let least = Int.random(in: 0...2, using: &random)
        plainItems = Array(repeating: item, count: least)
        if least > 0 { text += ", \"minItems\": \(least)" }
        if Bool.random(using: &random) {
            text += ", \"maxItems\": \(least + Int.random(in: 1...3, using: &random))"
        }
        if random.oneIn(4) { text += ", \"uniqueItems\": true" }
        return text + "}"
    }

    mutating func tuple(_ isNamed: Bool) -> String {
        let count = Int.random(in: 1...3, using: &random)
        plainItems = (0..<count).map { _ in withOtherTexts(scalar(isNamed)) }
        let items = plainItems.enumerated().map { index, item in
            // A tuple's items have labels; a union has one of its own.
            item.dropLast() + ", \"title\": \"item \(["one", "two", "three"][index])\"}"
        }
        let unique = random.oneIn(6) ? ", \"uniqueItems\": true" : ""
        return
            "{\"type\": \"array\", \"prefixItems\": [\(items.joined(separator: ", "))], \"items\": false, \"minItems\": \(count)\(unique)}"
    }

    mutating func object() -> String {
        var members = ["\"type\": \"object\""]
        let mark = Int.random(in: 0..<1000, using: &random)
        if hasOpenObject || random.oneIn(2) {
            members.append(
                "\"properties\": {\"m\(mark)\": \(secret(withOtherTexts(scalar(true)))), \"k\(mark)\": \(withOtherTexts(scalar(true)))}"
            )
            if random.oneIn(2) { members.append("\"required\": [\"m\(mark)\"]") }
            if random.oneIn(3) { members.append("\"dependentRequired\": {\"k\(mark)\": [\"m\(mark)\"]}") }
        }
        let rest = unnamedMember()
        if hasOpenObject { return "{\(members.joined(separator: ", "))}" }
        hasOpenObject = true
        if members.count == 1 || random.oneIn(2) {
            members.append("\"patternProperties\": {\"^p\(mark)-\": \(rest)}")
        } else {
            let others = random.pick(["true", "false", rest])
            takesAllNames = others != "false"
            members.append("\"additionalProperties\": \(others)")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// What members may be that have no declared name: a single value, or a list of such.
    private mutating func unnamedMember() -> String {
        let single = random.pick([
            #"{"type": "string", "maxLength": 9}"#, #"{"type": "integer"}"#, #"{"type": "boolean"}"#,
            #"{"type": "number"}"#, #"{"enum": ["a", "b b", ""]}"#,
        ])
        guard random.oneIn(2) else { return single }
        var text = "{\"type\": \"array\", \"items\": \(single)"
        if random.oneIn(3) { text += ", \"minItems\": \(Int.random(in: 1...2, using: &random))" }
        if random.oneIn(3) { text += ", \"maxItems\": \(Int.random(in: 2...4, using: &random))" }
        if random.oneIn(4) { text += ", \"uniqueItems\": true" }
        return text + "}"
    }
}

extension String {
    fileprivate func components(between start: String, and end: Character) -> Substring? {
        var rest = self[...]
        while !rest.isEmpty, !rest.hasPrefix(start) { rest = rest.dropFirst() }
        guard !rest.isEmpty else { return nil }
        return rest.dropFirst(start.count).prefix { $0 != end }
    }
}
