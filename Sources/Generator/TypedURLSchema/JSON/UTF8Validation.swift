/// Well-formed UTF-8 (Unicode, table 3-7). `String(validating:as:)` is newer than the systems that this package
/// supports, and does not return the position of a mistake.
package enum UTF8Validation {
    /// The text encoded by bytes, or nil if they are not well-formed.
    @inlinable
    package static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
        firstInvalidByte(of: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The offset of the first byte that does not start a well-formed sequence, or nil if there is none.
    @inlinable
    package static func firstInvalidByte(of bytes: some RandomAccessCollection<UInt8>) -> Int? {
        // Nearly all texts are ASCII, which is checked quickly if they are contiguous.
        let isASCII = bytes.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? false
        if isASCII { return nil }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let length = sequenceLength(at: index, in: bytes) else {
                return bytes.distance(from: bytes.startIndex, to: index)
            }
            index = bytes.index(index, offsetBy: length)
        }
        return nil
    }

    /// The length of the well-formed sequence that starts there, or nil.
    @inlinable
    package static func sequenceLength<Bytes: RandomAccessCollection<UInt8>>(
        at start: Bytes.Index, in bytes: Bytes
    ) -> Int? {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[start] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        var index = start
        for position in 1..<length {
            bytes.formIndex(after: &index)
            guard index < bytes.endIndex else { return nil }
            guard (position == 1 ? second : 0x80...0xBF).contains(bytes[index]) else { return nil }
        }
        return length
    }
}
