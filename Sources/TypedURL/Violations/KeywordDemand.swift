import TypedURLModel

extension ScalarKeyword {
    /// The code of a violation of the keyword.
    var code: ViolationCode {
        switch self {
        case .type, .finite: .invalidType
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .enumeration, .anyOf: .notAllowed
        }
    }
}

extension ScalarSchema {
    /// The requirement of a keyword that a value does not meet, to follow the parameter's name.
    func demand(_ keyword: ScalarKeyword, _ value: ParameterValue) -> String {
        let text: String? = if case .string(let text) = value { text } else { nil }
        switch (keyword, self) {
        case (.type, _), (.anyOf, _): return typeDemand(text)
        case (.finite, _): return "must be a finite number"
        case (.enumeration, _): return "must be " + description
        case (_, .string(let schema)): return schema.demand(keyword, text ?? "")
        case (_, .integer(let schema)): return schema.demand(keyword)
        case (_, .number(let schema)): return schema.demand(keyword)
        default: return ""
        }
    }
}

extension StringSchema {
    static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : String(count) + " characters"
    }

    fileprivate func demand(_ keyword: ScalarKeyword, _ text: String) -> String {
        let length = "; it has " + String(text.unicodeScalars.count)
        return switch keyword {
        case .minLength: "must have at least " + Self.characters(minLength ?? 0) + length
        case .maxLength: "must have at most " + Self.characters(maxLength ?? 0) + length
        case .pattern: "must match the pattern " + QuotedText.quote(pattern?.source ?? "")
        default: format?.demand(text) ?? ""
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    fileprivate func demand(_ keyword: ScalarKeyword) -> String {
        switch keyword {
        case .minimum: "must be at least " + (minimum?.text ?? "")
        case .exclusiveMinimum: "must be greater than " + (exclusiveMinimum?.text ?? "")
        case .maximum: "must be at most " + (maximum?.text ?? "")
        case .exclusiveMaximum: "must be less than " + (exclusiveMaximum?.text ?? "")
        default: "must be a multiple of " + (multipleOf?.description ?? "")
        }
    }
}
