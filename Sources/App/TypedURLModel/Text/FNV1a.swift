/// The hash FNV-1a of 64 bits. It has no seed, so it is the same for the same bytes on every machine and on every day.
@usableFromInline
package struct FNV1a: Sendable {
    @usableFromInline package var value: UInt64

    /// - Parameter salt: A number that the bytes belong to.
    @inlinable
    package init(salt: UInt64 = 0) {
        value = 0xCBF2_9CE4_8422_2325 ^ salt
    }

    @inlinable
    package mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The index in a table whose size is a power of two.
    @inlinable
    package func slot(in size: Int) -> Int { Int(truncatingIfNeeded: value ^ (value >> 32)) & (size - 1) }

    /// Sixteen hexadecimal digits.
    package var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
