/// Reads a text of digits and marks from its beginning.
struct DigitReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Takes so many digits, as a number. There are few enough of them for an `Int`.
    mutating func number(ofDigits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ByteClass.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Takes all digits up to the next other byte.
    mutating func digits() -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: ByteClass.isDigit)
        rest = rest[digits.endIndex...]
        return digits
    }

    /// Takes the byte if it is this one.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Takes the letter in either case if it is this one, which is in lower case.
    mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first.map(ByteClass.lowercased) == UInt8(ascii: letter) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
