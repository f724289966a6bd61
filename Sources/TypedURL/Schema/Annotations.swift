/// The parts of a schema for people and for the code generator, which do not affect URLs:
/// JSON Schema's annotations and the `swift…` keywords.
public struct Annotations: Sendable {
    /// A short name (`title`).
    public var title: String?

    /// What the schema or parameter is for (`description`). It becomes a doc comment.
    public var description: String?

    /// Whether it should no longer be used (`deprecated`).
    public var isDeprecated: Bool

    /// The name in Swift, if it is not the derived one (`swiftName`).
    public var swiftName: String?

    /// The names in Swift of an enumeration's values, by the value's text (`swiftCaseNames`).
    public var swiftCaseNames: [String: String]

    /// Makes annotations; without arguments, none.
    @_spi(Generated)
    public init(
        title: String? = nil,
        description: String? = nil,
        isDeprecated: Bool = false,
        swiftName: String? = nil,
        swiftCaseNames: [String: String] = [:]
    ) {
        self.title = title
        self.description = description
        self.isDeprecated = isDeprecated
        self.swiftName = swiftName
        self.swiftCaseNames = swiftCaseNames
    }
}
