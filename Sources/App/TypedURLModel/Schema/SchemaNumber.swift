/// A number that a schema can restrict.
package protocol SchemaNumber: Comparable, Sendable {
    /// The number in messages.
    var text: String { get }
}
