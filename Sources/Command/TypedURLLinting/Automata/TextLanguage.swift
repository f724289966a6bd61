import TypedURL
import TypedURLSamples
import TypedURLSchema

/// A set of texts, as a finite automaton over classes of scalars. Each step reads one scalar; there is one state to
/// start in, the first. It is deterministic where that makes it no larger than the limit.
struct TextLanguage {
    struct Step: Hashable {
        var classes: BitSet
        let target: Int
    }

    var steps: [[Step]]
    var isAccepting: [Bool]
    /// Whether the automaton lacks texts, because there are too many to tell apart.
    var isIncomplete = false

    var stateCount: Int { steps.count }
    var isEmpty: Bool { !isAccepting.contains(true) }
    var admitsEmptyText: Bool { isAccepting[0] }

    /// All texts.
    static func everything(_ classes: ScalarClasses) -> TextLanguage {
        let all = BitSet(classes.ranges.indices)
        return TextLanguage(steps: [[Step(classes: all, target: 0)]], isAccepting: [true])
    }

    init(steps: [[Step]], isAccepting: [Bool], isIncomplete: Bool = false) {
        self.steps = steps
        self.isAccepting = isAccepting
        self.isIncomplete = isIncomplete
    }

    /// Some words, as a tree of their prefixes.
    init(_ words: [String], _ classes: ScalarClasses) {
        steps = [[]]
        isAccepting = [false]
        for word in words {
            // A tree beyond the limit is not compared, so that its ends need no looking at.
            guard steps.count + word.unicodeScalars.count <= ReversibilityLimits.states else {
                isIncomplete = true
                return
            }
            var state = 0
            for scalar in word.unicodeScalars {
                let scalarClass = classes[scalar]
                if let step = steps[state].first(where: { $0.classes.contains(scalarClass) }) {
                    state = step.target
                } else {
                    steps[state].append(Step(classes: BitSet([scalarClass]), target: steps.count))
                    state = steps.count
                    steps.append([])
                    isAccepting.append(false)
                }
            }
            isAccepting[state] = true
        }
        shareEndings()
    }

    /// The texts that match a pattern.
    ///
    /// - Parameter effort: What may be spent on making it deterministic.
    init(_ pattern: Pattern, _ classes: ScalarClasses, _ effort: inout Int) {
        if let (steps, isAccepting) = PatternTexts(pattern, classes).deterministic(&effort) {
            self = TextLanguage(steps: steps, isAccepting: isAccepting).trimmed
            return
        }
        let automaton = pattern.automaton
        let count = automaton.stateCount
        // The automaton's last state is its start; here the first is.
        let number = { (state: Int) in (state + 1) % count }
        let readers = (0..<count).map { classes[automaton.scalars(into: $0)] }
        steps = Array(repeating: [], count: count)
        isAccepting = Array(repeating: false, count: count)
        for state in 0..<count {
            isAccepting[number(state)] = automaton.isAccepting(state)
            steps[number(state)] = automaton.successors(of: state).compactMap { next in
                readers[next].isEmpty ? nil : Step(classes: readers[next], target: number(next))
            }
        }
        self = trimmed
    }

    /// The texts of one of some languages.
    init(union languages: [TextLanguage]) {
        steps = [[]]
        isAccepting = [false]
        isIncomplete = languages.contains(where: \.isIncomplete)
        for language in languages {
            let offset = steps.count
            for state in language.steps {
                steps.append(state.map { Step(classes: $0.classes, target: $0.target + offset) })
            }
            isAccepting += language.isAccepting
            steps[0] += steps[offset]
            isAccepting[0] = isAccepting[0] || language.admitsEmptyText
        }
        self = deterministic.trimmed
    }
}

extension TextLanguage {
    /// Makes one state of those in which a tree goes on in the same way. Steps lead to states of greater numbers.
    mutating func shareEndings() {
        var owners: [[Step]: [Int]] = [:]
        var owner = Array(steps.indices)
        for state in steps.indices.reversed() {
            steps[state] = steps[state].map { Step(classes: $0.classes, target: owner[$0.target]) }
            let equals = owners[steps[state]] ?? []
            if let other = equals.first(where: { isAccepting[$0] == isAccepting[state] }) {
                owner[state] = other
            } else {
                owners[steps[state]] = equals + [state]
            }
        }
        self = reachable
    }

    /// Without states that are not reached.
    private var reachable: TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [], isIncomplete: isIncomplete)
        var search = ProductSearch(from: 0)
        search.run(atMost: .max) { search, state in
            result.isAccepting.append(isAccepting[state])
            result.steps.append(
                steps[state].map { Step(classes: $0.classes, target: search.add($0.target)) })
            return false
        }
        return result.trimmed
    }

    /// The same texts with one step for each scalar, where the limit allows.
    var deterministic: TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [], isIncomplete: isIncomplete)
        var search = ProductSearch(from: Set([0]))
        let isComplete = search.run(
            atMost: ReversibilityLimits.textStates, comparisons: ReversibilityLimits.steps
        ) { search, states in
            let all = states.flatMap { steps[$0] }
            search.comparisons += all.count
            result.isAccepting.append(states.contains { isAccepting[$0] })
            var targets: [Int: BitSet] = [:]
            for (classes, states) in BitSet.atoms(all.map { ($0.classes, $0.target) }) {
                targets[search.add(states), default: .empty].formUnion(classes)
            }
            result.steps.append(Self.steps(targets))
            return false
        }
        return isComplete ? result : self
    }

    /// Steps in the order of their targets.
    static func steps(_ classesOfTarget: [Int: BitSet]) -> [Step] {
        classesOfTarget.sorted { $0.key < $1.key }.map { Step(classes: $0.value, target: $0.key) }
    }

    /// Without states from which nothing is accepted, and with one step between two states.
    var trimmed: TextLanguage {
        var isUseful = UsefulStates.find(isAccepting, steps.map { $0.map(\.target) })
        isUseful[0] = true
        var numbers: [Int] = []
        var count = 0
        for useful in isUseful {
            numbers.append(count)
            if useful { count += 1 }
        }
        var result = TextLanguage(steps: [], isAccepting: [], isIncomplete: isIncomplete)
        for state in 0..<stateCount where isUseful[state] {
            var byTarget: [Int: BitSet] = [:]
            for step in steps[state] where isUseful[step.target] {
                byTarget[numbers[step.target], default: .empty].formUnion(step.classes)
            }
            result.steps.append(Self.steps(byTarget))
            result.isAccepting.append(isAccepting[state])
        }
        return result
    }
}

extension TextLanguage {
    /// Whether a text is in the language.
    func contains(_ text: String, _ classes: ScalarClasses) -> Bool {
        var states: Set<Int> = [0]
        for scalar in text.unicodeScalars {
            let scalarClass = classes[scalar]
            states = Set(
                states.flatMap { steps[$0] }.filter { $0.classes.contains(scalarClass) }.map(\.target))
        }
        return states.contains { isAccepting[$0] }
    }

    /// A shortest text of readable scalars, or nil if there is none.
    func shortest(_ alphabet: OutputAlphabet) -> String? {
        var found: [Int]?
        var search = ProductSearch(from: 0)
        search.run(atMost: .max) { search, state in
            if isAccepting[state] { found = search.steps.map(\.symbol) }
            for step in steps[state] {
                let symbols = alphabet.symbols(of: step.classes, keepsReserved: false)
                search.add(step.target, reading: alphabet.mostReadable(symbols))
            }
            return found != nil
        }
        return found.map { symbols in
            String(String.UnicodeScalarView(symbols.compactMap { alphabet.scalar($0, occurrence: 0) }))
        }
    }
}
