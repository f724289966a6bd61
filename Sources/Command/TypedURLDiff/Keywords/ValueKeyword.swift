@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems
    case multipleOf, pattern, format, uniqueItems

    /// Whether it says something of a list as a whole.
    var isOfList: Bool { ofValues == nil }

    /// The keyword of a single value.
    fileprivate var ofValues: ScalarKeyword? { Self.keywords[rawValue] }

    private static let keywords = Dictionary(
        uniqueKeysWithValues: ScalarKeyword.allCases.map { ("\($0)", $0) })

    /// The kind of a change of it: `maximum` and "Lowered".
    func kind(_ change: String) -> ChangeKind? { ChangeKind(rawValue: rawValue + change) }
}

extension ScalarSchema {
    /// Whether a value does not meet one of the keywords, if the schema has it.
    func breaks(_ keyword: ValueKeyword, _ value: ParameterValue) -> Bool {
        keyword.ofValues.map(unmetKeywords(normal(value)).contains) ?? false
    }
}
