@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads the keywords of a string.
    mutating func readString(_ keywords: JSONObject) -> StringSchema? {
        let count = findings.count
        let lengths = readCounts("minLength", "maxLength", of: "string", "characters", in: keywords)
        let pattern = keywords.string("pattern").flatMap { readPattern($0) }
        let format = readFormat(keywords)
        guard findings.count == count, let lengths else { return nil }
        return StringSchema((lengths.least, lengths.most, pattern, format))
    }

    /// Reads a regular expression.
    mutating func readPattern(_ text: Located<String>) -> Pattern? {
        if let known = definitions.allowance.patterns[text.value] { return known }
        // Those that are too many are not built.
        guard definitions.allowance.patternSquares >= 0 else {
            findings.addErrorElsewhere()
            return nil
        }
        do throws(PatternError) {
            let pattern = try Pattern(text.value)
            let size = pattern.automaton.setOfState.count + 1
            definitions.allowance.patternSquares -= size * size
            guard definitions.allowance.patternSquares >= 0 else {
                let message: Message =
                    "the patterns of all schemas are too large together; make this one shorter, or remove it"
                findings.add(.invalidValue, message, at: text.range)
                return nil
            }
            guard proofs?.accepts(pattern, at: text.range, &self) != false else { return nil }
            definitions.allowance.patterns[text.value] = pattern
            return pattern
        } catch {
            let parts = findings.parts(ofStringAt: text.range)
            findings.add(.invalidPattern, error.message, at: parts.range(of: error.range))
            return nil
        }
    }

    private mutating func readFormat(_ keywords: JSONObject) -> StringFormat? {
        guard let text = keywords.string("format") else { return nil }
        if let format = StringFormat(rawValue: text.value) { return format }
        let formats = StringFormat.allCases.map(\.rawValue)
        let ending = findings.ending(
            for: text.value, among: formats, else: "the formats are \(formats.joined(separator: ", "))")
        let message: Message = "\(quoted: text.value) is not a supported format\(ending)"
        findings.add(.invalidFormat, message, at: text.range)
        return nil
    }
}

extension StringFormat {
    /// The format in words, without an article.
    package var noun: String {
        switch self {
        case .uuid: "UUID"
        case .date: "date"
        case .dateTime: "date-time"
        case .uri: "URI"
        case .email: "email address"
        case .hostname: "host name"
        case .ipv4: "IPv4 address"
        case .ipv6: "IPv6 address"
        }
    }
}

extension URLSchemaReader {
    /// Reads two lengths or counts. The first must not exceed the second.
    mutating func readCounts(
        _ leastKeyword: String, _ mostKeyword: String, of thing: String, _ units: String,
        in keywords: JSONObject
    ) -> (least: Int?, most: Int?)? {
        let least = keywords.count(leastKeyword)
        let most = keywords.count(mostKeyword)
        if let least, let most, least.value > most.value {
            let message: Message =
                "no \(thing) has at least \(least.value) and at most \(most.value) \(units); change one of them"
            findings.add(.unsatisfiable, message, at: later(least.range, most.range))
            return nil
        }
        return (least?.value, most?.value)
    }

    /// The later of two positions, at which a contradiction is reported.
    package func later(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
        left.lowerBound > right.lowerBound ? left : right
    }
}
