/// Reads numbers from bytes, never beyond their end.
struct ByteReader {
    let bytes: [UInt8]
    var offset = 0

    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func byte() throws(PhotoHeaderError) -> UInt8 {
        guard bytes.indices.contains(offset) else { throw .short }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// A number whose first byte is the highest.
    mutating func big(_ count: Int) throws(PhotoHeaderError) -> Int {
        var value = 0
        for _ in 0..<count { value = value << 8 | Int(try byte()) }
        return value
    }

    /// A number whose first byte is the lowest.
    mutating func little(_ count: Int) throws(PhotoHeaderError) -> Int {
        var value = 0
        for index in 0..<count { value |= Int(try byte()) << (8 * index) }
        return value
    }

    /// Lengths are at most 32 bits wide, so the sum cannot overflow.
    mutating func skip(_ count: Int) throws(PhotoHeaderError) {
        guard count >= 0, count <= bytes.count - offset else { throw .short }
        offset += count
    }

    /// Whether the next bytes are a text; if so they are taken.
    mutating func take(_ text: String) -> Bool {
        guard bytes.dropFirst(offset).starts(with: text.utf8) else { return false }
        offset += text.utf8.count
        return true
    }
}
