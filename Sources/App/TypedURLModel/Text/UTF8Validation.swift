/// Well-formed UTF-8 (Unicode, table 3-7). `String(validating:as:)` is newer than the systems that this package
/// supports, and does not return the position of a mistake.
package enum UTF8Validation {
    /// The text encoded by bytes, or nil if they are not well-formed.
    package static func text(_ bytes: [UInt8]) -> String? {
        firstInvalidByte(of: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
    }

    package static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { firstInvalidByte(of: $0) }
    }

    /// The offset of the first byte that does not start a well-formed sequence, or nil if there is none.
    package static func firstInvalidByte(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // Nearly all texts are ASCII.
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            guard let length = sequenceLength(at: index, in: bytes) else { return index }
            index += length
        }
        return nil
    }

    /// The length of the well-formed sequence of several bytes that starts there, or nil.
    private static func sequenceLength(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[start] {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        switch bytes[start] {
        case 0xE0: second = 0xA0...0xBF
        case 0xED: second = 0x80...0x9F
        case 0xF0: second = 0x90...0xBF
        case 0xF4: second = 0x80...0x8F
        default: break
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for index in start + 2..<start + length where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
