/// What a schema says to people and to the code generator, and no URL depends on:
/// JSON Schema's annotations and the `swift…` keywords.
public struct Annotations: Sendable {
    /// A short name (`title`).
    public var title: String?

    /// What the schema or parameter is for (`description`). It becomes a doc comment.
    public var description: String?

    /// Whether it should no longer be used (`deprecated`).
    public var isDeprecated: Bool

    /// The name in Swift where the derived one does not fit (`swiftName`).
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
