@_spi(Generated) @_spi(Once) import TypedURLModel

/// A number of JSON, kept as its decimal text so that nothing is rounded.
///
/// Two numbers are equal when they are mathematically the same: `5`, `5.0` and `5e0` are one number.
package struct JSONNumber: Sendable {
    /// The number as written, in the grammar of RFC 8259, section 6.
    package let text: String

    /// Makes a number of text that is known to follow the grammar.
    init(text: String) {
        self.text = text
    }

    /// Whether the number is a mathematical integer, however it is written.
    package var isInteger: Bool { decimal.exponent >= 0 }

    /// The number when it is an integer that fits 64 bits.
    package var int64: Int64? {
        let decimal = decimal
        guard decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 19 else { return nil }
        var value: Int64 = 0
        for position in 0..<decimal.digits.count + decimal.exponent {
            let digit = position < decimal.digits.count ? Int64(decimal.digits[position]) : 0
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            // Counting downwards holds -2^63, which has no positive counterpart.
            let (difference, underflows) = product.subtractingReportingOverflow(digit)
            guard !overflows, !underflows else { return nil }
            value = difference
        }
        if decimal.isNegative { return value }
        return value == .min ? nil : -value
    }

    /// The nearest double, as it would be read from a URL; `nil` when the number is too large for one, or so small
    /// that it would become zero.
    package var double: Double? { NumberText.parse(text.utf8) }

    /// The number if it is a length or count. What is generated of it is an `Int`, which has 32 bits on a watch.
    var count: Int? { int64.flatMap { $0 < 0 ? nil : Int32(exactly: $0) }.map(Int.init) }

    /// Whether the number is less than zero.
    package var isNegative: Bool { decimal.isNegative }
}

extension JSONNumber: Equatable {
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.decimal == right.decimal
    }
}

extension JSONNumber {
    /// A number as digits times a power of ten, in one way only: no zero leads or trails the digits, and zero
    /// has none.
    struct Decimal: Equatable {
        var isNegative = false
        var digits: [UInt8] = []
        var exponent = 0
    }

    /// Exponents are held within these bounds. No text is long enough to bring a number from beyond them back
    /// into the range of a double or an integer. Ten times as much still fits 32 bits.
    private static let exponentLimit = 1 << 27

    var decimal: Decimal {
        var result = Decimal()
        var written = 0
        var writtenIsNegative = false
        var isFraction = false
        var isExponent = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"):
                if isExponent { writtenIsNegative = true } else { result.isNegative = true }
            case UInt8(ascii: "."):
                isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                isExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isExponent {
                    written = min(written * 10 + Int(digit), Self.exponentLimit)
                } else {
                    if isFraction { result.exponent -= 1 }
                    if digit != 0 || !result.digits.isEmpty { result.digits.append(digit) }
                }
            default:
                break
            }
        }
        while result.digits.last == 0 {
            result.digits.removeLast()
            result.exponent += 1
        }
        guard !result.digits.isEmpty else { return Decimal() }
        result.exponent += writtenIsNegative ? -written : written
        return result
    }
}
