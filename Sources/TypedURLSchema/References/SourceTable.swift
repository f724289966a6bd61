/// The files that are read together, laid out one behind the other, so that a range says in which file it is.
///
/// A definition may stand in another file than what refers to it. The nodes of both are held in one tree then, and
/// each still knows its place.
struct SourceTable: Sendable {
    /// A file, and where its first byte is counted.
    struct Entry: Sendable {
        let document: SchemaDocument
        let base: Int
        /// The value of the file, its ranges counted in the table.
        let root: JSONNode
    }

    private(set) var entries: [Entry] = []
    private var end = 0
    private var indexOfPath = NameTable<Int>()

    /// Lays out a file behind the others.
    ///
    /// - Returns: Its index.
    @discardableResult
    mutating func append(_ document: SchemaDocument) -> Int {
        let root = end == 0 ? document.root : document.root.moved(by: end)
        _ = indexOfPath.insert(entries.count, for: document.path)
        entries.append(Entry(document: document, base: end, root: root))
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

extension SourceTable.Entry {
    /// The bytes as they are counted in the file itself.
    func local(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound - base..<range.upperBound - base
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension JSONNode {
    /// The node with all places moved. JSON is nested no deeper than its reader allows.
    fileprivate func moved(by distance: Int) -> JSONNode {
        let value: JSONValue =
            switch value {
            case .null, .boolean, .number, .string: self.value
            case .array(let elements): .array(elements.map { $0.moved(by: distance) })
            case .object(let object):
                .object(
                    JSONObject(
                        members: object.members.map {
                            JSONObject.Member(
                                name: $0.name, nameRange: $0.nameRange.moved(by: distance),
                                node: $0.node.moved(by: distance))
                        }))
            }
        return JSONNode(value: value, range: range.moved(by: distance))
    }
}
