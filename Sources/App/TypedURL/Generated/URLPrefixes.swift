@_spi(Generated) @_spi(Once) import TypedURLModel

/// What the URLs of each schema begin with: a table that finds the few schemas that can read a URL, however many there are.
///
/// Generated code creates one if there are many schemas.
@_spi(Generated)
public struct URLPrefixes: Sendable {
    fileprivate let prefixes: [StaticString]
    fileprivate let schemas: [Int]

    /// A hash table with open addressing: the indexes of the prefixes, or a negative number for a free slot.
    fileprivate var slots: [Int]

    /// The number of bytes in the longest prefix.
    fileprivate let longest: Int

    /// - Parameters:
    ///   - prefixes: Each ends with a `/` or a `:`, or with the `?` of the query; then it is all of the text before the query.
    ///   - schemas: The number of each prefix's schema.
    public init(_ prefixes: [StaticString], of schemas: [Int]) {
        self.prefixes = prefixes
        self.schemas = schemas
        longest = prefixes.reduce(0) { max($0, $1.utf8CodeUnitCount) }
        var size = 16
        while size < 2 * prefixes.count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        for (index, prefix) in prefixes.enumerated() {
            var hash = FNV1a()
            // Safe: the bytes of a static string are never freed.
            for offset in 0..<prefix.utf8CodeUnitCount { hash.combine(prefix.utf8Start[offset]) }
            var slot = hash.slot(in: size)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = index
        }
    }
}

extension URLScanner {
    /// Reads a URL by the first schema that can, of those that have a prefix of it: the longest is the most likely one.
    ///
    /// - Parameter scan: Reads the URL by the schema with this number, or gives up.
    @_spi(Generated)
    public mutating func scan<Value>(
        _ table: URLPrefixes, _ scan: (Int, inout URLScanner) -> Value?
    ) -> Value? {
        self.scan(table, from: 0, FNV1a(), scan)
    }

    /// Tries the prefixes that end at an index or later. They are no longer than what the generator wrote, nor is the recursion
    /// deeper.
    private mutating func scan<Value>(
        _ table: URLPrefixes, from start: Int, _ hash: FNV1a, _ scan: (Int, inout URLScanner) -> Value?
    ) -> Value? {
        var hash = hash
        var index = start
        while true {
            guard index <= end, index < table.longest else { return nil }
            let byte = index < end ? bytes[index] : UInt8(ascii: "?")
            hash.combine(byte)
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?") { break }
            index += 1
        }
        let last = index < end ? bytes[index] : UInt8(ascii: "?")
        if last != UInt8(ascii: "?"), let value = self.scan(table, from: index + 1, hash, scan) {
            return value
        }
        var slot = hash.slot(in: table.slots.count)
        while table.slots[slot] >= 0 {
            let candidate = table.slots[slot]
            slot = (slot + 1) & (table.slots.count - 1)
            guard isPrefix(table.prefixes[candidate], upTo: index, before: last) else { continue }
            begin()
            if let value = scan(table.schemas[candidate], &self) { return value }
        }
        return nil
    }

    /// Whether a text is that of the URL up to an index, and this byte.
    private func isPrefix(_ text: StaticString, upTo end: Int, before last: UInt8) -> Bool {
        text.utf8CodeUnitCount == end + 1 && text.utf8Start[end] == last
            && (0..<end).allSatisfy { text.utf8Start[$0] == bytes[$0] }
    }
}
