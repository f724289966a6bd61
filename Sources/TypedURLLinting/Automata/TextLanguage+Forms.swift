import TypedURLSchema

extension TextLanguage {
    /// Makes one state of those in which a tree goes on in the same way. Steps lead to states of greater numbers.
    package mutating func shareEndings() {
        var owners: [[Step]: [Int]] = [:]
        var place = Array(steps.indices)
        for state in steps.indices.reversed() {
            steps[state] = steps[state].map { Step(classes: $0.classes, target: place[$0.target]) }
            let equals = owners[steps[state]] ?? []
            if let other = equals.first(where: { isAccepting[$0] == isAccepting[state] }) {
                place[state] = other
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
    package var deterministic: TextLanguage {
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
    package var trimmed: TextLanguage {
        var isUseful = UsefulStates.find(isAccepting, steps.map { $0.map(\.target) })
        isUseful[0] = true
        var place: [Int] = []
        var count = 0
        for useful in isUseful {
            place.append(count)
            if useful { count += 1 }
        }
        var result = TextLanguage(steps: [], isAccepting: [], isIncomplete: isIncomplete)
        for state in 0..<stateCount where isUseful[state] {
            var byTarget: [Int: BitSet] = [:]
            for step in steps[state] where isUseful[step.target] {
                byTarget[place[step.target], default: .empty].formUnion(step.classes)
            }
            result.steps.append(Self.steps(byTarget))
            result.isAccepting.append(isAccepting[state])
        }
        return result
    }
}
