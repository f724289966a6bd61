@_spi(Once) import TypedURLModel

extension PatternParser {
    /// Reads a class after its `[` (RFC 9485, `charClassExpr`).
    mutating func parseClass(from start: Int) throws(PatternError) -> ScalarSet {
        let isNegated = take("^")
        if next == "]" {
            throw PatternError(
                "this class is empty; add characters to it, or write \"\\]\" for the bracket",
                at: start..<offset + 1)
        }
        var ranges: [ClosedRange<UInt32>] = []
        var categories: UInt32 = 0
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
                throw PatternError(
                    "\"[\" must be escaped in a class; write \"\\[\"", at: itemStart..<offset)
            case "\\":
                switch try parseEscape(from: itemStart, isInClass: true) {
                case .categories(let members): categories |= members.rawValue
                case .scalar(let first): ranges.append(try parseRange(from: first, at: itemStart))
                }
            default:
                ranges.append(try parseRange(from: scalar, at: itemStart))
            }
        }
        return ScalarSet(
            ranges, categories: GeneralCategories(rawValue: categories), isNegated: isNegated)
    }

    /// Reads the rest of a range, if the scalar that was read starts one.
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

    /// The mistake of a hyphen that has been read.
    private func misplacedHyphen(at index: Int) -> PatternError {
        PatternError(
            "\"-\" is only allowed first or last in a class, or as a range between two characters; write \"\\-\"",
            at: index..<index + 1)
    }

    private func shown(_ scalar: Unicode.Scalar) -> String {
        QuotedText.quote(String(scalar))
    }
}

/// The meaning of a backslash and the characters after it.
enum PatternEscape {
    case scalar(Unicode.Scalar)
    case categories(GeneralCategories)
}

extension PatternParser {
    /// Reads an escape after its backslash (RFC 9485, `SingleCharEsc` and `charClassEsc`; `\$` is ours).
    mutating func parseEscape(from start: Int, isInClass: Bool) throws(PatternError) -> PatternEscape {
        guard let scalar = take() else {
            throw PatternError(
                "this \"\\\" escapes nothing; write \"\\\\\" for the character", at: start..<offset)
        }
        switch scalar {
        case "n": return .scalar("\n")
        case "r": return .scalar("\r")
        case "t": return .scalar("\t")
        case "p": return .categories(try parseCategory(from: start))
        case "P": return .categories(try parseCategory(from: start).others)
        case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "$":
            return .scalar(scalar)
        default: throw unknownEscape(scalar, at: start..<offset, isInClass: isInClass)
        }
    }

    /// Reads a category with its braces.
    private mutating func parseCategory(from start: Int) throws(PatternError) -> GeneralCategories {
        guard take("{") else {
            throw PatternError(
                "a Unicode category must be in braces; write it as in \"\\p{L}\"", at: start..<offset)
        }
        let nameStart = offset
        while let scalar = next, scalar != "}" { _ = take() }
        let name = text(from: nameStart)
        let nameEnd = offset
        guard take("}") else {
            throw PatternError(
                "this \"{\" is not closed; add \"}\" after the Unicode category",
                at: nameStart - 1..<nameStart)
        }
        guard let categories = GeneralCategories(name: name) else {
            throw unknownCategory(name, at: name.isEmpty ? start..<offset : nameStart..<nameEnd)
        }
        return categories
    }

    // MARK: Mistakes

    private func unknownCategory(_ name: String, at range: Range<Int>) -> PatternError {
        let quoted = QuotedText.quote(name)
        if name.isEmpty {
            return PatternError("the Unicode category is missing; name one, such as \"\\p{L}\"", at: range)
        }
        return PatternError(
            """
            \(quoted) is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, \
            such as Lu and Nd
            """, at: range)
    }

    private func unknownEscape(_ scalar: Unicode.Scalar, at range: Range<Int>, isInClass: Bool)
        -> PatternError
    {
        let quoted = QuotedText.quote("\\" + String(scalar))
        let isWordLike =
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        guard isWordLike else {
            let message: Message = "\(quoted) is not I-Regexp; \(quoted: String(scalar)) needs no backslash"
            return PatternError(message, at: range)
        }
        let members: String? =
            switch scalar {
            case "d": "0-9"
            case "w": "A-Za-z0-9_"
            case "s": " \\t\\n\\r"
            default: nil
            }
        guard let members else {
            return PatternError("\(quoted) is not I-Regexp; write out what it means", at: range)
        }
        return PatternError(
            "\(quoted) is not I-Regexp; write \"\(isInClass ? members : "[\(members)]")\"", at: range)
    }
}
