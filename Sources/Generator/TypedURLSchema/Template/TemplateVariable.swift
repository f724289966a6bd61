import TypedURLModel

/// A variable in a template's text.
package final class TemplateVariable: Sendable {
    /// The name, percent-decoded.
    package let name: String
    /// The bytes of the template that hold the name.
    package let range: Range<Int>
    /// The operator of its expression.
    package let op: URITemplate.Operator
    /// Whether the modifier `*` follows it.
    package let isExploded: Bool

    init(name: String, range: Range<Int>, op: URITemplate.Operator, isExploded: Bool) {
        self.name = name
        self.range = range
        self.op = op
        self.isExploded = isExploded
    }
}
