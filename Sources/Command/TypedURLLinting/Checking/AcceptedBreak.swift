/// A breaking change that the target accepts: an item of `acceptedBreaks` in its `typed-url.json`.
package struct AcceptedBreak: Hashable, Sendable {
    /// The id of the change, as the configuration has it: `maximum-lowered`. Only a comparison knows which ids there are.
    package let change: String
    /// The bytes of the configuration that hold the id.
    package let changeRange: Range<Int>
    /// The schema's name, as a change says it.
    package let schema: String
    /// The parameter's name; nil if the change is about the schema as a whole.
    package let parameter: String?
    /// Why it is wanted.
    package let reason: String
    /// The configuration's path, as it was given.
    package let path: String
    /// The bytes of the configuration that say so.
    package let range: Range<Int>
}
