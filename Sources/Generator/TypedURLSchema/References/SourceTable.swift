@_spi(Once) import TypedURLModel

/// The files that are read together, laid out one after the other, so that a range says in which file it is.
///
/// A definition can be in a different file from its reference. Its nodes are then in the same tree, but each keeps its
/// own position.
package final class SourceTable {
    /// A file, and where its first byte is counted.
    package final class Entry: Sendable {
        let document: SchemaDocument
        let base: Int
        /// The value of the file, its ranges counted in the table.
        package let root: JSONNode

        fileprivate init(_ document: SchemaDocument, base: Int) {
            self.document = document
            self.base = base
            root = base == 0 ? document.root : document.root.moved(by: base)
        }

        /// The bytes as they are counted in the file itself.
        func local(_ range: Range<Int>) -> Range<Int> {
            range.lowerBound - base..<range.upperBound - base
        }
    }

    package private(set) var entries: [Entry] = []
    private var end = 0
    private var indexOfPath = NameTable<Int>()

    /// Lays out a file after the others.
    ///
    /// - Returns: Its index.
    @discardableResult
    func append(_ document: SchemaDocument) -> Int {
        _ = indexOfPath.insert(entries.count, for: document.path)
        entries.append(Entry(document, base: end))
        // The end of one file is not the start of the next.
        end += document.source.bytes.count + 1
        return entries.count - 1
    }

    /// The index of the file with a path.
    func index(ofPath path: String) -> Int? { indexOfPath[path] }

    /// The file that some bytes are in. There is always at least one file.
    func entry(of range: Range<Int>) -> Entry { entries[index(of: range)] }

    /// The index of the file that some bytes are in.
    func index(of range: Range<Int>) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if entries[middle].base <= range.lowerBound { low = middle } else { high = middle }
        }
        return low
    }
}
