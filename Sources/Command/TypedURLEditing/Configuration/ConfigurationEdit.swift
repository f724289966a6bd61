@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension SchemaFile {
    /// A target's configuration with other values of some members, in the layout of such files.
    ///
    /// - Parameter values: For each member the names that lead to it from the root, and its JSON. What is absent is added.
    /// - Returns: Nil if the file is not JSON, or if something else is where an object has to be.
    package func setting(_ values: [(path: [String], json: String)]) -> SchemaFile? {
        var file = bytes.isEmpty ? SchemaFile(path: path, bytes: Array("{}".utf8)) : self
        for (names, json) in values {
            guard let document = SchemaDocument.read(path: path, bytes: file.bytes).document,
                let text = Self.text(document.root, names[...], json, in: document.source.bytes)
            else { return nil }
            file = SchemaFile(path: path, bytes: Array(text.utf8))
        }
        return SchemaLayout(of: file).bytes.map { SchemaFile(path: path, bytes: $0) }
    }

    /// The text of a value with another value of a member below it.
    private static func text(
        _ node: JSONNode?, _ names: ArraySlice<String>, _ json: String, in bytes: [UInt8]
    ) -> String? {
        guard let name = names.first else { return json }
        guard node == nil || node?.objectValue != nil else { return nil }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let members = node?.objectValue?.members ?? []
        let old = members.first { $0.name == name }
        guard let value = Self.text(old?.node, names.dropFirst(), json, in: bytes) else { return nil }
        var texts = members.map { member in
            "\(text(member.nameRange)): \(member.name == name ? value : text(member.node.range))"
        }
        if old == nil { texts.append("\"\(name)\": \(value)") }
        return "{\(texts.joined(separator: ", "))}"
    }
}
