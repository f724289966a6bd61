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
