/// The digits that a number prints as, and the power of ten that they are multiplied by. Its sign is left out.
struct PrintedDecimal: Equatable {
    private(set) var significand: UInt64 = 0
    private(set) var exponent = 0

    /// The digits of a finite number's canonical text: at most 17, and zeros, which only count in the exponent.
    init(_ value: Double) {
        var isFraction = false
        // Zeros between the digits so far and those that may follow.
        var zeros = 0
        let text = NumberText.print(value.magnitude).utf8
        let mantissa = text.prefix { $0 != UInt8(ascii: "e") }
        for byte in mantissa {
            guard ByteClass.isDigit(byte) else {
                isFraction = true
                continue
            }
            if isFraction { exponent -= 1 }
            zeros += 1
            guard byte != UInt8(ascii: "0") else { continue }
            for _ in 0..<zeros { significand *= 10 }
            significand += UInt64(byte - UInt8(ascii: "0"))
            zeros = 0
        }
        exponent += zeros
        let mark = text[mantissa.endIndex...].dropFirst()
        exponent += Int(String(decoding: mark, as: UTF8.self)) ?? 0
    }
}
