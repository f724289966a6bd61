@_spi(Generated) @_spi(Once) import TypedURLModel

/// The positions of the parts of a JSON string in the text, including escapes.
package struct StringParts {
    /// The offset of the string's first byte after the quote.
    private let start: Int
    /// For each byte of the decoded string, and its end: the offset in the text. `nil` if the string contains no
    /// escapes, so that the offsets are the same.
    private var offsets: [Int]?

    /// What is added to each position.
    private let base: Int

    /// Looks at the literal in the range, quotes included, which is known to be a string of JSON.
    ///
    /// - Parameter base: What is added to each position.
    package init(ofStringAt range: Range<Int>, in bytes: [UInt8], base: Int = 0) {
        self.base = base
        start = range.lowerBound + 1
        let literal = bytes[start..<max(start, range.upperBound - 1)]
        guard literal.contains(UInt8(ascii: "\\")) else { return }
        var offsets: [Int] = []
        var index = literal.startIndex
        while index < literal.endIndex {
            let (length, width) = Self.unit(at: index, in: literal)
            for _ in 0..<width { offsets.append(index) }
            index += length
        }
        offsets.append(index)
        self.offsets = offsets
    }

    /// The bytes of the text that hold a range of the decoded string's UTF-8 bytes.
    @inline(never) package func range(of decoded: Range<Int>) -> Range<Int> {
        guard let offsets else {
            return base + start + decoded.lowerBound..<base + start + decoded.upperBound
        }
        let last = offsets.count - 1
        return base + offsets[min(decoded.lowerBound, last)]..<base + offsets[min(decoded.upperBound, last)]
    }

    /// The length of the byte or escape at an offset, and how many bytes it is once decoded.
    private static func unit(at index: Int, in literal: ArraySlice<UInt8>) -> (length: Int, width: Int) {
        guard literal[index] == UInt8(ascii: "\\") else { return (1, 1) }
        guard literal[index + 1] == UInt8(ascii: "u") else { return (2, 1) }
        var unit = 0
        for digit in literal[index + 2..<index + 6] {
            unit = unit << 4 | Int(ByteClass.hexadecimalValue(digit) ?? 0)
        }
        switch unit {
        case ..<0x80: return (6, 1)
        case ..<0x800: return (6, 2)
        // The first half of a surrogate pair: the second follows.
        case 0xD800...0xDBFF: return (12, 4)
        default: return (6, 3)
        }
    }
}
