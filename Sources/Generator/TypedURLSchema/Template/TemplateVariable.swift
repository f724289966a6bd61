import TypedURLModel

/// A variable in a template's text.
package struct TemplateVariable {
    /// The name, percent-decoded.
    package let name: String
    /// The bytes of the template that hold the name.
    package let range: Range<Int>
    /// The operator of its expression.
    package var op = URITemplate.Operator.query
    /// Whether the modifier `*` follows it.
    package var isExploded = false
}
