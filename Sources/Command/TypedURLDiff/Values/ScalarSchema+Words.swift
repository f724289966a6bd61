import TypedURLJSON
import TypedURLSamples
import TypedURLSchema
import TypedURL

extension ScalarSchema {
    /// The type, with its article.
    var typePhrase: String {
        switch type {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number: "a number"
        case .boolean: "a boolean"
        case .booleanTexts: "a boolean as \(description)"
        case .union: "a union"
        }
    }

    /// The schema in a few words.
    var shown: String {
        let texts = valueAliases.prefix(8).map { QuotedText.quote($0.text) }.joined(separator: ", ")
        return shownType + (isCaseInsensitive ? " in any case" : "") + (texts.isEmpty ? "" : " or \(texts)")
    }

    private var shownType: String {
        switch type {
        case .string(let schema):
            if let format = schema.format {
                return "a string of the format \(QuotedText.quote(format.rawValue))"
            }
            if let pattern = schema.pattern {
                return "a string that matches \(QuotedText.quote(pattern.source))"
            }
            return "a string"
        case .boolean, .booleanTexts, .integer, .number, .union: return typePhrase
        case .strings, .integers:
            return (listed ?? []).prefix(8).map(\.shown).joined(separator: ", ")
        }
    }
}

extension ValueSchema {
    /// The schema of a member in a few words.
    var shown: String {
        guard case .list(let list) = self else { return scalars.map(\.shown).joined(separator: ", ") }
        var words = "a list"
        if let least = list.minItems { words += " of at least \(least)" }
        if let most = list.maxItems {
            words += list.minItems == nil ? " of at most \(most)" : " and at most \(most)"
        }
        return words + (list.areItemsUnique ? ", unique" : "") + ", each item \(list.items.shown)"
    }
}

extension ParameterValue {
    /// The value as JSON, cut where it is long.
    var shown: String {
        let json = Instance([Instance.Member("", self)]).json.dropFirst(4).dropLast()
        return json.count > QuotedText.lengthLimit ? json.prefix(QuotedText.lengthLimit) + "…" : String(json)
    }
}

extension ValueSchema {
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
