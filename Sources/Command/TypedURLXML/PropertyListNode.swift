import TypedURLXML
import TypedURLModel

/// A property list that was read.
struct PropertyListNode {
    let element: XMLNode

    /// The root of a file.
    static func read(_ file: CheckedFile) throws(ExportFinding) -> PropertyListNode {
        guard !file.source.bytes.starts(with: "bplist".utf8) else {
            throw ExportFinding(
                .difference,
                "this is a binary property list; convert it with: plutil -convert xml1 \(QuotedText.printable(file.path))",
                at: file.location(0..<0))
        }
        let root = try file.xml("plist")
        guard let element = root.children.first else {
            throw ExportFinding(.difference, "the property list is empty", at: file.location(root.tag))
        }
        return PropertyListNode(element: element)
    }

    var text: String? { element.name == "string" ? element.text : nil }

    var items: [PropertyListNode] {
        element.name == "array" ? element.children.map(PropertyListNode.init) : []
    }

    /// The first key that is none of some.
    func key(notIn names: [String]) -> Range<Int>? {
        element.children.first { $0.name == "key" && !names.contains($0.text) }?.range
    }

    /// The value of a key.
    subscript(key: String) -> PropertyListNode? {
        guard element.name == "dict" else { return nil }
        let index = element.children.firstIndex { $0.name == "key" && $0.text == key }
        guard let index, index + 1 < element.children.count else { return nil }
        return PropertyListNode(element: element.children[index + 1])
    }
}
