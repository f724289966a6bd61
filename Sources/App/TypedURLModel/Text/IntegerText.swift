/// Integers in the form of a URL.
@_spi(Generated)
public enum IntegerText {
    /// Reads `-?(0|[1-9][0-9]*)` within Int64, or returns nil.
    @inlinable
    public static func parse(_ text: some Collection<UInt8>) -> Int64? {
        text.withContiguousStorageIfAvailable { parse(bytes: $0) }
            ?? Array(text).withUnsafeBufferPointer { parse(bytes: $0) }
    }

    @usableFromInline
    static func parse(bytes text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text.dropFirst(isNegative ? 1 : 0)
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
        var value: Int64 = 0
        for byte in digits {
            guard ByteClass.isDigit(byte) else { return nil }
            // Calculates with negative numbers, because Int64.min has no positive counterpart.
            let (product, hasOverflown) = value.multipliedReportingOverflow(by: 10)
            let (difference, isBelow) = product.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            guard !hasOverflown, !isBelow else { return nil }
            value = difference
        }
        if isNegative { return value }
        return value == .min ? nil : -value
    }
}
