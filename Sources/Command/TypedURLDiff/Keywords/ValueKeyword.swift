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

    /// The keyword of a single value; nil if it says something of a list as a whole.
    var ofValues: ScalarKeyword? {
        switch self {
        case .minimum: .minimum
        case .maximum: .maximum
        case .exclusiveMinimum: .exclusiveMinimum
        case .exclusiveMaximum: .exclusiveMaximum
        case .minLength: .minLength
        case .maxLength: .maxLength
        case .multipleOf: .multipleOf
        case .pattern: .pattern
        case .format: .format
        case .minItems, .maxItems, .uniqueItems: nil
        }
    }

    var isOfList: Bool { ofValues == nil }

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
    /// Whether a value does not meet one of the keywords, if the schema has it.
    func breaks(_ keyword: ValueKeyword, _ value: ParameterValue) -> Bool {
        keyword.ofValues.map(unmetKeywords(normal(value)).contains) ?? false
    }
}
