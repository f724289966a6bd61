/// What a target says of all its schemas together: its file `typed-url.json`.
package struct SchemaConfiguration: Sendable {
    /// The name of the file, in the folder of the schemas.
    package static let fileName = "typed-url.json"

    /// Who may use the generated code.
    package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
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
    /// The values for keywords that a schema does not have.
    package var defaults = SchemaDefaults()

    /// The file; nil if there is none.
    package var document: SchemaDocument?

    package init() {}
}
