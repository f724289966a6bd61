import TypedURLSchema

/// Why a template is not reversible, or could not be proven so.
package struct IrreversibleTemplate: Hashable, Sendable {
    /// What is wrong, in one line.
    package let message: String

    /// An example, or what to do, in one line.
    package let detail: String

    /// The message, and the detail indented below.
    package var description: String { message + "\n  " + detail }
}
