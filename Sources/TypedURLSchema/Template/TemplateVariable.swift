/// A variable in a template's text.
struct TemplateVariable: Hashable {
    /// The name, percent-decoded.
    let name: String
    /// The bytes of the template that hold the name.
    let range: Range<Int>
}
