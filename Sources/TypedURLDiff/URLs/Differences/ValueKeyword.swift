import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: Hashable {
    case enumeration, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern, format
    case minItems, maxItems, uniqueItems

    /// The code of the violation that it causes.
    var code: ViolationCode {
        switch self {
        case .enumeration: .notAllowed
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minItems, .maxItems, .uniqueItems: .invalidItems
        }
    }

    /// Whether it says something of a list as a whole.
    var isOfList: Bool { self == .minItems || self == .maxItems || self == .uniqueItems }
}

extension ScalarSchema {
    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: ValueKeyword) -> ScalarSchema? {
        switch (self, keyword) {
        case (.integer(let schema), _): schema.keeping(keyword).map(ScalarSchema.integer)
        case (.number(let schema), _): schema.keeping(keyword).map(ScalarSchema.number)
        case (.string(let schema), .minLength):
            schema.minLength.map { .string(StringSchema(minLength: $0)) }
        case (.string(let schema), .maxLength):
            schema.maxLength.map { .string(StringSchema(maxLength: $0)) }
        case (.string(let schema), .pattern):
            schema.pattern.map { .string(StringSchema(pattern: $0)) }
        case (.string(let schema), .format):
            schema.format.map { .string(StringSchema(format: $0)) }
        case (.strings, .enumeration), (.integers, .enumeration), (.numbers, .enumeration),
            (.booleans, .enumeration):
            self
        default: nil
        }
    }
}

extension NumericSchema {
    /// The schema with one of its keywords alone; nil if it does not have it.
    fileprivate func keeping(_ keyword: ValueKeyword) -> NumericSchema? {
        switch keyword {
        case .minimum: minimum.map { NumericSchema(minimum: $0) }
        case .maximum: maximum.map { NumericSchema(maximum: $0) }
        case .exclusiveMinimum: exclusiveMinimum.map { NumericSchema(exclusiveMinimum: $0) }
        case .exclusiveMaximum: exclusiveMaximum.map { NumericSchema(exclusiveMaximum: $0) }
        case .multipleOf: multipleOf.map { NumericSchema(multipleOf: $0) }
        case .enumeration, .minLength, .maxLength, .pattern, .format, .minItems, .maxItems, .uniqueItems: nil
        }
    }
}
