/// How often a part of a pattern stands.
struct PatternQuantifier {
    let least: Int
    /// nil is without end.
    let most: Int?
    let range: Range<Int>
}

extension PatternParser {
    /// Reads a quantifier, where one follows (RFC 9485, `quantifier`).
    mutating func parseQuantifier() throws(PatternError) -> PatternQuantifier? {
        let start = offset
        let least: Int
        let most: Int?
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            let written = rest
            (least, most) = try parseBounds()
            let text = String(written[..<rest.startIndex])
            try checkOrder(least, most, of: text, at: start..<offset)
            try checkSuccessor(of: text, from: start)
            return PatternQuantifier(least: least, most: most, range: start..<offset)
        default: return nil
        }
        guard let scalar = take() else { return nil }
        try checkSuccessor(of: String(scalar), from: start)
        return PatternQuantifier(least: least, most: most, range: start..<offset)
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`.
    private mutating func parseBounds() throws(PatternError) -> (least: Int, most: Int?) {
        let start = offset
        _ = take("{")
        if next == "," {
            throw PatternError("\"{,\" is not I-Regexp; write \"{0,\"", at: start..<offset + 1)
        }
        guard let least = takeNumber() else { throw malformedQuantifier(from: start) }
        var most: Int? = least
        if take(",") { most = takeNumber() }
        guard take("}") else { throw malformedQuantifier(from: start) }
        return (least, most)
    }

    /// Reads decimal digits. Numbers too large for any pattern are all the same.
    private mutating func takeNumber() -> Int? {
        var number: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 0x30), PatternLimits.count)
            _ = take()
        }
        return number
    }

    private func malformedQuantifier(from start: Int) -> PatternError {
        PatternError(
            "this \"{\" does not start a quantifier such as {2}, {2,} or {2,5}; write \"\\{\" for the character",
            at: start..<start + 1)
    }

    private func checkOrder(_ least: Int, _ most: Int?, of text: String, at range: Range<Int>)
        throws(PatternError)
    {
        guard let most, most < least else { return }
        throw PatternError(
            "\(QuotedText.quote(text)) has its bounds the wrong way round; swap them", at: range)
    }

    /// Sees to it that no quantifier stands behind another.
    private func checkSuccessor(of text: String, from start: Int) throws(PatternError) {
        guard let scalar = next else { return }
        let quoted = QuotedText.quote(text + String(scalar))
        switch scalar {
        case "?":
            throw PatternError(
                "\(quoted) is a lazy quantifier, which I-Regexp does not support; remove the \"?\"",
                at: start..<offset + 1)
        case "+":
            throw PatternError(
                "\(quoted) is a possessive quantifier, which I-Regexp does not support; remove the \"+\"",
                at: start..<offset + 1)
        case "*", "{":
            throw PatternError(
                "\"\(scalar)\" follows another quantifier; put what it repeats in a group, or write \"\\\(scalar)\"",
                at: offset..<offset + 1)
        default: return
        }
    }
}
