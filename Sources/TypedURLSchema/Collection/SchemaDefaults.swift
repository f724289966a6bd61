import TypedURLModel

/// What a target's `typed-url.json` says for all its schemas. What a schema says itself replaces it.
package struct SchemaDefaults: Sendable {
    /// The keywords of schemas that may stand in `typed-url.json`.
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
