/// A property list that was read.
package struct PropertyListNode {
    package let element: XMLNode

    /// The value of an element.
    package init(element: XMLNode) {
        self.element = element
    }

    package var text: String? { element.name == "string" ? element.text : nil }

    package var items: [PropertyListNode] {
        element.name == "array" ? element.children.map(PropertyListNode.init) : []
    }

    /// The value of a key.
    package subscript(key: String) -> PropertyListNode? {
        guard element.name == "dict" else { return nil }
        let index = element.children.firstIndex { $0.name == "key" && $0.text == key }
        guard let index, index + 1 < element.children.count else { return nil }
        return PropertyListNode(element: element.children[index + 1])
    }
}
