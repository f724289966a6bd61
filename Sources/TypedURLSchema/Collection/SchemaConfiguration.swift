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
    /// Whether warnings fail the build.
    package var isStrict = false
    /// The breaks that a comparison with older schemas is not to fail for.
    package var acceptedBreaks: [AcceptedBreak] = []

    /// The text of the file; nil where there is none.
    package var source: SourceText?

    package init() {}
}
