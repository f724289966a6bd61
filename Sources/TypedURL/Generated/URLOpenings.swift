/// What the URLs of each schema of an enumeration begin with: it leads to the few schemas that a URL may be of, however
/// many there are.
///
/// Generated code makes one where the schemas are many.
@_spi(Generated)
public struct URLOpenings: Sendable {
    /// A text that leads to a schema.
    private struct Entry: Sendable {
        /// The text, as a place in `bytes`.
        let text: Range<Int>
        let schema: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// The places of entries, at the hashes of their texts or after (open addressing); negative if there is none.
    private var slots: [Int32] = []

    /// - Parameter schemas: For each schema its name, percent-encoded, and after spaces what its URLs begin with, if that
    ///   says whose they are. What ends with `?` is all that stands before the query.
    public init(_ schemas: [StaticString]) {
        for (schema, line) in schemas.enumerated() {
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
            var hash = Self.seed
            for byte in bytes[entry.text] { hash = Self.hash(hash, byte) }
            var slot = Self.slot(of: hash, size)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(place)
        }
    }

    private mutating func add(_ text: [UInt8], _ schema: Int) {
        entries.append(Entry(text: bytes.count..<bytes.count + text.count, schema: schema))
        bytes += text
    }

    /// The part of an opening that ends where a look-up is made: after the scheme's colon, after a slash, or before the
    /// query.
    private static func key(of opening: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        if opening.last == UInt8(ascii: "?") { return Array(opening) }
        let end = opening.lastIndex(of: UInt8(ascii: "/")) ?? opening.firstIndex(of: UInt8(ascii: ":"))
        return Array(opening[...(end ?? opening.startIndex)])
    }

    /// What stands after the names of schemas, which no URL holds.
    private static let endOfName: UInt8 = 0

    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    private static func slot(of hash: UInt64, _ size: Int) -> Int {
        Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (size - 1)
    }

    /// The schemas that a text may be of.
    public struct Candidates: Sequence, IteratorProtocol {
        private let openings: URLOpenings
        // Safe: only generated code makes candidates, of a scanner, and goes through them while that reads its text.
        private let text: UnsafeBufferPointer<UInt8>
        private var position = 0
        private var hash = URLOpenings.seed
        /// The next slot to be looked at for the text up to the position; negative where the text is to be read on.
        private var slot = -1
        /// Whether the last look-up was that of the text before the query.
        private var isAtEnd = false
        private let isBare: Bool
        /// What stands after the text that is looked up last.
        private let end: UInt8

        fileprivate init(_ openings: URLOpenings, _ text: UnsafeBufferPointer<UInt8>, isBare: Bool) {
            self.openings = openings
            self.text = text
            self.isBare = isBare
            end = isBare ? URLOpenings.endOfName : UInt8(ascii: "?")
        }

        /// The place of the next schema, in the order of the table's list.
        public mutating func next() -> Int? {
            while true {
                if let schema = nextAtSlot() { return schema }
                guard !isAtEnd else { return nil }
                readOn()
            }
        }

        /// The next schema that the text up to the position leads to.
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

        /// Reads up to where a look-up is made.
        private mutating func readOn() {
            while position < text.count {
                let byte = text[position]
                if byte == UInt8(ascii: "?") { break }
                hash = URLOpenings.hash(hash, byte)
                position += 1
                // An instance in bare form begins with the schema's name, which may hold anything but `?`.
                guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":"), !isBare else { continue }
                slot = URLOpenings.slot(of: hash, openings.slots.count)
                return
            }
            isAtEnd = true
            hash = URLOpenings.hash(hash, end)
            slot = URLOpenings.slot(of: hash, openings.slots.count)
        }

        /// Whether the text up to the position is that of an entry.
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
    /// The schemas that the text may be of. Of an instance in bare form it is the one that is named.
    @_spi(Generated)
    public func candidates(among openings: URLOpenings) -> URLOpenings.Candidates {
        // After the name of an instance's schema, its server may stand.
        let text = isBare ? UnsafeBufferPointer(rebasing: bytes[..<nameEnd]) : bytes
        return URLOpenings.Candidates(openings, text, isBare: isBare)
    }
}
