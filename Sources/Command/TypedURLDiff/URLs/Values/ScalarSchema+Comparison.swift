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

    /// What tells a schema from others while they are compared: its signature, or for listed values the address of the
    /// list, because to write thousands of values takes longer than to look at them. Lists that `$ref` shares have one
    /// address.
    var key: String {
        // The address is only compared, and the schemas outlive the comparison, so no other list gets the same one.
        func key<Value>(_ values: [Value]) -> String {
            "\(values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }) \(values.count)"
        }
        return switch self {
        case .strings(let values): "strings \(key(values))"
        case .integers(let values): "integers \(key(values))"
        case .numbers(let values): "numbers \(key(values))"
        case .string, .integer, .number, .boolean, .booleanTexts, .booleans, .union: signature
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
}

extension ValueSchema {
    var isObject: Bool { if case .object = self { true } else { false } }

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
