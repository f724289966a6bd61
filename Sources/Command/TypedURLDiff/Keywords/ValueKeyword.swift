@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems
    case multipleOf, pattern, format, uniqueItems

    /// The code of the violation that it causes.
    var code: ViolationCode {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minItems, .maxItems, .uniqueItems: .invalidItems
        }
    }

    /// Whether it says something of a list as a whole.
    var isOfList: Bool { [.minItems, .maxItems, .uniqueItems].contains(self) }

    /// The kinds of change of it. If its values have no order, it is neither raised nor lowered.
    var kinds: (added: ChangeKind, removed: ChangeKind, raised: ChangeKind, lowered: ChangeKind) {
        switch self {
        case .minimum: (.minimumAdded, .minimumRemoved, .minimumRaised, .minimumLowered)
        case .maximum: (.maximumAdded, .maximumRemoved, .maximumRaised, .maximumLowered)
        case .exclusiveMinimum:
            (
                .exclusiveMinimumAdded, .exclusiveMinimumRemoved, .exclusiveMinimumRaised,
                .exclusiveMinimumLowered
            )
        case .exclusiveMaximum:
            (
                .exclusiveMaximumAdded, .exclusiveMaximumRemoved, .exclusiveMaximumRaised,
                .exclusiveMaximumLowered
            )
        case .minLength: (.minLengthAdded, .minLengthRemoved, .minLengthRaised, .minLengthLowered)
        case .maxLength: (.maxLengthAdded, .maxLengthRemoved, .maxLengthRaised, .maxLengthLowered)
        case .minItems: (.minItemsAdded, .minItemsRemoved, .minItemsRaised, .minItemsLowered)
        case .maxItems: (.maxItemsAdded, .maxItemsRemoved, .maxItemsRaised, .maxItemsLowered)
        case .multipleOf: (.multipleOfAdded, .multipleOfRemoved, .multipleOfChanged, .multipleOfChanged)
        case .pattern: (.patternAdded, .patternRemoved, .patternChanged, .patternChanged)
        case .format: (.formatAdded, .formatRemoved, .formatChanged, .formatChanged)
        case .uniqueItems: (.uniqueItemsAdded, .uniqueItemsRemoved, .uniqueItemsAdded, .uniqueItemsRemoved)
        }
    }
}

extension ScalarSchema {
    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: ValueKeyword) -> ScalarSchema? {
        let type: ScalarType? =
            switch (type, keyword) {
            case (.integer(let schema), _): schema.keeping(keyword).map(ScalarType.integer)
            case (.number(let schema), _): schema.keeping(keyword).map(ScalarType.number)
            case (.string(let schema), .minLength):
                schema.minLength.map { .string(StringSchema(minLength: $0)) }
            case (.string(let schema), .maxLength):
                schema.maxLength.map { .string(StringSchema(maxLength: $0)) }
            case (.string(let schema), .pattern):
                schema.pattern.map { .string(StringSchema(pattern: $0)) }
            case (.string(let schema), .format):
                schema.format.map { .string(StringSchema(format: $0)) }
            default: nil
            }
        return type.map { ScalarSchema($0) }
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
        default: nil
        }
    }
}
