import TypedURL
import TypedURLSchema

/// A set of texts, as a finite automaton over classes of scalars. Each step reads one scalar; there is one state to
/// start in, the first. It is deterministic where that makes it no larger than the limit.
package struct TextLanguage {
    package struct Step: Hashable {
        package var classes: BitSet
        package let target: Int
    }

    package var steps: [[Step]]
    package var isAccepting: [Bool]
    /// Whether the automaton lacks texts, because there are too many to tell apart.
    package var isIncomplete = false

    package var stateCount: Int { steps.count }
    package var isEmpty: Bool { !isAccepting.contains(true) }
    package var admitsEmptyText: Bool { isAccepting[0] }

    /// All texts.
    package static func everything(_ classes: ScalarClasses) -> TextLanguage {
        let all = BitSet(classes.ranges.indices)
        return TextLanguage(steps: [[Step(classes: all, target: 0)]], isAccepting: [true])
    }

    package init(steps: [[Step]], isAccepting: [Bool], isIncomplete: Bool = false) {
        self.steps = steps
        self.isAccepting = isAccepting
        self.isIncomplete = isIncomplete
    }

    /// Some words, as a tree of their prefixes.
    package init(_ words: [String], _ classes: ScalarClasses) {
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
    package init(_ pattern: Pattern, _ classes: ScalarClasses, _ effort: inout Int) {
        if let (steps, isAccepting) = PatternTexts(pattern, classes).deterministic(&effort) {
            self = TextLanguage(steps: steps, isAccepting: isAccepting).trimmed
            return
        }
        let automaton = pattern.automaton
        let count = automaton.stateCount
        // The automaton's last state is its start; here the first is.
        let place = { (state: Int) in (state + 1) % count }
        let readers = (0..<count).map { classes[automaton.scalars(into: $0)] }
        steps = Array(repeating: [], count: count)
        isAccepting = Array(repeating: false, count: count)
        for state in 0..<count {
            isAccepting[place(state)] = automaton.isAccepting(state)
            steps[place(state)] = automaton.successors(of: state).compactMap { next in
                readers[next].isEmpty ? nil : Step(classes: readers[next], target: place(next))
            }
        }
        self = trimmed
    }

    /// The texts of one of some languages.
    package init(union languages: [TextLanguage]) {
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
