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
        case (.integer(let schema), .minimum):
            schema.minimum.map { .integer(IntegerSchema(minimum: $0)) }
        case (.integer(let schema), .maximum):
            schema.maximum.map { .integer(IntegerSchema(maximum: $0)) }
        case (.integer(let schema), .exclusiveMinimum):
            schema.exclusiveMinimum.map { .integer(IntegerSchema(exclusiveMinimum: $0)) }
        case (.integer(let schema), .exclusiveMaximum):
            schema.exclusiveMaximum.map { .integer(IntegerSchema(exclusiveMaximum: $0)) }
        case (.integer(let schema), .multipleOf):
            schema.multipleOf.map { .integer(IntegerSchema(multipleOf: $0)) }
        case (.number(let schema), .minimum):
            schema.minimum.map { .number(NumberSchema(minimum: $0)) }
        case (.number(let schema), .maximum):
            schema.maximum.map { .number(NumberSchema(maximum: $0)) }
        case (.number(let schema), .exclusiveMinimum):
            schema.exclusiveMinimum.map { .number(NumberSchema(exclusiveMinimum: $0)) }
        case (.number(let schema), .exclusiveMaximum):
            schema.exclusiveMaximum.map { .number(NumberSchema(exclusiveMaximum: $0)) }
        case (.number(let schema), .multipleOf):
            schema.multipleOf.map { .number(NumberSchema(multipleOf: $0)) }
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
