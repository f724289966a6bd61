import TypedURL

/// A variable in a template's text.
struct TemplateVariable: Hashable {
    /// The name, percent-decoded.
    let name: String
    /// The bytes of the template that hold the name.
    let range: Range<Int>
    /// The operator of the expression that it stands in.
    var op = URITemplate.Operator.query
    /// Whether the modifier `*` stands behind it.
    var isExploded = false

    /// The bytes of the template that hold the name and its modifier.
    var rangeWithModifier: Range<Int> { range.lowerBound..<range.upperBound + (isExploded ? 1 : 0) }
}
