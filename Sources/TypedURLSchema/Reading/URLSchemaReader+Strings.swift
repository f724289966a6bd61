@_spi(Generated) import TypedURLModel

extension Keyword {
    /// The keywords of strings.
    static let ofStrings = ["minLength", "maxLength", "pattern", "format"].map {
        Keyword($0, .value, [.string, .strings])
    }
}

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
    mutating func readPattern(_ text: Located<String>) -> Pattern? {
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
        // A repeated class occurs in many states, and is slow to list.
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

extension URLSchemaReader {
    /// Reads the keywords of a single value.
    mutating func readScalar(_ keywords: JSONObject, _ kind: ValueKinds) -> ScalarSchema? {
        switch kind {
        case .string: readString(keywords).map(ScalarSchema.string)
        case .integer: readIntegerBounds(keywords).map(ScalarSchema.integer)
        case .number: readNumberBounds(keywords).map(ScalarSchema.number)
        case .boolean: .boolean
        case .strings, .integers, .numbers, .booleans: readEnumeration(keywords, kind)
        case .union: readUnion(keywords).map(ScalarSchema.union)
        default: nil
        }
    }

    /// Reads two lengths or counts. The first must not exceed the second.
    mutating func readCounts(
        _ leastKeyword: String, _ mostKeyword: String, of thing: String, _ units: String,
        in keywords: JSONObject
    ) -> (least: Int?, most: Int?)? {
        let count = findings.count
        let least = findings.count(leastKeyword, in: keywords)
        let most = findings.count(mostKeyword, in: keywords)
        guard findings.count == count else { return nil }
        if let least, least.value == 0 {
            findings.add(
                .redundantKeyword, "\"\(leastKeyword)\" of 0 has no effect; remove it",
                remedy: .removeMember, at: least.range)
        }
        if let least, let most, least.value > most.value {
            let message =
                "no \(thing) has at least \(least.value) and at most \(most.value) \(units); change one of them"
            findings.add(.unsatisfiable, message, at: later(least.range, most.range))
            return nil
        }
        return (least?.value, most?.value)
    }

    /// The later of two positions, at which a contradiction is reported.
    func later(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
        left.lowerBound > right.lowerBound ? left : right
    }
}

extension URLSchemaReader {
    /// Reads a union: `anyOf` or `oneOf` of single values.
    mutating func readUnion(_ keywords: JSONObject) -> UnionSchema? {
        if keywords["anyOf"] != nil, let other = keywords.member("oneOf") {
            let message = "\"oneOf\" cannot be used beside \"anyOf\"; remove one of them"
            findings.add(.inapplicableKeyword, message, at: other.nameRange)
            return nil
        }
        let isExclusive = keywords["oneOf"] != nil
        let keyword = isExclusive ? "oneOf" : "anyOf"
        guard let nodes = findings.array(keyword, in: keywords) else { return nil }
        if nodes.value.isEmpty {
            findings.add(.unsatisfiable, "\"\(keyword)\" is empty; add a branch", at: nodes.range)
            return nil
        }
        if let surplus = nodes.value.dropFirst(SchemaLimits.branches).first {
            let message =
                "a union can have at most \(SchemaLimits.branches) branches; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
            return nil
        }
        let branches = nodes.value.map { readBranch($0) }
        guard branches.allSatisfy({ $0 != nil }) else { return nil }
        let whole = branches.compactMap(\.self)
        checkReach(whole, nodes.value)
        checkSpellings(of: whole, nodes.value)
        return UnionSchema(whole, isExclusive: isExclusive)
    }

    private mutating func readBranch(_ node: JSONNode) -> UnionSchema.Branch? {
        guard case .object(let keywords) = node.value else {
            let message = "a branch must be an object, not \(node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        return reading(keywords, at: node.range.prefix(1)) { reader, keywords in
            let kind = reader.readKind(keywords, at: node.range.prefix(1), .branch)
            reader.findings.checkKeywords(of: keywords, .branch, kind: kind)
            let annotations = reader.readAnnotations(keywords, kind: kind)
            guard let kind, !kind.isEmpty, let schema = reader.readScalar(keywords, kind) else { return nil }
            let spellings = reader.readSpellings(keywords, schema)
            return UnionSchema.Branch(schema, spellings: spellings, annotations: annotations)
        }
    }

    /// Reports branches that are never used, if that is easy to see.
    private mutating func checkReach(_ branches: [UnionSchema.Branch], _ nodes: [JSONNode]) {
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            guard let earlier = branches[..<index].first(where: { $0.schema.takesAll(of: branch.schema) })
            else { continue }
            let thing = if case .string = earlier.schema { "text" } else { "number" }
            let message =
                "this branch is never used, because an earlier one accepts every \(thing); move it to the front"
            findings.add(.redundantKeyword, message, at: node.range.prefix(1))
        }
    }
}

extension ScalarSchema {
    /// Whether every text of another kind of value is one of these. Only the plainest cases are known.
    fileprivate func takesAll(of other: ScalarSchema) -> Bool {
        switch (self, other) {
        case (.string(let keywords), _): keywords.isOpen
        case (.number(let keywords), .integer), (.number(let keywords), .integers),
            (.number(let keywords), .number), (.number(let keywords), .numbers):
            keywords.isOpen
        default: false
        }
    }
}

extension StringSchema {
    /// Whether every text is one.
    fileprivate var isOpen: Bool {
        minLength == nil && maxLength == nil && pattern == nil && format == nil
    }
}
