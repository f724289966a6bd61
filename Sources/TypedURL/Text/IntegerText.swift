/// Integers as they stand in a URL.
package enum IntegerText {
    /// Reads `-?(0|[1-9][0-9]*)` within Int64, or gives nil.
    package static func parse(_ text: some Collection<UInt8>) -> Int64? {
        var digits = text[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
        var value: Int64 = 0
        for byte in digits {
            guard ByteClass.isDigit(byte) else { return nil }
            // Built up on the negative side, which is the one that Int64.min is on.
            let (product, hasOverflown) = value.multipliedReportingOverflow(by: 10)
            let (difference, isBelow) = product.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            guard !hasOverflown, !isBelow else { return nil }
            value = difference
        }
        if isNegative { return value }
        return value == .min ? nil : -value
    }

    /// Whether the text is `-?(0|[1-9][0-9]*)`, of whatever size.
    package static func isInteger(_ text: some Collection<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return false }
        return digits.allSatisfy(ByteClass.isDigit)
    }
}
