/// A hash of bytes. It is fast, and detects accidental damage; it is not cryptographic.
///
/// Each step can be reversed, so no change within eight bytes in a row goes unnoticed, and a larger one by chance alone.
struct ContentHash: Sendable {
    private var hash: UInt64

    /// The last bytes, fewer than a word of 8.
    private var rest: [UInt8] = []

    init(seed: UInt64 = 0) { hash = seed ^ 0x27D4_EB2F_1656_67C5 }

    /// The hash of a text in UTF-8.
    static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    /// The hash of bytes.
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var hash = ContentHash(seed: seed)
        hash.add(bytes)
        return hash.value
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var bytes = bytes[...]
        if !rest.isEmpty {
            let head = bytes.prefix(8 - rest.count)
            rest += head
            bytes = bytes.dropFirst(head.count)
            guard rest.count == 8 else { return }
            rest.withUnsafeBytes { addWords($0) }
        }
        let length = bytes.count / 8 * 8
        addWords(UnsafeRawBufferPointer(rebasing: bytes.prefix(length)))
        rest = Array(bytes.dropFirst(length))
    }

    private mutating func addWords(_ bytes: UnsafeRawBufferPointer) {
        for offset in stride(from: 0, to: bytes.count, by: 8) {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
    }

    private mutating func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B1_85EB_CA87
        hash ^= hash >> 32
    }

    /// The hash of all bytes so far.
    var value: UInt64 {
        var end = self
        end.mix(rest.reduce(UInt64(rest.count)) { $0 << 8 | UInt64($1) })
        end.mix(0)
        return end.hash
    }
}
