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
    /// The number as ECMAScript's `Number::toString` formats it, which RFC 8785 refers to: `5`, `0.1`, `1e-7`.
    var description: String {
        if isZero { return "0" }
        var (significand, power) = (mantissa, exponent)
        while significand.isMultiple(of: 10) { (significand, power) = (significand / 10, power + 1) }
        let sign = isNegative ? "-" : ""
        let digits = String(significand)
        let leading = power + digits.utf8.count - 1
        if (-6...20).contains(leading) {
            if power >= 0 { return sign + digits + String(repeating: "0", count: power) }
            let padded = String(repeating: "0", count: max(0, -leading)) + digits
            return sign + padded.dropLast(-power) + "." + padded.suffix(-power)
        }
        let fraction = digits.utf8.count > 1 ? "." + digits.dropFirst() : ""
        return sign + digits.prefix(1) + fraction + "e" + (leading < 0 ? "" : "+") + String(leading)
    }
}
