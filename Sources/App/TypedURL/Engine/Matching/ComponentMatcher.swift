@_spi(Generated) import TypedURLModel

/// Finds the part of a component that belongs to each variable.
///
/// Templates are reversible, so a URL in canonical form can only be split in one way. If other URLs can be split in
/// several ways, the first variable takes as few bytes as possible.
final class ComponentMatcher {
    /// The texts that a variable can take.
    enum Strictness {
        /// The texts that it prints in canonical form: characters that RFC 6570 does not escape, and valid values.
        case canonical

        /// All texts that are read as valid values.
        case valid

        /// Any text, so that its mistakes can be reported.
        case lenient
    }

    /// The text of a variable.
    struct Capture {
        let parameterIndex: Int
        let range: Range<Int>
        let separator: UInt8?

        /// Its value, if it was read already and is valid.
        var value: ParameterValue?
    }

    /// A run of named parameters, by its index in the path.
    struct Run {
        let index: Int
        let range: Range<Int>
    }

    /// The texts that were found.
    struct Result {
        var captures: [Capture] = []
        /// The runs of named parameters.
        var runs: [Run] = []
        /// The mistakes in the texts.
        var mistakes = Mistakes()
        /// Whether the component can be split in more ways than were tried, none of which is valid.
        var isUndecided = false
    }

    /// A position of the search in the pattern.
    struct Step {
        var element = 0
        var variable = 0
        /// Whether a variable of the expression has already been matched.
        var hasPrinted = false

        /// The first step of the next element.
        var next: Step { Step(element: element + 1) }
    }

    /// A number that each situation of the search, a step and a position in the component, has for itself.
    func situation(_ step: Step, at position: Int) -> Int {
        let steps = (step.element * (mostVariables + 1) + step.variable) * 2 + (step.hasPrinted ? 1 : 0)
        return steps * (tokens.count + 1) + position
    }

    let elements: [CompiledComponent.Element]
    let tokens: [URLToken]
    let url: MatchedURL
    private let end: Int
    private let component: URIComponentKind
    let ignoresCase: Bool
    let match: TemplateMatch
    /// The largest number of variables in an expression.
    private let mostVariables: Int
    /// For each literal between variables: the next position of the literal from each position on. Empty for the other
    /// elements.
    private let nextPositions: [[Int]]
    private var strictness = Strictness.canonical
    /// Whether a delimiter of a literal does not agree with its escape.
    private var isExact = true
    /// For each situation that was tried: 1 if the rest can be matched from there, else 0.
    private var outcomes = SituationTable()
    /// The ends of recent variables, so that thousands of variables with nearby starts do not each search for their
    /// end.
    private var reaches: [Reach] = []
    private var result = Result()

    /// All variables of this kind that start in `positions` end at the last of them.
    private struct Reach {
        let keepsReserved: Bool
        let separator: UInt8?
        let allowReserved: String
        var positions: ClosedRange<Int>
    }

    /// Splits a component.
    ///
    /// - Parameters:
    ///   - match: Decides which texts are values of the parameters.
    ///   - otherTokens: The text of the component, if it is not that of the range.
    /// - Returns: The texts, or nil if the literals do not agree.
    static func match(
        _ pattern: CompiledComponent, _ range: Range<Int>, _ component: URIComponentKind,
        of match: TemplateMatch, _ otherTokens: [URLToken]? = nil
    ) -> Result? {
        let url = match.url
        let ignoresCase = component == .host
        var tolerances: Tolerances = []
        if component.isForm {
            tolerances = match.template.tolerances.intersection([.plusAsSpace, .encodedCommas])
            if !pattern.splitsAtCommas { tolerances.remove(.encodedCommas) }
        }
        if let literal = pattern.literal, otherTokens == nil, tolerances.isEmpty,
            component != .path || url.hasGivenPath
        {
            return URLToken.agree(range, url.bytes, with: literal, ignoresCase: ignoresCase) ? Result() : nil
        }
        if component == .path, otherTokens == nil, url.hasGivenPath,
            let segments = match.segments(pattern, range)
        {
            return segments
        }
        let tokens = otherTokens ?? url.tokens(of: range, component, tolerances)
        if let literal = pattern.literal {
            let agrees =
                tokens.count == literal.count && tokens.have(literal, at: 0, ignoresCase: ignoresCase)
            return agrees ? Result() : nil
        }
        guard pattern.mayMatch(tokens, ignoresCase: ignoresCase) else { return nil }
        let matcher = ComponentMatcher(pattern, tokens, range, component, match)
        if matcher.matches(.canonical) || matcher.matches(.valid)
            || matcher.mayHaveOtherLiterals && matcher.matches(.valid, isExact: false)
        {
            return matcher.result
        }
        let isUndecided = url.splitEffort <= 0
        // Any text is accepted here, so this fails early if the literals do not agree.
        guard matcher.matches(.lenient, isExact: false) else { return nil }
        let any = matcher.result
        var result = matcher.leastMistaken() ?? any
        result.isUndecided = isUndecided
        return result
    }

    private func matches(_ strictness: Strictness, isExact: Bool = true) -> Bool {
        self.strictness = strictness
        self.isExact = isExact
        outcomes = SituationTable()
        reaches = []
        result = Result()
        result.mistakes.count = strictness == .lenient ? 1 : 0
        return matchElements(Step(), at: 0)
    }

    private init(
        _ pattern: CompiledComponent, _ tokens: [URLToken], _ range: Range<Int>,
        _ component: URIComponentKind, _ match: TemplateMatch
    ) {
        elements = pattern.elements
        self.tokens = tokens
        url = match.url
        end = range.upperBound
        self.component = component
        ignoresCase = component == .host
        self.match = match
        mostVariables = pattern.elements.reduce(0) { most, element in
            if case .values(_, let variables) = element { max(most, variables.count) } else { most }
        }
        nextPositions = pattern.searches.map { search in
            search.map { match.url.nextPositions(of: $0, in: tokens, range, component) } ?? []
        }
    }

    /// Subtracts the cost of a part of the search from the URL's budget.
    ///
    /// - Returns: Whether the budget was not yet used up.
    private func spend(_ effort: Int) -> Bool {
        if strictness == .lenient {
            url.mistakeEffort -= effort
            return url.mistakeEffort > 0
        }
        url.splitEffort -= effort
        return url.splitEffort > 0
    }

    // MARK: The search

    private func matchElements(_ step: Step, at position: Int) -> Bool {
        guard step.element < elements.count else {
            return position == tokens.count
        }
        switch elements[step.element] {
        case .literal(let literal):
            guard agrees(literal, step.element, at: position) else { return false }
            return matchElements(step.next, at: position + literal.count)
        case .run(let run):
            return matchRun(run, step, at: position)
        case .values(let op, let variables):
            guard step.variable < variables.count else {
                return matchElements(step.next, at: position)
            }
            let situation = situation(step, at: position)
            guard outcomes[situation] != 0 else { return false }
            let isMatch = matchVariable(variables[step.variable], op, step, at: position)
            note(isMatch, of: situation)
            return isMatch
        }
    }

    private func note(_ isMatch: Bool, of situation: Int) { outcomes.set(isMatch ? 1 : 0, for: situation) }

    private func matchVariable(
        _ variable: CompiledComponent.Variable, _ op: URITemplate.Operator, _ step: Step, at position: Int
    ) -> Bool {
        var next = step
        next.variable += 1
        next.hasPrinted = true
        let delimiter = step.hasPrinted ? op.separator : op.opening
        if let start = start(of: variable, after: delimiter, at: position) {
            let limit = reach(of: variable, op, from: start)
            var rest = start
            while let end = nextEnd(next, from: rest, through: limit) {
                rest = end + 1
                guard spend(1) else { return false }
                if strictness != .lenient, start < end,
                    !match.mayBegin(variable.parameterIndex, tokens[start], variable.separator)
                {
                    continue
                }
                // If only one element is left, first check whether it can match from here.
                guard !isBeforeLast(next) || canMatch(next, at: end) else { continue }
                if strictness != .lenient {
                    // The items of a list cost more to read than the characters of a text. Escapes do not count more, so
                    // that a URL is not rejected for how it is spelled.
                    guard spend(variable.separator == nil ? end - start : 8 * (end - start)) else {
                        return false
                    }
                }
                let capture = capture(variable, start..<end)
                guard admits(capture, isDelimited: start > position) else { continue }
                let count = result.captures.count
                result.captures.append(capture)
                if matchElements(next, at: end) { return true }
                while result.captures.count > count { result.captures.removeLast() }
            }
        }
        guard strictness == .lenient || !variable.isRequired else { return false }
        var absent = step
        absent.variable += 1
        return matchElements(absent, at: position)
    }

    private func matchRun(_ run: Int, _ step: Step, at position: Int) -> Bool {
        let limit = reachOfRun(from: position)
        let next = step.next
        guard spend(limit - position) else { return false }
        for end in (position...limit).reversed() {
            guard mayContinue(next, at: end) else { continue }
            guard spend(1) else { return false }
            result.runs.append(Run(index: run, range: offset(of: position)..<offset(of: end)))
            if matchElements(next, at: end) { return true }
            result.runs.removeLast()
        }
        return false
    }

    /// Whether only a literal, one variable or one run of named parameters is left, so that it takes the rest of the
    /// component.
    private func isBeforeLast(_ step: Step) -> Bool {
        guard case .values(_, let variables) = elements[step.element], step.variable >= variables.count - 1
        else { return false }
        if step.variable < variables.count { return step.element == elements.count - 1 }
        let rest = elements[(step.element + 1)...]
        switch (rest.first, rest.last) {
        case (.literal?, .values(_, let variables)?): return rest.count == 2 && variables.count == 1
        case (.values(_, let variables)?, _): return rest.count == 1 && variables.count == 1
        case (.run?, _): return rest.count == 1
        default: return false
        }
    }

    /// Whether the rest can be matched, without keeping the result.
    private func canMatch(_ step: Step, at position: Int) -> Bool {
        let situation = situation(step, at: position)
        if let known = outcomes[situation] { return known == 1 }
        let before = result
        defer { result = before }
        let isMatch = matchElements(step, at: position)
        note(isMatch, of: situation)
        return isMatch
    }

    // MARK: What a text may hold

    private func admits(_ capture: Capture, isDelimited: Bool) -> Bool {
        switch strictness {
        case .canonical: match.isPrinted(capture, isDelimited: isDelimited)
        case .valid: match.isValid(capture)
        case .lenient: true
        }
    }

    /// Whether a delimiter of a literal may be an escape in the component, or the other way round.
    private var mayHaveOtherLiterals: Bool {
        let hasEscape = tokens.contains(where: \.isEscaped)
        return elements.contains { element in
            guard case .literal(let literal) = element else { return false }
            return literal.contains { byte in
                (hasEscape || byte.isEscaped) && !ByteClass.isUnreserved(byte.byte)
                    && tokens.contains { $0.byte == byte.byte && $0.isEscaped != byte.isEscaped }
            }
        }
    }

    /// The text of a variable at some positions.
    func capture(_ variable: CompiledComponent.Variable, _ range: Range<Int>) -> Capture {
        let isRest = variable.isRest && range.upperBound == tokens.count
        return Capture(
            parameterIndex: variable.parameterIndex,
            range: offset(of: range.lowerBound)..<(isRest ? url.bytes.count : offset(of: range.upperBound)),
            separator: variable.separator)
    }

    /// Whether a literal is at a position.
    ///
    /// - Parameter element: The literal's index in the elements.
    func agrees(_ literal: [ComponentPattern.LiteralByte], _ element: Int, at position: Int) -> Bool {
        let agrees =
            nextPositions[element].isEmpty
            ? tokens.have(literal, at: position, ignoresCase: ignoresCase)
            : nextPositions[element][position] == position
        guard agrees, isExact else { return agrees }
        return literal.indices.allSatisfy {
            let token = tokens[position + $0]
            return token.isEscaped == literal[$0].isEscaped || ByteClass.isUnreserved(token.byte)
        }
    }

    /// The position after the delimiter or prefix that must precede a value; nil if it is not there.
    func start(of variable: CompiledComponent.Variable, after delimiter: UInt8?, at position: Int) -> Int? {
        if let delimiter { return isDelimiter(position, delimiter) ? position + 1 : nil }
        guard tokens.count - position >= variable.prefix.count else { return nil }
        var position = position
        for byte in variable.prefix {
            let token = tokens[position]
            let agrees =
                ignoresCase
                ? ByteClass.lowercased(token.byte) == ByteClass.lowercased(byte) : token.byte == byte
            guard agrees, !token.isEscaped || ByteClass.isUnreserved(byte) else { return nil }
            position += 1
        }
        return position
    }

    func isDelimiter(_ position: Int, _ byte: UInt8) -> Bool {
        position < tokens.count && !tokens[position].isEscaped && tokens[position].byte == byte
    }

    /// The last position at which a variable's text can end.
    func reach(
        of variable: CompiledComponent.Variable, _ op: URITemplate.Operator, from start: Int
    ) -> Int {
        let index = reaches.firstIndex {
            $0.keepsReserved == op.keepsReserved && $0.separator == variable.separator
                && $0.allowReserved == variable.allowReserved
        }
        if let index, reaches[index].positions.contains(start) { return reaches[index].positions.upperBound }
        let end = endOfText(of: variable, op, from: start)
        if let index {
            reaches[index].positions = start...end
        } else {
            reaches.append(
                Reach(
                    keepsReserved: op.keepsReserved, separator: variable.separator,
                    allowReserved: variable.allowReserved, positions: start...end))
        }
        return end
    }

    private func endOfText(
        of variable: CompiledComponent.Variable, _ op: URITemplate.Operator, from start: Int
    ) -> Int {
        var position = start
        while position < tokens.count {
            let token = tokens[position]
            // A slash that the URL does not have is part of no value.
            if token.start == end { break }
            if !token.isEscaped, !op.keepsReserved, token.byte != variable.separator {
                if component == .path, token.byte == UInt8(ascii: "/") { break }
                if strictness == .canonical, !ByteClass.isUnreserved(token.byte),
                    !variable.allowReserved.utf8.contains(token.byte)
                {
                    break
                }
            }
            position += 1
        }
        return position
    }

    /// The last position at which named parameters can end. Without a semicolon there are none, however long the
    /// segment is.
    func reachOfRun(from start: Int) -> Int {
        var position = start
        if isDelimiter(position, UInt8(ascii: ";")) {
            while position < tokens.count, !isDelimiter(position, UInt8(ascii: "/")) { position += 1 }
        }
        return position
    }

    /// The first position in a range at which the next literal, or the end of the component, allows the pattern to
    /// continue.
    func nextEnd(_ step: Step, from start: Int, through limit: Int) -> Int? {
        guard start <= limit else { return nil }
        guard case .values(_, let variables) = elements[step.element], step.variable == variables.count
        else { return start }
        // After the last element, only the end of the component is possible.
        guard step.element + 1 < elements.count else { return limit == tokens.count ? limit : nil }
        guard case .literal = elements[step.element + 1] else { return start }
        let next = nextPositions[step.element + 1]
        guard !next.isEmpty else { return start }
        return next[start] <= limit ? next[start] : nil
    }

    /// Whether the next literal, or the end of the component, allows the pattern to continue at a position.
    func mayContinue(_ step: Step, at position: Int) -> Bool {
        guard case .values(_, let variables) = elements[min(step.element, elements.count - 1)],
            step.element < elements.count, step.variable == variables.count
        else { return true }
        guard step.element + 1 < elements.count else { return position == tokens.count }
        guard case .literal(let literal) = elements[step.element + 1] else { return true }
        return agrees(literal, step.element + 1, at: position)
    }

    func offset(of position: Int) -> Int {
        position < tokens.count ? tokens[position].start : end
    }
}
