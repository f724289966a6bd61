/// The hash XXH64. It is fast and well distributed, but not cryptographic: it detects accidental damage.
///
/// Specified in `xxhash_spec.md` of the xxHash project.
enum XXHash64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The hash of a text in UTF-8.
    static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    /// The hash of bytes.
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var position = 0
        var hash: UInt64
        if bytes.count >= 32 {
            var (lane1, lane2) = (seed &+ prime1 &+ prime2, seed &+ prime2)
            var (lane3, lane4) = (seed, seed &- prime1)
            while position <= bytes.count - 32 {
                lane1 = round(lane1, word(bytes, position))
                lane2 = round(lane2, word(bytes, position + 8))
                lane3 = round(lane3, word(bytes, position + 16))
                lane4 = round(lane4, word(bytes, position + 24))
                position += 32
            }
            hash = rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
            hash = merged(hash, lane1)
            hash = merged(hash, lane2)
            hash = merged(hash, lane3)
            hash = merged(hash, lane4)
        } else {
            hash = seed &+ prime5
        }
        hash &+= UInt64(bytes.count)
        while position + 8 <= bytes.count {
            hash = rotated(hash ^ round(0, word(bytes, position)), 27) &* prime1 &+ prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            let half = UInt64(
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
            hash = rotated(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
            position += 4
        }
        while position < bytes.count {
            hash = rotated(hash ^ (UInt64(bytes[position]) &* prime5), 11) &* prime1
            position += 1
        }
        hash = (hash ^ (hash >> 33)) &* prime2
        hash = (hash ^ (hash >> 29)) &* prime3
        return hash ^ (hash >> 32)
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merged(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
}
