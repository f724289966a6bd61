/// The openings of the URLs of each schema: a table that finds the few candidate schemas of a URL, however many schemas
/// an enumeration has.
///
/// Generated code creates one if there are many schemas.
@_spi(Generated)
public struct URLOpenings: Sendable {
    /// An opening and its schema.
    private struct Entry: Sendable {
        /// The range of the text in `bytes`.
        let text: Range<Int>
        let schema: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// A hash table with open addressing: the indexes of the entries, or a negative number for a free slot.
    private var slots: [Int32] = []

    /// - Parameter schemas: For each schema its name, percent-encoded, and then, separated by spaces, the openings of
    ///   its URLs if these identify the schema. An opening that ends with `?` is all of the text before the query.
    public init(_ schemas: [StaticString]) {
        for (schema, line) in schemas.enumerated() {
            // Safe: the bytes of a static string are never freed.
            let line = UnsafeBufferPointer(start: line.utf8Start, count: line.utf8CodeUnitCount)
            let texts = line.split(separator: UInt8(ascii: " "))
            for (place, text) in texts.enumerated() {
                add(place == 0 ? text + [Self.endOfName] : Self.key(of: text), schema)
            }
        }
        var size = 16
        while size < 2 * entries.count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        for (place, entry) in entries.enumerated() {
            var hash = FNV1a()
            for byte in bytes[entry.text] { hash.combine(byte) }
            var slot = hash.slot(in: size)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(place)
        }
    }

    private mutating func add(_ text: [UInt8], _ schema: Int) {
        entries.append(Entry(text: bytes.count..<bytes.count + text.count, schema: schema))
        bytes += text
    }

    /// The part of an opening up to a position at which the table is searched: after the scheme's colon, after a slash,
    /// or before the query.
    private static func key(of opening: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        if opening.last == UInt8(ascii: "?") { return Array(opening) }
        let end = opening.lastIndex(of: UInt8(ascii: "/")) ?? opening.firstIndex(of: UInt8(ascii: ":"))
        return Array(opening[...(end ?? opening.startIndex)])
    }

    /// A byte that ends the names of schemas, and that no URL contains.
    private static let endOfName: UInt8 = 0

    /// The candidate schemas of a text.
    public struct Candidates: Sequence, IteratorProtocol {
        private let openings: URLOpenings
        // Safe: only generated code creates candidates, from a scanner, and iterates over them while the scanner reads
        // its text.
        private let text: UnsafeBufferPointer<UInt8>
        private var position = 0
        private var hash = FNV1a()
        /// The next slot to search for the text up to the position; negative if more text must be read first.
        private var slot = -1
        /// Whether the last search was for the whole text before the query.
        private var isAtEnd = false
        private let isQueryForm: Bool
        /// The byte after the text of the last search.
        private let end: UInt8

        fileprivate init(_ openings: URLOpenings, _ text: UnsafeBufferPointer<UInt8>, isQueryForm: Bool) {
            self.openings = openings
            self.text = text
            self.isQueryForm = isQueryForm
            end = isQueryForm ? URLOpenings.endOfName : UInt8(ascii: "?")
        }

        /// The index of the next schema, in the order of the table.
        public mutating func next() -> Int? {
            while true {
                if let schema = nextAtSlot() { return schema }
                guard !isAtEnd else { return nil }
                readOn()
            }
        }

        /// The next schema that has the text up to the position as an opening.
        private mutating func nextAtSlot() -> Int? {
            guard slot >= 0 else { return nil }
            while openings.slots[slot] >= 0 {
                let entry = openings.entries[Int(openings.slots[slot])]
                slot = (slot + 1) & (openings.slots.count - 1)
                if isSpelt(entry.text) { return entry.schema }
            }
            slot = -1
            return nil
        }

        /// Reads up to the next position at which the table is searched.
        private mutating func readOn() {
            while position < text.count {
                let byte = text[position]
                if byte == UInt8(ascii: "?") { break }
                hash.combine(byte)
                position += 1
                // An instance in query form starts with the schema's name, which can contain anything but `?`.
                guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":"), !isQueryForm else { continue }
                slot = hash.slot(in: openings.slots.count)
                return
            }
            isAtEnd = true
            hash.combine(end)
            slot = hash.slot(in: openings.slots.count)
        }

        /// Whether the text up to the position is the text of an entry.
        private func isSpelt(_ expected: Range<Int>) -> Bool {
            guard expected.count == position + (isAtEnd ? 1 : 0) else { return false }
            var index = expected.lowerBound
            for byte in text[..<position] {
                guard openings.bytes[index] == byte else { return false }
                index += 1
            }
            return !isAtEnd || openings.bytes[index] == end
        }
    }
}

extension URLScanner {
    /// The candidate schemas of the text. An instance in query form names its only candidate.
    @_spi(Generated)
    public func candidates(among openings: URLOpenings) -> URLOpenings.Candidates {
        // The name of an instance's schema can be followed by its server.
        let text = isQueryForm ? UnsafeBufferPointer(rebasing: bytes[..<nameEnd]) : bytes
        return URLOpenings.Candidates(openings, text, isQueryForm: isQueryForm)
    }
}
