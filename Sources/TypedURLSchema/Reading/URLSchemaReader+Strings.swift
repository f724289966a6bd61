@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads the keywords of a string.
    mutating func readString(_ keywords: JSONObject) -> StringSchema? {
        let count = findings.count
        let lengths = readCounts("minLength", "maxLength", of: "string", "characters", in: keywords)
        let pattern = findings.string("pattern", in: keywords).flatMap { readPattern($0) }
        let format = readFormat(keywords)
        guard findings.count == count, let lengths else { return nil }
        if let format, !checkLengths(lengths.least, lengths.most, of: format, in: keywords) { return nil }
        return StringSchema(
            minLength: lengths.least, maxLength: lengths.most, pattern: pattern, format: format)
    }

    /// Reads a regular expression, which some text must match.
    mutating func readPattern(_ text: Found<String>) -> Pattern? {
        if let known = definitions.allowance.patterns[text.value] { return known }
        patternCount += 1
        guard patternCount <= SchemaLimits.patterns else {
            let message =
                "a file can have at most \(SchemaLimits.patterns) different patterns; remove this one"
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        do throws(PatternError) {
            let pattern = try Pattern(text.value)
            let size = pattern.automaton.stateCount
            definitions.allowance.patternSquares -= size * size
            guard definitions.allowance.patternSquares >= 0 else {
                let message =
                    "the patterns of all schemas are too large together; make this one shorter, or remove it"
                findings.add(.invalidValue, message, at: text.range)
                return nil
            }
            guard pattern.isMatchedByAnyText else {
                findings.add(.unsatisfiable, "no text matches this pattern; change it", at: text.range)
                return nil
            }
            definitions.allowance.patterns[text.value] = pattern
            return pattern
        } catch {
            let places = findings.places(inStringAt: text.range)
            findings.add(.invalidPattern, error.message, at: places(error.range))
            return nil
        }
    }

    private mutating func readFormat(_ keywords: JSONObject) -> StringFormat? {
        guard let text = findings.string("format", in: keywords) else { return nil }
        if let format = StringFormat(rawValue: text.value) { return format }
        let formats = StringFormat.allCases.map(\.rawValue)
        let suggestion =
            CommonSlips.format(text.value).map { "; did you mean \($0)?" }
            ?? findings.suggestion(for: text.value, among: formats)
        let ending = suggestion.isEmpty ? "; the formats are \(formats.joined(separator: ", "))" : suggestion
        let message = "\(QuotedText.quote(text.value)) is not a supported format\(ending)"
        findings.add(.invalidFormat, message, at: text.range)
        return nil
    }

    /// Whether texts of a format can be of these lengths. It is a finding if not.
    private mutating func checkLengths(
        _ least: Int?, _ most: Int?, of format: StringFormat, in keywords: JSONObject
    ) -> Bool {
        if let least, let greatest = format.lengths.upperBound, least > greatest {
            let message = "no \(format.noun) has more than \(greatest) characters; remove \"minLength\""
            findings.add(.unsatisfiable, message, at: keywords["minLength"]?.range ?? 0..<0)
            return false
        }
        if let most, most < format.lengths.lowerBound {
            let message =
                "no \(format.noun) has fewer than \(format.lengths.lowerBound) characters; remove \"maxLength\""
            findings.add(.unsatisfiable, message, at: keywords["maxLength"]?.range ?? 0..<0)
            return false
        }
        return true
    }
}

extension Pattern {
    /// Whether there is a text that matches.
    fileprivate var isMatchedByAnyText: Bool {
        var reached: Set<Int> = [automaton.start]
        var waiting = [automaton.start]
        // A repeated class stands in many states, and is slow to list.
        var isEmpty: [ScalarSet: Bool] = [:]
        while let state = waiting.popLast() {
            if automaton.isAccepting(state) { return true }
            for next in automaton.successors(of: state) where !reached.contains(next) {
                let scalars = automaton.scalars(into: next)
                let hasNone = isEmpty[scalars] ?? scalars.ranges.isEmpty
                isEmpty[scalars] = hasNone
                guard !hasNone else { continue }
                reached.insert(next)
                waiting.append(next)
            }
        }
        return false
    }
}

extension StringFormat {
    /// How many characters its normal texts have.
    fileprivate var lengths: (lowerBound: Int, upperBound: Int?) {
        switch self {
        case .uuid: (36, 36)
        case .date: (10, 10)
        case .dateTime: (20, 24)
        case .uri: (2, nil)
        case .email: (3, nil)
        case .hostname: (1, 253)
        case .ipv4: (7, 15)
        case .ipv6: (2, 45)
        }
    }

    /// The format in words, without an article.
    var noun: String {
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
