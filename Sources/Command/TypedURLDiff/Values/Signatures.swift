import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
import TypedURL

extension ScalarSchema {
    /// The type, with its article.
    var typePhrase: String {
        switch self {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number, .numbers: "a number"
        case .boolean, .booleans: "a boolean"
        case .booleanTexts: "a boolean as \(description)"
        case .union: "a union"
        }
    }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        switch self {
        case .string(let schema):
            return
                "string \(schema.minLength ?? -1) \(schema.maxLength ?? -1) \(schema.format?.rawValue ?? "-") \(schema.pattern?.source ?? "-")\(schema.pattern == nil)"
        case .integer(let schema): return "integer \(schema.signature)"
        case .number(let schema): return "number \(schema.signature)"
        case .boolean: return "\(typePhrase) [true, false]"
        case .booleanTexts: return typePhrase
        case .strings, .integers, .numbers, .booleans:
            return Self.joined(
                (listed ?? []).map(\.fullText).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
                behind: typePhrase)
        case .union(let union):
            return Self.joined(union.branches.map(\.signature), behind: "union \(union.isExclusive)")
        }
    }

    /// Texts with their lengths, so that no two lists of texts are joined to the same one. To quote thousands of them
    /// would take most of the time of a comparison.
    private static func joined(_ texts: [String], behind beginning: String) -> String {
        texts.reduce(into: beginning) { result, text in
            result += " "
            result += String(text.utf8.count)
            result += ":"
            result += text
        }
    }

    /// The schema in a few words.
    var shown: String {
        switch self {
        case .string(let schema):
            if let format = schema.format {
                return "a string of the format \(QuotedText.quote(format.rawValue))"
            }
            if let pattern = schema.pattern {
                return "a string that matches \(QuotedText.quote(pattern.source))"
            }
            return "a string"
        case .boolean, .booleanTexts, .integer, .number, .union: return typePhrase
        case .strings, .integers, .numbers, .booleans:
            return (listed ?? []).prefix(8).map(\.shown).joined(separator: ", ")
        }
    }
}

extension SpeltMember {
    /// All that a value depends on, as a text.
    var signature: String { schema.value.signature + (schema.isList ? "" : spellings.signature) }

    /// The schema in a few words.
    var shown: String {
        switch schema {
        case .scalar: return single.shown
        case .list(let list):
            var words = "a list"
            if let least = list.minItems { words += " of at least \(least)" }
            if let most = list.maxItems {
                words += list.minItems == nil ? " of at most \(most)" : " and at most \(most)"
            }
            return words + (list.areItemsUnique ? ", unique" : "") + ", each item \(single.shown)"
        }
    }
}

extension UnionSchema.Branch {
    /// All that a value depends on, as a text: equal branches have equal ones.
    var signature: String { SpeltScalar(schema, spellings).signature }

    /// The branch in a few words.
    var shown: String { SpeltScalar(schema, spellings).shown }
}

extension SpeltScalar {
    /// All that a value depends on, as a text.
    var signature: String { schema.signature + spellings.signature }

    /// The value in a few words.
    var shown: String {
        guard let spellings else { return schema.shown }
        let texts = spellings.aliases.prefix(8).map { QuotedText.quote($0.text) }.joined(separator: ", ")
        return schema.shown + (spellings.isCaseInsensitive ? " in any case" : "")
            + (texts.isEmpty ? "" : " or \(texts)")
    }
}

extension ParameterValue {
    /// The value as JSON, uncut.
    fileprivate var fullText: String { Instance([Instance.Member("", self)]).json }

    /// The value as JSON, cut where it is long.
    var shown: String {
        let json = fullText.dropFirst(4).dropLast()
        return json.count > QuotedText.lengthLimit ? json.prefix(QuotedText.lengthLimit) + "…" : String(json)
    }
}

extension Spellings? {
    /// A text that is the same exactly where all spellings are.
    var signature: String {
        guard let self else { return "" }
        let aliases = self.aliases.map { "\(QuotedText.quote($0.text)) \($0.value.shown)" }.sorted()
        return "\(self.isCaseInsensitive) \(aliases.joined(separator: " "))"
    }
}

extension ValueSchema {
    var isObject: Bool { if case .object = self { true } else { false } }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        switch self {
        case .scalar(let schema): return schema.signature
        case .list(let list):
            let items = "\(list.items.signature) \(list.itemSpellings.signature)"
            return "list \(list.minItems ?? -1) \(list.maxItems ?? -1) \(list.areItemsUnique) \(items)"
        case .tuple(let tuple):
            let items = tuple.items.map { $0.schema.signature + $0.spellings.signature }
            return "tuple \(tuple.areItemsUnique) \(items)"
        case .object(let object):
            let members = object.properties.map {
                "\(QuotedText.quote($0.name)) \($0.isRequired) \($0.schema.signature) \($0.spellings.signature)"
            }
            let rules = object.patternProperties.map {
                "\($0.pattern.source) \(SpeltMember($0.schema, $0.spellings).signature)"
            }
            let needs = object.dependencies.map { "\($0.parameter) \($0.required)" }
            let others = object.additionalProperties.map {
                SpeltMember($0, object.additionalSpellings).signature
            }
            return "object \(members) \(rules) \(others ?? "-") \(needs)"
        }
    }

    /// What kind of value it is, with its article.
    var kindName: String {
        switch self {
        case .scalar(let schema): schema.typePhrase
        case .list: "a list"
        case .tuple: "a tuple"
        case .object: "an object"
        }
    }
}

extension ParameterValue {
    /// Whether two values are the same in the sense of JSON Schema: 5 and 5.0 are one number, 5 and "5" are not one
    /// value.
    func means(_ other: ParameterValue) -> Bool {
        switch (self, other) {
        case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
            Int64(exactly: number) == integer
        case (.list(let items), .list(let others)):
            items.count == others.count && zip(items, others).allSatisfy { $0.means($1) }
        case (.object(let members), .object(let others)):
            members.count == others.count
                && zip(members, others).allSatisfy {
                    $0.name.hasSameScalars(as: $1.name) && $0.value.means($1.value)
                }
        default: self == other
        }
    }
}
