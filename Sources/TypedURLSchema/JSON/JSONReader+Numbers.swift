import TypedURL

extension JSONReader {
    /// Reads a number (RFC 8259, section 6). It starts with a minus sign or a digit.
    mutating func readNumber() throws(JSONProblem) -> JSONNumber {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        try readWhole(from: start)
        if next == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else {
                throw problem(
                    "a digit must follow the decimal point; add one, or remove the point",
                    range: start..<index)
            }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else {
                throw problem("a digit must follow the exponent's \"e\"", range: start..<index)
            }
        }
        let end = wordEnd
        if end > index {
            throw problem(
                "\(QuotedText.quote(text(start..<end))) is not a JSON number", range: start..<end)
        }
        return JSONNumber(text: text(start..<index))
    }

    private mutating func readWhole(from start: Int) throws(JSONProblem) {
        let whole = index
        guard skipDigits() else {
            if next == UInt8(ascii: ".") {
                throw problem(
                    "a number needs a digit before the decimal point; write -0.", range: start..<index + 1)
            }
            let end = wordEnd
            guard end > index else {
                throw problem("a digit must follow the minus sign", range: start..<index)
            }
            throw problem(
                "\(QuotedText.quote(text(start..<end))) is not a JSON number", range: start..<end)
        }
        guard bytes[whole] == UInt8(ascii: "0") else { return }
        if next == UInt8(ascii: "x") || next == UInt8(ascii: "X") {
            throw problem("JSON has no hexadecimal numbers; write it in decimal", range: start..<wordEnd)
        }
        if index > whole + 1 {
            let digits = bytes[whole..<index].drop { $0 == UInt8(ascii: "0") }
            let sign = whole > start ? "-" : ""
            let short = digits.isEmpty ? "0" : String(decoding: digits.prefix(20), as: UTF8.self)
            throw problem(
                "a JSON number cannot have leading zeros; write \(sign)\(short)", range: start..<index)
        }
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        return index > start
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
