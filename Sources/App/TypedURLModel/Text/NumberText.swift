/// Numbers in the form of a URL.
@_spi(Generated)
public enum NumberText {
    /// Reads a JSON number (RFC 8259, section 6), or returns nil.
    ///
    /// It also returns nil for a number that a double cannot represent: one beyond its range, or one so small that it
    /// would become zero. −0 is 0.
    @inlinable
    public static func parse(_ text: some Collection<UInt8>) -> Double? {
        // The reader is compiled once, for contiguous bytes.
        text.withContiguousStorageIfAvailable { parse(bytes: $0) }
            ?? Array(text).withUnsafeBufferPointer { parse(bytes: $0) }
    }

    /// Whether a text is a JSON number (RFC 8259, section 6), of any size.
    package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool { Decimal(text) != nil }

    @usableFromInline
    package static func parse(bytes text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let decimal = Decimal(text) else { return nil }
        if decimal.isZero { return 0 }
        if let exact = decimal.exactDouble { return exact }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite, value != 0 else {
            return nil
        }
        return value
    }

    /// Prints a number as in RFC 8785 (section 3.2.2.3): the fewest digits that read back as the same double, `60` and
    /// not `60.0`.
    package static func print(_ value: Double) -> String {
        if let integer = integer(value) { return String(integer) }
        // Swift chooses the same digits, but differs in when and how it writes an exponent.
        let description = value.description
        // Swift writes these without an exponent, and with a fraction.
        if value.magnitude >= 0.001, value.magnitude < 0x1p53 { return description }
        return Decimal(description)?.description ?? description
    }

    /// The number as an integer, if a double represents it and its neighbours exactly.
    package static func integer(_ value: Double) -> Int64? {
        guard value.magnitude < 0x1p53 else { return nil }
        return Int64(exactly: value)
    }

}

/// The parts of a JSON number.
struct Decimal {
    /// The first 18 digits, without zeros before them.
    private(set) var mantissa: UInt64 = 0

    /// The power of ten by which the mantissa is multiplied.
    private(set) var exponent = 0

    private var isNegative = false
    /// The number of digits after leading zeros.
    private var digitCount = 0
    private var hasLongExponent = false

    var isZero: Bool { mantissa == 0 }

    /// nil if the text is not a JSON number.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        isNegative = Self.take(UInt8(ascii: "-"), text, &index)
        if !Self.take(UInt8(ascii: "0"), text, &index) {
            guard takeDigits(text, &index) else { return nil }
        }
        if Self.take(UInt8(ascii: "."), text, &index) {
            let start = index
            guard takeDigits(text, &index) else { return nil }
            exponent -= index - start
        }
        guard index < text.count else { return }
        guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
        index += 1
        let isSmall = Self.take(UInt8(ascii: "-"), text, &index)
        if !isSmall { _ = Self.take(UInt8(ascii: "+"), text, &index) }
        guard index < text.count else { return nil }
        var written = 0
        while index < text.count {
            guard ByteClass.isDigit(text[index]) else { return nil }
            written = min(written * 10 + Int(text[index] - UInt8(ascii: "0")), 1_000_000)
            index += 1
        }
        // A number with a longer exponent is not short, and the slow path reads it.
        hasLongExponent = written > 999
        exponent += isSmall ? -written : written
    }

    init?(_ text: String) {
        var text = text
        guard let decimal = text.withUTF8({ Decimal($0) }) else { return nil }
        self = decimal
    }

    /// Whether a character is next, which is then read. It is no closure: that would allocate the index.
    private static func take(_ character: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int)
        -> Bool
    {
        guard index < text.count, text[index] == character else { return false }
        index += 1
        return true
    }

    /// Reads one digit or more.
    private mutating func takeDigits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        // Kept in registers, since this is the loop that most of the time goes to.
        var (position, value, count) = (index, mantissa, digitCount)
        while position < text.count {
            let digit = text[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            if digit > 0 || value > 0 { count &+= 1 }
            if count > 18 { exponent += 1 } else { value = value &* 10 &+ UInt64(digit) }
            position &+= 1
        }
        defer { (index, mantissa, digitCount) = (position, value, count) }
        return position > index
    }

    /// The value, if one correctly rounded division or multiplication of exact doubles gives it.
    var exactDouble: Double? {
        // A double represents 15 digits exactly.
        guard digitCount <= 15, !hasLongExponent, abs(exponent) <= 22 else { return nil }
        let magnitude = Double(mantissa)
        let power = Self.powersOfTen[abs(exponent)]
        let value = exponent < 0 ? magnitude / power : magnitude * power
        return isNegative ? -value : value
    }

    /// The powers of ten that a double represents exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension Decimal: CustomStringConvertible {
    /// The number as ECMAScript's `Number::toString` formats it, which RFC 8785 refers to.
    var description: String {
        if isZero { return "0" }
        return (isNegative ? "-" : "") + DecimalDivisor(mantissa, exponent: exponent).description
    }
}

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
