import TypedURLModel

/// The keywords in a target's `typed-url.json`, for all its schemas. A schema's own keywords replace them.
package struct SchemaDefaults: Sendable {
    /// The keywords of schemas that are allowed in `typed-url.json`.
    package static let keywords = ["servers", "ignoredParameters", "accepts"]

    /// The servers of templates without a scheme; nil if the target has none.
    var servers: [ReadServer]?

    /// The names to ignore; nil if the target says nothing of them.
    var ignoredNames: [IgnoredName]?

    /// The accepted spellings; nil if the target says nothing of them.
    var tolerances: [Tolerance]?

    package init() {}

    /// Reads the keywords in a target's configuration, as they are read in a schema.
    init(_ root: JSONObject, _ findings: inout Findings) {
        servers = findings.servers(in: root)?.map(\.elsewhere)
        ignoredNames = findings.ignoredNames(in: root)?.map(\.value)
        tolerances = findings.tolerances(in: root)?.map(\.value)
    }

    /// The keywords in a message.
    static var listed: String { keywords.map(QuotedText.quote).joined(separator: ", ") }
}
