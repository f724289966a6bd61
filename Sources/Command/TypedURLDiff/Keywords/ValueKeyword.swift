@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems
    case multipleOf, pattern, format, uniqueItems

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

    /// The kind of a change of it: `maximum` and "Lowered".
    func kind(_ change: String) -> ChangeKind? { ChangeKind(rawValue: rawValue + change) }
}

extension ScalarSchema {
    /// Whether a value does not meet one of the keywords, if the schema has it.
    func breaks(_ keyword: ValueKeyword, _ value: ParameterValue) -> Bool {
        keyword.ofValues.map(unmetKeywords(normal(value)).contains) ?? false
    }
}
