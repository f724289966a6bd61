@_spi(Generated) import TypedURLModel

/// What a string of JSON holds, whose escapes are known to be right.
enum JSONStringText {
    /// The text between the quotes. What is not UTF-8 is U+FFFD.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var decoded: [UInt8] = []
        append(bytes, range, to: &decoded)
        return String(decoding: decoded, as: UTF8.self)
    }

    static func matches(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ hasEscape: Bool, _ text: [UInt8]
    ) -> Bool {
        guard hasEscape else {
            return range.count == text.count
                && UnsafeBufferPointer(rebasing: bytes[range]).elementsEqual(text)
        }
        var decoded: [UInt8] = []
        append(bytes, range, to: &decoded)
        return decoded == text
    }

    /// Appends the text between the quotes, with decoded escapes. Half of a surrogate pair gives a byte that is not
    /// UTF-8.
    static func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                text.append(bytes[index])
                index += 1
                continue
            }
            let letter = bytes[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var value = unit(bytes, at: index)
                index += 4
                if value & 0xFC00 == 0xD800, index + 6 <= range.upperBound,
                    bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
                {
                    let low = unit(bytes, at: index + 2)
                    if low & 0xFC00 == 0xDC00 {
                        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
                        index += 6
                    }
                }
                text += Unicode.Scalar(value).map { Array(String($0).utf8) } ?? [0xFF]
            default: text.append(letter)
            }
        }
    }

    private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
        bytes[start..<start + 4].reduce(0) { $0 << 4 | UInt32(ByteClass.hexadecimalValue($1) ?? 0) }
    }
}
