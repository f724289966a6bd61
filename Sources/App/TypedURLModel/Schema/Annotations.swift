/// The parts of a schema for people and for the code generator, which do not affect URLs:
/// JSON Schema's annotations and the `swift…` keywords.
public final class Annotations: Sendable {
    /// A short name (`title`).
    public let title: String?

    /// What the schema or parameter is for (`description`). It becomes a doc comment.
    public let description: String?

    /// Whether it should no longer be used (`deprecated`).
    public let isDeprecated: Bool

    /// The name in Swift, if it replaces the derived one (`swiftName`).
    public let swiftName: String?

    /// The names in Swift of an enumeration's values, by the value's text (`swiftCaseNames`).
    public let swiftCaseNames: [String: String]

    /// The app's type in Swift, if it replaces `String` or `Int` (`swiftType`).
    public let swiftType: String?

    /// The definition that gives the value its type (`$ref`); nil if there is none, or if keywords beside `$ref` change the
    /// type.
    package let definition: ValueDefinition?

    /// No annotations, as in generated code.
    @_spi(Generated)
    public static let none = Annotations()

    /// Creates annotations; without arguments, it has none.
    package init(
        title: String? = nil,
        description: String? = nil,
        isDeprecated: Bool = false,
        swiftName: String? = nil,
        swiftCaseNames: [String: String] = [:],
        swiftType: String? = nil,
        definition: ValueDefinition? = nil
    ) {
        self.title = title
        self.description = description
        self.isDeprecated = isDeprecated
        self.swiftName = swiftName
        self.swiftCaseNames = swiftCaseNames
        self.swiftType = swiftType
        self.definition = definition
    }
}
