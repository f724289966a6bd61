import TypedURLModel

/// What a target's `typed-url.json` says for all its schemas. What a schema says itself replaces it.
package struct SchemaDefaults: Sendable {
    /// The keywords of schemas that may stand in `typed-url.json`.
    package static let keywords = ["servers"]

    /// The servers of templates without a scheme; nil where the target has none.
    var servers: [ReadServer]?

    package init() {}

    /// Reads the keywords in a target's configuration, as they are read in a schema.
    init(_ root: JSONObject, _ findings: inout Findings) {
        servers = findings.servers(in: root)?.map(\.elsewhere)
    }

    /// The keywords in a message.
    static var listed: String { keywords.map(QuotedText.quote).joined(separator: ", ") }
}
