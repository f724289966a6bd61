import TypedURLModel

/// A name that Swift cannot have.
package final class NamingProblem: Sendable {
    /// The schema's name.
    package let schema: String

    /// Where in the schema's file the name comes from: the keys and indices from the root.
    package let path: [String]

    /// What is wrong and what to do.
    package let message: String

    init(_ schema: URLSchema, _ path: [String], _ message: String) {
        self.schema = schema.name
        self.path = path
        self.message = message
    }
}
