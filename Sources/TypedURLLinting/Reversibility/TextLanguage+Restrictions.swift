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
        var most = lengths.upperBound <= ReversibilityLimits.exactLength ? lengths.upperBound : nil
        var least = min(lengths.lowerBound, ReversibilityLimits.exactLength)
        if stateCount * ((most ?? least) + 1) > ReversibilityLimits.textStates {
            most = most == 0 ? 0 : nil
            least = min(least, 1)
        }
        guard least > 0 || most != nil else { return self }
        return filtered(
            start: 0,
            next: { count, _ in most.map { count >= $0 } == true ? nil : min(count + 1, most ?? least) },
            isAccepting: { $0 >= least })
    }

    /// The texts but one.
    package func excluding(_ word: String, _ classes: ScalarClasses) -> TextLanguage {
        let word = word.unicodeScalars.map { classes[$0] }
        // How much of the word was read, or −1 where something else was.
        return filtered(
            start: 0,
            next: { read, scalarClass in
                read >= 0 && read < word.count && word[read] == scalarClass ? read + 1 : -1
            },
            isAccepting: { $0 != word.count })
    }

    /// The texts without a percent sign before two hexadecimal digits.
    package func withoutEscapes(_ alphabet: OutputAlphabet) -> TextLanguage {
        let percent = alphabet.classes["%"]
        return filtered(
            start: 0,
            next: { read, scalarClass in
                if scalarClass == percent { return 1 }
                guard read > 0, alphabet.hexadecimal.contains(scalarClass) else { return 0 }
                return read == 1 ? 2 : nil
            }, isAccepting: { _ in true })
    }

    /// The texts that are allowed in a component without escaping, with complete escapes (`rawText`).
    package func keepingRawTexts(_ component: URIComponentKind, _ alphabet: OutputAlphabet) -> TextLanguage {
        let percent = alphabet.classes["%"]
        let scalars = (UInt8(0)..<128).map { Unicode.Scalar($0) }
        let allowed = BitSet(
            scalars.filter { RawText.isAllowed($0, component) }.map { alphabet.classes[$0] })
        // How much of an escape was read.
        return filtered(
            start: 0,
            next: { read, scalarClass in
                guard read == 0 else {
                    return alphabet.hexadecimal.contains(scalarClass) ? (read + 1) % 3 : nil
                }
                return scalarClass == percent ? 1 : allowed.contains(scalarClass) ? 0 : nil
            }, isAccepting: { $0 == 0 })
    }

    /// The texts of both languages.
    package func intersection(_ other: TextLanguage) -> TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [])
        var places: [Int: Int] = [:]
        var queue: [(Int, Int)] = []
        func place(_ left: Int, _ right: Int) -> Int {
            let key = left * other.stateCount + right
            if let place = places[key] { return place }
            places[key] = queue.count
            queue.append((left, right))
            result.steps.append([])
            result.isAccepting.append(isAccepting[left] && other.isAccepting[right])
            return queue.count - 1
        }
        var index = place(0, 0)
        while index < queue.count, queue.count <= ReversibilityLimits.states {
            for left in steps[queue[index].0] {
                for right in other.steps[queue[index].1] where left.classes.intersects(right.classes) {
                    let target = place(left.target, right.target)
                    let both = left.classes.intersection(right.classes)
                    result.steps[index].append(Step(classes: both, target: target))
                }
            }
            index += 1
        }
        result.isIncomplete = isIncomplete || other.isIncomplete || index < queue.count
        return result.trimmed
    }

    /// The texts that a deterministic filter lets through, which looks at each scalar's class.
    private func filtered(
        start: Int, next: (Int, Int) -> Int?, isAccepting accepts: (Int) -> Bool
    ) -> TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [])
        var places: [[Int]: Int] = [:]
        var queue: [[Int]] = []
        func place(_ key: [Int]) -> Int {
            if let place = places[key] { return place }
            places[key] = queue.count
            queue.append(key)
            result.steps.append([])
            result.isAccepting.append(isAccepting[key[0]] && accepts(key[1]))
            return queue.count - 1
        }
        var index = place([0, start])
        while index < queue.count, queue.count <= ReversibilityLimits.states {
            let (state, filter) = (queue[index][0], queue[index][1])
            for step in steps[state] {
                var byFilter: [Int: BitSet] = [:]
                for scalarClass in step.classes.members {
                    guard let filter = next(filter, scalarClass) else { continue }
                    byFilter[filter, default: .empty].insert(scalarClass)
                }
                for (filter, classes) in byFilter.sorted(by: { $0.key < $1.key }) {
                    let target = place([step.target, filter])
                    result.steps[index].append(Step(classes: classes, target: target))
                }
            }
            index += 1
        }
        result.isIncomplete = isIncomplete || index < queue.count
        return result.trimmed
    }
}
