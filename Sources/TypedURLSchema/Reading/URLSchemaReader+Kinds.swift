import TypedURL

extension URLSchemaReader {
    /// The kind of value that the keywords describe. `nil` when they do not say, and none when they say what is not
    /// carried out; both are then among the findings.
    ///
    /// - Parameter place: Where to say that the type is missing.
    mutating func readKind(
        _ keywords: JSONObject, at place: Range<Int>, _ position: Keyword.Positions
    ) -> ValueKinds? {
        guard let node = keywords["type"] else { return readUntyped(keywords, at: place) }
        if case .array = node.value {
            let message = "a parameter has one type; one that may be absent is only left out of \"required\""
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        guard let type = findings.string("type", in: keywords) else { return nil }
        let hasEnum = keywords["enum"] != nil
        switch type.value {
        case "string": return hasEnum ? .strings : .string
        case "integer": return hasEnum ? .integers : .integer
        case "number": return .number
        case "boolean": return .boolean
        case "array" where position == .property: return .array
        case "array":
            findings.add(
                .unsupportedKeyword, "an item is no array: a URL has no lists of lists", at: type.range)
            return []
        case "object":
            let message =
                "a parameter of \"type\": \"object\" is not carried out by this version; write a property for each of its members"
            findings.add(.unsupportedKeyword, message, at: type.range)
            return []
        case "null":
            let message =
                "a URL has no null; leave the property out of \"required\", so that it may be absent"
            findings.add(.invalidValue, message, at: type.range)
        default:
            let types = ["string", "integer", "number", "boolean", "array"]
            let suggestion = findings.suggestion(for: type.value, among: types)
            let ending = suggestion.isEmpty ? "; the types are \(types.joined(separator: ", "))" : suggestion
            findings.add(.invalidValue, "\(QuotedText.quote(type.value)) is no type\(ending)", at: type.range)
        }
        return nil
    }

    /// Without a type, only an `enum` of strings says what the values are.
    private mutating func readUntyped(_ keywords: JSONObject, at place: Range<Int>) -> ValueKinds? {
        // What these stand for says the type, but is not carried out, and that is said of them.
        for name in ["$ref", "const", "anyOf", "oneOf", "allOf"] where keywords[name] != nil { return nil }
        if keywords["enum"] != nil {
            guard let values = findings.array("enum", in: keywords)?.value else { return nil }
            if values.allSatisfy({ if case .string = $0.value { true } else { false } }) { return .strings }
            let isNumber: (JSONNode) -> Bool = { if case .number = $0.value { true } else { false } }
            let advice = values.allSatisfy(isNumber) ? "integer" : "string"
            report(
                untyped: "only an \"enum\" of strings needs no type; add \"type\": \"\(advice)\"", at: place)
        } else if keywords["items"] != nil || keywords["prefixItems"] != nil {
            report(untyped: "the type is missing; add \"type\": \"array\"", at: place)
        } else {
            report(untyped: "the type is missing; add \"type\": \"string\" or another", at: place)
        }
        return nil
    }

    private mutating func report(untyped message: String, at place: Range<Int>) {
        findings.add(.untypedProperty, message, at: place)
    }
}
