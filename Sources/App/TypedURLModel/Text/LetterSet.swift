/// The letters of a name, whatever their case, from which the least distance of two names follows.
package struct LetterSet: Sendable, Equatable {
    /// A bit for each byte; some bytes share one.
    private var bits: UInt64 = 0

    /// How many bits are set.
    package private(set) var count = 0

    package private(set) var isASCII = true

    package init(_ text: String) { self.init(text.bytes) }

    package init(_ text: [UInt8]) {
        for byte in text {
            bits |= 1 << UInt64(ByteClass.lowercased(byte) & 63)
            if byte >= 0x80 { isASCII = false }
        }
        count = bits.nonzeroBitCount
    }

    /// How many edits there are at least between names of these letters. An edit adds one scalar at most and takes one
    /// away; a scalar that is not ASCII may be four bytes.
    package func difference(from other: LetterSet) -> Int {
        // The greater of what is added and what is removed: half of the sum of their sum and their difference.
        let count = ((bits ^ other.bits).nonzeroBitCount + abs(count - other.count)) / 2
        return isASCII && other.isASCII ? count : (count + 3) / 4
    }

    /// Whether another set has all letters of this one.
    package func isSubset(of other: LetterSet) -> Bool { bits & ~other.bits == 0 }
}
