import TypedURLModel
import TypedURLXML

/// A file of an app, whose elements, comments and order people and their tools keep. So it is not put together again.
protocol AppFile: ExportedFile {
    /// The name of the root element.
    static var root: String { get }
}

extension AppFile {
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported {
        let own = exported.text
        if replaces { return Exported(own) }
        let lost = try Self.losses(of: file, in: CheckedFile(path: "", bytes: Array(own.utf8)))
        guard let first = lost.first else { return Exported(own) }
        throw file.finding(
            "the file has more than an export, which would be lost; add what is printed without --output by hand and compare with --check, or write over it with --replace",
            details: lost.map(file.shown).shortened, at: first)
    }

    /// The elements and comments of a file that another one has not, from the outside in.
    private static func losses(
        of file: CheckedFile, in written: CheckedFile
    ) throws(ExportFinding) -> [Range<Int>] {
        let (node, other) = (try file.xml(root), try written.xml(root))
        let known = Set(other.comments.map { written.source.bytes[$0] })
        return losses(of: node, in: [other])
            + node.comments.filter { !known.contains(file.source.bytes[$0]) }
    }

    private static func losses(of node: XMLNode, in others: [XMLNode]) -> [Range<Int>] {
        let same = others.filter { $0.summary == node.summary }
        // A filter combines its elements, so none of them stands for itself.
        if node.name == "intent-filter" {
            let parts = Set(node.children.map(\.summary))
            return same.contains { Set($0.children.map(\.summary)) == parts } ? [] : [node.range]
        }
        guard !same.isEmpty else { return [node.children.isEmpty ? node.range : node.tag] }
        let children = same.flatMap(\.children)
        return node.children.flatMap { losses(of: $0, in: children) }
    }
}

extension CheckedFile {
    /// A part of the file for a message, with its line.
    fileprivate func shown(_ range: Range<Int>) -> String {
        let text = String(decoding: source.bytes[range].prefix(400), as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let line = source.position(at: range.lowerBound).line
        return
            "line \(line): \(QuotedText.printable(String(words.prefix(100))))\(words.count > 100 ? "…" : "")"
    }
}

extension XMLNode {
    /// The element without those in it.
    fileprivate var summary: [String] {
        [name] + attributes.map { "\($0.name)=\($0.value)" }.sorted() + (children.isEmpty ? [text] : [])
    }
}
