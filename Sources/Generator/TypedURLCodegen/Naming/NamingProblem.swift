@_spi(Once) import TypedURLModel
import TypedURLSchema

/// A name that Swift cannot have.
package final class NamingProblem: Sendable {
    /// The schema's name. Empty if a definition is named that several schemas share.
    package let schema: String

    /// The path of the definition's file; nil if the name comes from the schema's file.
    package let file: String?

    /// Where in the file the name comes from: the keys and indices from the root.
    package let path: [String]

    /// What is wrong and what to do.
    package let message: String

    init(_ schema: URLSchema?, _ path: [String], _ message: Message, file: String? = nil) {
        self.schema = schema?.name ?? ""
        self.file = file
        self.path = path
        self.message = message.text
    }
}
