import TypedURL
import TypedURLModel
import TypedURLSamples
import TypedURLSchema

extension TextLanguage {
    /// The texts without scalars of some classes.
    func excluding(_ classes: BitSet) -> TextLanguage {
        let steps = steps.map { state in
            state.compactMap { step -> Step? in
                let rest = step.classes.subtracting(classes)
                return rest.isEmpty ? nil : Step(classes: rest, target: step.target)
            }
        }
        return TextLanguage(steps: steps, isAccepting: isAccepting, isIncomplete: isIncomplete).trimmed
    }

    /// The texts with this number of scalars, up to the limit of exact counting.
    func limited(to lengths: ClosedRange<Int>) -> TextLanguage {
        var most = lengths.upperBound <= ReversibilityLimits.exactLength ? lengths.upperBound : nil
        var least = min(lengths.lowerBound, ReversibilityLimits.exactLength)
        if stateCount * ((most ?? least) + 1) > ReversibilityLimits.textStates {
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
    func excluding(_ words: [String], _ classes: ScalarClasses) -> TextLanguage {
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

    /// The texts without a percent sign before two hexadecimal digits.
    func withoutEscapes(_ alphabet: OutputAlphabet) -> TextLanguage {
        let percent = alphabet.classes["%"]
        return filtered(3, isAccepting: { _ in true }) { read, scalarClass in
            if scalarClass == percent { return 1 }
            guard read > 0, alphabet.hexadecimal.contains(scalarClass) else { return 0 }
            return read == 1 ? 2 : nil
        }
    }

    /// The texts that are allowed in a component without escaping, with complete escapes (`rawText`).
    func keepingRawTexts(_ component: URIComponentKind, _ alphabet: OutputAlphabet) -> TextLanguage {
        let percent = alphabet.classes["%"]
        let scalars = (UInt8(0)..<128).map { Unicode.Scalar($0) }
        let allowed = BitSet(
            scalars.filter { RawText.isAllowed($0, component) }.map { alphabet.classes[$0] })
        // How much of an escape was read.
        return filtered(3, isAccepting: { $0 == 0 }) { read, scalarClass in
            guard read == 0 else {
                return alphabet.hexadecimal.contains(scalarClass) ? (read + 1) % 3 : nil
            }
            return scalarClass == percent ? 1 : allowed.contains(scalarClass) ? 0 : nil
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
    func intersection(_ other: TextLanguage) -> TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [])
        var search = ProductSearch(from: 0)
        let isComplete = search.run(atMost: ReversibilityLimits.states) { search, pair in
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
}
