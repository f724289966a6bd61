import TypedURLSchema

/// One difference between a schema and its older version.
package struct SchemaChange: Hashable, Sendable {
    /// What kind of difference it is.
    package let kind: ChangeKind
    /// The schema's name, the new one if there are two.
    package let schema: String
    /// The parameter that it is about; nil if it is about the schema as a whole.
    package let parameter: String?
    /// What has changed, on one line: `"width" is at most 4096, and was at most 16384`.
    package let message: String
    /// Where the older schema has it, as keys from the root of its document; nil if there is no older schema.
    package let oldPath: [String]?
    /// Where the newer schema has it; nil if there is no newer schema.
    package let newPath: [String]?
    /// What the new parser makes of URLs that the old one accepts.
    package let oldURLs: Verdict
    /// What the old parser makes of URLs that the new one accepts.
    package let newURLs: Verdict
    /// The schema's older name, if the change is a new name.
    package var oldSchema: String?
}
