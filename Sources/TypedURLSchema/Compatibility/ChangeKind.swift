/// A way in which a schema can differ from its older self: one value a kind, all of them in `ChangeKind.all`.
package struct ChangeKind: Hashable, Sendable {
    /// The name that people search for, and accept a break by: "maximum-lowered".
    package let id: String
    /// What has changed, as a sentence.
    package let purpose: String

    init(_ id: String, _ purpose: String) {
        self.id = id
        self.purpose = purpose
    }
}
