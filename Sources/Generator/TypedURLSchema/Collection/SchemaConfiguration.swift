@_spi(Once) import TypedURLModel

/// What a target says of all its schemas together: its file `typed-url.json`.
package struct SchemaConfiguration: Sendable {
    /// The name of the file, in the folder of the schemas.
    package static let fileName = "typed-url.json"

    /// Who may use the generated code.
    package enum AccessLevel: String, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }

    /// The name of the enumeration over all schemas; `nil` when the target does not name it.
    package var enumName: String?
    /// Who may use the generated code.
    package var accessLevel = AccessLevel.public
    /// The modules that declare the types of `swiftType`.
    package var imports: [String] = []
    /// Whether warnings fail the build.
    package var isStrict = false
    /// The folders of other targets, whose schemas own their URLs beside this one's.
    package var neighbours: [Located<String>] = []
    /// The values for keywords that a schema does not have.
    package var defaults = SchemaDefaults()

    /// The file; nil if there is none.
    package var document: SchemaDocument?

    package init() {}

    /// Whether a text can be the path of a neighbour, from the folder of the configuration.
    package static func isFolder(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("/") && !text.utf8.contains(0)
    }
}
