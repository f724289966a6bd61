/// An element of an XML file, with its position.
struct XMLNode: Sendable {
    struct Attribute: Sendable {
        let name: String
        let value: String
        /// The bytes of the attribute.
        let range: Range<Int>
    }

    let name: String
    var attributes: [Attribute] = []
    var children: [XMLNode] = []
    /// The text between the tags, without that of its elements.
    var text = ""
    /// The bytes of the element; while it is open, those of its first tag.
    var range: Range<Int>
    /// The bytes of the first tag.
    let tag: Range<Int>

    subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }
}
