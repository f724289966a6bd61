/// An element of an XML file, with its position.
package struct XMLNode: Sendable {
    package struct Attribute: Sendable {
        package let name: String
        package let value: String
        /// The bytes of the attribute.
        package let range: Range<Int>
    }

    package let name: String
    package var attributes: [Attribute] = []
    package var children: [XMLNode] = []
    /// The text between the tags, without that of its elements.
    package var text = ""
    /// The bytes of the element; while it is open, those of its first tag.
    package var range: Range<Int>
    /// The bytes of the first tag.
    package let tag: Range<Int>
    /// The bytes of the comments of the file; only the root has them.
    package var comments: [Range<Int>] = []

    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    package func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }
}
