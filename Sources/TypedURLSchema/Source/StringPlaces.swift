/// Where the parts of a string of JSON stand in the text, escapes and all.
package struct StringPlaces {
    /// The offset of the string's first byte behind the quote.
    private let start: Int
    /// For each byte of the decoded string, and its end, the offset in the text. `nil` when the string holds no
    /// escape, so that each byte stands where it is counted.
    private var offsets: [Int]?

    /// Looks at the literal in the range, quotes included, which is known to be a string of JSON.
    package init(ofStringAt range: Range<Int>, in bytes: [UInt8]) {
        start = range.lowerBound + 1
        let literal = bytes[start..<max(start, range.upperBound - 1)]
        guard literal.contains(UInt8(ascii: "\\")) else { return }
        var offsets: [Int] = []
        var index = literal.startIndex
        while index < literal.endIndex {
            let (length, width) = Self.unit(at: index, in: literal)
            offsets += repeatElement(index, count: width)
            index += length
        }
        offsets.append(index)
        self.offsets = offsets
    }

    /// The bytes of the text that hold a range of the decoded string's UTF-8 bytes.
    package func range(of decoded: Range<Int>) -> Range<Int> {
        guard let offsets else { return start + decoded.lowerBound..<start + decoded.upperBound }
        let last = offsets.count - 1
        return offsets[min(decoded.lowerBound, last)]..<offsets[min(decoded.upperBound, last)]
    }

    /// The length of the byte or escape at an offset, and how many bytes it is once decoded.
    private static func unit(at index: Int, in literal: ArraySlice<UInt8>) -> (length: Int, width: Int) {
        guard literal[index] == UInt8(ascii: "\\") else { return (1, 1) }
        guard literal[index + 1] == UInt8(ascii: "u") else { return (2, 1) }
        let digits = String(decoding: literal[index + 2..<index + 6], as: UTF8.self)
        switch UInt16(digits, radix: 16) ?? 0 {
        case ..<0x80: return (6, 1)
        case ..<0x800: return (6, 2)
        // The first half of a surrogate pair: the second follows.
        case 0xD800...0xDBFF: return (12, 4)
        default: return (6, 3)
        }
    }
}
