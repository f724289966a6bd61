import TypedURLSchema

/// The integers between two bounds, as a regular expression over their digits.
package enum IntegerRange {
    /// The canonical texts of the integers from `least` to `most`, as an I-Regexp without anchors.
    package static func pattern(_ least: Int64, _ most: Int64) -> String {
        var branches: [String] = []
        if least < 0 {
            let nearest = most < 0 ? most.magnitude : 1
            branches.append("-(\(magnitudes(nearest, least.magnitude)))")
        }
        if most >= 0 { branches.append(magnitudes(UInt64(max(least, 0)), most.magnitude)) }
        return branches.joined(separator: "|")
    }

    /// The natural numbers between two bounds: those of as many digits as a bound digit by digit, and those between
    /// by their number of digits.
    private static func magnitudes(_ least: UInt64, _ most: UInt64) -> String {
        // The bounds of the type itself do not matter for a template, and their digits need many states.
        let isOpen = most >= UInt64(Int64.max)
        if isOpen, least == 0 { return "0|[1-9][0-9]*" }
        if isOpen, least == 1 { return "[1-9][0-9]*" }
        var branches: [String] = []
        var low = least
        while true {
            let length = String(low).utf8.count
            let end = length > 18 ? most : min(most, UInt64(String(repeating: "9", count: length)) ?? most)
            branches.append(sameLength(Array(String(low).utf8), Array(String(end).utf8)))
            guard end < most else { break }
            low = end + 1
        }
        return branches.joined(separator: "|")
    }

    /// The numbers between two bounds of as many digits.
    private static func sameLength(_ low: [UInt8], _ high: [UInt8]) -> String {
        guard let first = low.first, let last = high.first else { return "" }
        let (lowRest, highRest) = (Array(low.dropFirst()), Array(high.dropFirst()))
        if first == last { return digit(first, last) + group(sameLength(lowRest, highRest)) }
        guard !lowRest.isEmpty else { return digit(first, last) }
        let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: lowRest.count)
        let nines = [UInt8](repeating: UInt8(ascii: "9"), count: lowRest.count)
        var branches: [String] = []
        var (from, to) = (first, last)
        if lowRest != zeros {
            branches.append(digit(first, first) + group(sameLength(lowRest, nines)))
            from += 1
        }
        if highRest != nines {
            branches.append(digit(last, last) + group(sameLength(zeros, highRest)))
            to -= 1
        }
        if from <= to { branches.append(digit(from, to) + "[0-9]{\(lowRest.count)}") }
        return branches.joined(separator: "|")
    }

    private static func digit(_ from: UInt8, _ to: UInt8) -> String {
        let (from, to) = (String(Unicode.Scalar(from)), String(Unicode.Scalar(to)))
        return from == to ? from : "[\(from)-\(to)]"
    }

    private static func group(_ expression: String) -> String {
        expression.contains("|") ? "(\(expression))" : expression
    }
}
