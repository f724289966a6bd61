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
        guard let exponentMark = description.utf8.firstIndex(of: UInt8(ascii: "e")) else {
            let isWhole = description.utf8.suffix(2).elementsEqual(".0".utf8)
            return isWhole ? String(description.dropLast(2)) : description
        }
        guard let exponent = Int(description[exponentMark...].dropFirst()) else { return description }
        var digits = description[..<exponentMark].filter { $0 != "." && $0 != "-" }
        while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
        let sign = value < 0 ? "-" : ""
        return sign + layOut(digits: digits, pointAt: exponent + 1)
    }

    /// The number as an integer, if a double represents it and its neighbours exactly.
    package static func integer(_ value: Double) -> Int64? {
        guard value.magnitude < 0x1p53 else { return nil }
        return Int64(exactly: value)
    }

    /// Formats digits like ECMAScript's `Number::toString`, which RFC 8785 refers to.
    ///
    /// - Parameter pointAt: The position of the decimal point; 0 is before the first digit.
    private static func layOut(digits: String, pointAt point: Int) -> String {
        switch point {
        case digits.count...21:
            return digits + String(repeating: "0", count: point - digits.count)
        case 1..<max(2, digits.count) where point < digits.count:
            return digits.prefix(point) + "." + digits.dropFirst(point)
        case -5...0:
            return "0." + String(repeating: "0", count: -point) + digits
        default:
            let exponent = point - 1
            let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
            return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
        }
    }
}

/// The parts of a JSON number.
private struct Decimal {
    private var mantissa: UInt64 = 0
    private var exponent = 0
    private var isNegative = false
    /// Whether the mantissa and the exponent represent the whole number: it has at most 15 digits, which a double
    /// represents exactly.
    private var isShort = true
    private(set) var isZero = true

    /// nil if the text is not a JSON number.
    init?(_ text: some Collection<UInt8>) {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") {
            isNegative = true
            rest = rest.dropFirst()
        }
        var digitCount = 0
        guard let first = rest.first, ByteClass.isDigit(first) else { return nil }
        while let byte = rest.first, ByteClass.isDigit(byte) {
            guard digitCount == 0 || first != UInt8(ascii: "0") else { return nil }
            append(byte, &digitCount)
            rest = rest.dropFirst()
        }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard let byte = rest.first, ByteClass.isDigit(byte) else { return nil }
            while let byte = rest.first, ByteClass.isDigit(byte) {
                append(byte, &digitCount)
                exponent -= 1
                rest = rest.dropFirst()
            }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            guard let written = Self.exponent(rest) else { return nil }
            // A number with a longer exponent is not short, and the slow path reads it.
            if abs(written) > 999 { isShort = false } else { exponent += written }
        } else if !rest.isEmpty {
            return nil
        }
    }

    private mutating func append(_ digit: UInt8, _ count: inout Int) {
        count += 1
        if digit != UInt8(ascii: "0") { isZero = false }
        if count > 15 {
            isShort = false
        } else {
            mantissa = mantissa * 10 + UInt64(digit - UInt8(ascii: "0"))
        }
    }

    private static func exponent(_ text: some Collection<UInt8>) -> Int? {
        var digits = text[...]
        let sign = digits.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard !digits.isEmpty else { return nil }
        var value = 0
        for byte in digits {
            guard ByteClass.isDigit(byte) else { return nil }
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        }
        return sign == UInt8(ascii: "-") ? -value : value
    }

    /// The value, if one correctly rounded division or multiplication of exact doubles gives it.
    var exactDouble: Double? {
        guard isShort, abs(exponent) <= 22 else { return nil }
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

/// Integers in the form of a URL.
@_spi(Generated)
public enum IntegerText {
    /// Reads `-?(0
    /// [1-9][0-9]*)` within Int64, or returns nil.
    @inlinable
    public static func parse(_ text: some Collection<UInt8>) -> Int64? {
        var digits = text[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
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

    /// Whether the text is `-?(0
    /// [1-9][0-9]*)`, of any size.
    @inlinable
    public static func isInteger(_ text: some Collection<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return false }
        return digits.allSatisfy(ByteClass.isDigit)
    }
}
