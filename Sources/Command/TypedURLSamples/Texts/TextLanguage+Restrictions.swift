import TypedURL
import TypedURLModel
import TypedURLSchema

extension TextLanguage {
    /// The texts without scalars of some classes.
    package func excluding(_ classes: BitSet) -> TextLanguage {
        let steps = steps.map { state in
            state.compactMap { step -> Step? in
                let rest = step.classes.subtracting(classes)
                return rest.isEmpty ? nil : Step(classes: rest, target: step.target)
            }
        }
        return TextLanguage(steps: steps, isAccepting: isAccepting, isIncomplete: isIncomplete).trimmed
    }

    /// The texts with this number of scalars, up to the limit of exact counting.
    package func limited(to lengths: ClosedRange<Int>) -> TextLanguage {
        var most = lengths.upperBound <= TextLimits.exactLength ? lengths.upperBound : nil
        var least = min(lengths.lowerBound, TextLimits.exactLength)
        if stateCount * ((most ?? least) + 1) > TextLimits.deterministicStates {
            most = most == 0 ? 0 : nil
            least = min(least, 1)
        }
        guard least > 0 || most != nil else { return self }
        let last = most ?? least
        return filtered(last + 1, isAccepting: { $0 >= least }) { count, _ in
            count < last ? count + 1 : most == nil ? last : nil
        }
    }

    /// The texts except some words.
    package func excluding(_ words: [String], _ classes: ScalarClasses) -> TextLanguage {
        guard !words.isEmpty else { return self }
        let words = TextLanguage(words, classes)
        // The last state is the one after a text that begins no word.
        let other = words.stateCount
        return filtered(other + 1, isAccepting: { $0 == other || !words.isAccepting[$0] }) {
            state, scalarClass in
            state == other
                ? other : words.steps[state].first { $0.classes.contains(scalarClass) }?.target ?? other
        }
    }

    /// The texts that a deterministic automaton accepts too.
    ///
    /// - Parameter next: The state after a state and a class of scalars; nil if there is none.
    private func filtered(
        _ count: Int, isAccepting: (Int) -> Bool, next: (_ state: Int, _ scalarClass: Int) -> Int?
    ) -> TextLanguage {
        let classes = steps.joined().reduce(BitSet.empty) { $0.union($1.classes) }.members
        let steps = (0..<count).map { state in
            var targets: [Int: BitSet] = [:]
            for scalarClass in classes {
                if let target = next(state, scalarClass) {
                    targets[target, default: .empty].insert(scalarClass)
                }
            }
            return Self.steps(targets)
        }
        return intersection(TextLanguage(steps: steps, isAccepting: (0..<count).map(isAccepting)))
    }

    /// The texts of both languages.
    package func intersection(_ other: TextLanguage) -> TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [])
        var search = ProductSearch(from: 0)
        let isComplete = search.run(atMost: TextLimits.states) { search, pair in
            let (left, right) = (pair / other.stateCount, pair % other.stateCount)
            result.isAccepting.append(isAccepting[left] && other.isAccepting[right])
            result.steps.append([])
            for left in steps[left] {
                for right in other.steps[right] where left.classes.intersects(right.classes) {
                    result.steps[result.steps.count - 1].append(
                        Step(
                            classes: left.classes.intersection(right.classes),
                            target: search.add(left.target * other.stateCount + right.target)))
                }
            }
            return false
        }
        // States without steps, for those that were not visited.
        while result.stateCount < search.visits.count {
            result.steps.append([])
            result.isAccepting.append(false)
        }
        result.isIncomplete = isIncomplete || other.isIncomplete || !isComplete
        return result.trimmed
    }

    /// A shortest text that two schemas have, not the empty one if there is another.
    ///
    /// - Parameter effort: What may be spent on automata, which is reduced by what is.
    /// - Returns: The text, and whether it is certain that there is none where none is found.
    package static func common(
        _ left: ScalarSchema, _ right: ScalarSchema, _ effort: inout Int
    ) -> (text: String?, isCertain: Bool) {
        let sources = [left, right].map { TextSource($0) }
        guard effort > 0, let classes = ScalarClasses(sources[0].sets.union(sources[1].sets)) else {
            return (nil, false)
        }
        let languages = sources.map { TextLanguage($0, classes, &effort) }
        let all = languages[0].intersection(languages[1])
        effort -= 4_000 + 16 * all.stateCount
        return (all.excluding([""], classes).shortest(classes) ?? all.shortest(classes), !all.isIncomplete)
    }
}
