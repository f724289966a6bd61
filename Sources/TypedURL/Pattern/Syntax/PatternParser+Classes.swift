extension PatternParser {
    /// Reads a class behind its `[` (RFC 9485, `charClassExpr`).
    mutating func parseClass(from start: Int) throws(PatternError) -> ScalarSet {
        let isNegated = take("^")
        if next == "]" { throw emptyClass(from: start, isNegated: isNegated) }
        var ranges: [ClosedRange<UInt32>] = []
        var categories: GeneralCategories = []
        if take("-") { ranges.append(Self.hyphen) }
        while !take("]") {
            let itemStart = offset
            guard let scalar = take() else {
                throw PatternError(
                    "this \"[\" is not closed; add \"]\" after the class", at: start..<start + 1)
            }
            switch scalar {
            case "-" where next == "]":
                ranges.append(Self.hyphen)
            case "-":
                throw misplacedHyphen(at: itemStart)
            case "[":
                throw bracketInClass(at: itemStart)
            case "\\":
                switch try parseEscape(from: itemStart, isInClass: true) {
                case .categories(let members): categories.formUnion(members)
                case .scalar(let first): ranges.append(try parseRange(from: first, at: itemStart))
                }
            default:
                ranges.append(try parseRange(from: scalar, at: itemStart))
            }
        }
        return ScalarSet(ranges, categories: categories, isNegated: isNegated)
    }

    /// Reads the rest of a range, where the scalar that was read begins one.
    private mutating func parseRange(
        from first: Unicode.Scalar, at start: Int
    ) throws(PatternError) -> ClosedRange<UInt32> {
        guard next == "-", !sees("-]") else { return first.value...first.value }
        let hyphen = offset
        _ = take("-")
        if next == "-" || next == "[" || sees("\\p") || sees("\\P") { throw misplacedHyphen(at: hyphen) }
        let lastStart = offset
        guard let scalar = take() else { return first.value...first.value }
        var last = scalar
        if scalar == "\\", case .scalar(let escaped) = try parseEscape(from: lastStart, isInClass: true) {
            last = escaped
        }
        guard first <= last else {
            throw PatternError(
                "the range from \(shown(first)) to \(shown(last)) is the wrong way round; swap its ends",
                at: start..<offset)
        }
        return first.value...last.value
    }

    private static let hyphen: ClosedRange<UInt32> = 0x2D...0x2D

    // MARK: Mistakes

    private func emptyClass(from start: Int, isNegated: Bool) -> PatternError {
        let message =
            isNegated
            ? "this class excludes nothing; add characters after \"^\", or write \"\\]\" for the bracket"
            : "this class is empty; add characters to it, or write \"\\]\" for the bracket"
        return PatternError(message, at: start..<offset + 1)
    }

    /// What is wrong with a hyphen that was taken.
    private func misplacedHyphen(at place: Int) -> PatternError {
        if next == "[" {
            return PatternError(
                "\"-[\" subtracts from a class, which I-Regexp does not support; write the ranges that remain",
                at: place..<place + 2)
        }
        return PatternError(
            "\"-\" is only allowed first or last in a class, or as a range between two characters; write \"\\-\"",
            at: place..<place + 1)
    }

    private func bracketInClass(at place: Int) -> PatternError {
        guard next == ":" else {
            return PatternError("\"[\" must be escaped in a class; write \"\\[\"", at: place..<place + 1)
        }
        return PatternError(
            "\"[:\" begins a POSIX class, which I-Regexp does not support; write a Unicode category such as \\p{L}",
            at: place..<place + 2)
    }

    private func shown(_ scalar: Unicode.Scalar) -> String {
        QuotedText.quote(String(scalar))
    }
}
