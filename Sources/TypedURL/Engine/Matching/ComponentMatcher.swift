/// Finds which part of a component each variable stands for.
///
/// Templates are reversible, so that a URL in canonical form can be split in one way only. Others may leave a choice: then
/// the first variable takes as little as it can.
struct ComponentMatcher {
    /// What a variable may take.
    enum Strictness {
        /// What it prints in canonical form: characters that RFC 6570 leaves as they are, and valid values.
        case canonical

        /// Whatever is read as a valid value.
        case valid

        /// Any text, so that what is wrong with it can be said.
        case lenient
    }

    /// The text of a variable.
    struct Capture {
        let place: Int
        let range: Range<Int>
        let separator: UInt8?
    }

    /// The texts that were found.
    struct Result {
        var captures: [Capture] = []
        /// The range of each run of named parameters.
        var runs: [Int: Range<Int>] = [:]
        /// What is wrong with the texts.
        var mistakes = Mistakes()
    }

    /// Where in the pattern the search is.
    struct Step: Hashable {
        var element = 0
        var variable = 0
        /// Whether a variable of the expression stood before.
        var hasPrinted = false
    }

    struct Situation: Hashable {
        let step: Step
        let position: Int
    }

    /// After so many attempts at a split, and bytes looked at for them, the search is given up: a component of thousands
    /// of delimiters is no URL that anybody prints, and the search must end.
    private static let effortLimit = 1 << 22

    let elements: [CompiledComponent.Element]
    let tokens: [URLToken]
    private let end: Int
    private let component: URIComponentKind
    let isFolded: Bool
    let reader: PositionalReader
    private var strictness = Strictness.canonical
    private var effort = 0
    private var failures: Set<Situation> = []
    private var result = Result()

    /// Splits a component.
    ///
    /// - Parameters:
    ///   - reader: What says which texts are values of the parameters.
    /// - Returns: The texts, or nil where the literals do not agree.
    static func match(
        _ pattern: CompiledComponent, _ range: Range<Int>, _ bytes: [UInt8],
        _ component: URIComponentKind, reader: PositionalReader
    ) -> Result? {
        if let literal = pattern.literal {
            return URLToken.agree(range, bytes, with: literal, isFolded: component == .host) ? Result() : nil
        }
        var matcher = ComponentMatcher(pattern, range, bytes, component, reader)
        if matcher.matches(.canonical) || matcher.matches(.valid) { return matcher.result }
        // Any text will do, so this fails early where the literals do not agree.
        guard matcher.matches(.lenient) else { return nil }
        let any = matcher.result
        return matcher.leastMistaken() ?? any
    }

    private mutating func matches(_ strictness: Strictness) -> Bool {
        self.strictness = strictness
        failures = []
        effort = 0
        result = Result()
        result.mistakes.count = strictness == .lenient ? 1 : 0
        return matchElements(Step(), at: 0)
    }

    private init(
        _ pattern: CompiledComponent, _ range: Range<Int>, _ bytes: [UInt8],
        _ component: URIComponentKind, _ reader: PositionalReader
    ) {
        elements = pattern.elements
        tokens = URLToken.tokens(of: range, in: bytes)
        end = range.upperBound
        self.component = component
        isFolded = component == .host
        self.reader = reader
    }

    // MARK: The search

    private mutating func matchElements(_ step: Step, at position: Int) -> Bool {
        guard step.element < elements.count else { return position == tokens.count }
        switch elements[step.element] {
        case .literal(let literal):
            guard agrees(literal, at: position) else { return false }
            return matchElements(Step(element: step.element + 1), at: position + literal.count)
        case .run(let run):
            return matchRun(run, step, at: position)
        case .values(let op, let variables):
            guard step.variable < variables.count else {
                return matchElements(Step(element: step.element + 1), at: position)
            }
            let situation = Situation(step: step, position: position)
            guard !failures.contains(situation) else { return false }
            let isMatch = matchVariable(variables[step.variable], op, step, at: position)
            if !isMatch { failures.insert(situation) }
            return isMatch
        }
    }

    private mutating func matchVariable(
        _ variable: CompiledComponent.Variable, _ op: URITemplate.Operator, _ step: Step, at position: Int
    ) -> Bool {
        var next = step
        next.variable += 1
        next.hasPrinted = true
        let delimiter = step.hasPrinted ? op.separator : op.opening
        if let start = start(behind: delimiter, at: position) {
            let limit = reach(of: variable, op, from: start)
            // Where nothing follows, only the rest of the component will do.
            let takesAll = isLast(step)
            for end in (takesAll ? limit : start)...limit where !takesAll || end == tokens.count {
                effort += 1
                guard effort < Self.effortLimit else { return false }
                guard mayContinue(next, at: end) else { continue }
                let range = offset(of: start)..<offset(of: end)
                if strictness != .lenient { effort += range.count }
                guard admits(range, variable, isDelimited: delimiter != nil) else { continue }
                let count = result.captures.count
                result.captures.append(
                    Capture(place: variable.place, range: range, separator: variable.separator))
                if matchElements(next, at: end) { return true }
                result.captures.removeLast(result.captures.count - count)
            }
        }
        guard strictness == .lenient || !variable.isRequired else { return false }
        var absent = step
        absent.variable += 1
        return matchElements(absent, at: position)
    }

    private mutating func matchRun(_ run: Int, _ step: Step, at position: Int) -> Bool {
        let limit = reachOfRun(from: position)
        let next = Step(element: step.element + 1)
        effort += limit - position
        for end in (position...limit).reversed() {
            effort += 1
            guard effort < Self.effortLimit else { return false }
            guard mayContinue(next, at: end) else { continue }
            result.runs[run] = offset(of: position)..<offset(of: end)
            if matchElements(next, at: end) { return true }
            result.runs[run] = nil
        }
        return false
    }

    // MARK: What a text may hold

    private func admits(
        _ text: Range<Int>, _ variable: CompiledComponent.Variable, isDelimited: Bool
    ) -> Bool {
        switch strictness {
        case .canonical:
            reader.isPrinted(variable.place, text, variable.separator, isDelimited: isDelimited)
        case .valid: reader.isValid(variable.place, text, variable.separator)
        case .lenient: true
        }
    }

    /// Whether a literal stands at a position.
    func agrees(_ literal: [ComponentPattern.LiteralByte], at position: Int) -> Bool {
        tokens.count - position >= literal.count
            && zip(tokens[position...], literal).allSatisfy { $0.agrees(with: $1, isFolded: isFolded) }
    }

    /// The position behind the delimiter that must stand before a value; nil where it does not.
    func start(behind delimiter: UInt8?, at position: Int) -> Int? {
        guard let delimiter else { return position }
        return isDelimiter(position, delimiter) ? position + 1 : nil
    }

    func isDelimiter(_ position: Int, _ byte: UInt8) -> Bool {
        position < tokens.count && !tokens[position].isEscaped && tokens[position].byte == byte
    }

    /// How far a variable's text can reach.
    func reach(
        of variable: CompiledComponent.Variable, _ op: URITemplate.Operator, from start: Int
    ) -> Int {
        var position = start
        while position < tokens.count {
            let token = tokens[position]
            if !token.isEscaped, !op.keepsReserved, token.byte != variable.separator {
                if component == .path, token.byte == UInt8(ascii: "/") { break }
                if strictness == .canonical, !ByteClass.isUnreserved(token.byte) { break }
            }
            position += 1
        }
        return position
    }

    /// How far named parameters can reach. Without a semicolon there are none, however far the segment goes.
    func reachOfRun(from start: Int) -> Int {
        var position = start
        if isDelimiter(position, UInt8(ascii: ";")) {
            while position < tokens.count, !isDelimiter(position, UInt8(ascii: "/")) { position += 1 }
        }
        return position
    }

    /// Whether nothing of the pattern follows a variable.
    func isLast(_ step: Step) -> Bool {
        guard step.element == elements.count - 1, case .values(_, let variables) = elements[step.element]
        else {
            return false
        }
        return step.variable == variables.count - 1
    }

    /// Whether the pattern may go on at a position, by the next byte alone.
    func mayContinue(_ step: Step, at position: Int) -> Bool {
        guard case .values(_, let variables) = elements[min(step.element, elements.count - 1)],
            step.element < elements.count, step.variable == variables.count
        else { return true }
        guard step.element + 1 < elements.count else { return position == tokens.count }
        guard case .literal(let literal) = elements[step.element + 1], let first = literal.first else {
            return true
        }
        return position < tokens.count && tokens[position].agrees(with: first, isFolded: isFolded)
    }

    func offset(of position: Int) -> Int {
        position < tokens.count ? tokens[position].start : end
    }
}
