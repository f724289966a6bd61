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
        var place: [Int: Int] = [0: 0]
        var queue = [0]
        var index = 0
        while index < queue.count {
            for step in steps[queue[index]] where place[step.target] == nil {
                place[step.target] = queue.count
                queue.append(step.target)
            }
            index += 1
        }
        let renumbered = queue.map { state in
            steps[state].map { Step(classes: $0.classes, target: place[$0.target] ?? 0) }
        }
        return TextLanguage(steps: renumbered, isAccepting: queue.map { isAccepting[$0] }).trimmed
    }

    /// The same texts with one step for each scalar, where the limit allows.
    package var deterministic: TextLanguage {
        var result = TextLanguage(steps: [], isAccepting: [])
        var places: [Set<Int>: Int] = [[0]: 0]
        var queue: [Set<Int>] = [[0]]
        var index = 0
        var effort = ReversibilityLimits.steps
        result.isIncomplete = isIncomplete
        while index < queue.count {
            let all = queue[index].flatMap { steps[$0] }
            effort -= all.count
            guard effort >= 0, queue.count <= ReversibilityLimits.textStates else { return self }
            result.isAccepting.append(queue[index].contains { isAccepting[$0] })
            var targets: [Int: BitSet] = [:]
            for (classes, states) in Self.atoms(all) {
                let place = places[states] ?? queue.count
                if place == queue.count {
                    places[states] = place
                    queue.append(states)
                }
                targets[place, default: .empty].formUnion(classes)
            }
            result.steps.append(
                targets.sorted { $0.key < $1.key }.map { Step(classes: $0.value, target: $0.key) })
            index += 1
        }
        return result
    }

    /// Disjoint sets of classes, with the states that each leads to.
    private static func atoms(_ steps: [Step]) -> [(BitSet, Set<Int>)] {
        var targetsOfSet: [BitSet: Set<Int>] = [:]
        for step in steps { targetsOfSet[step.classes, default: []].insert(step.target) }
        var atoms: [(BitSet, Set<Int>)] = []
        // In one order always, so that messages are the same in every run.
        for (set, targets) in targetsOfSet.sorted(by: { ($0.value.min() ?? 0) < ($1.value.min() ?? 0) }) {
            var rest = set
            for index in atoms.indices where atoms[index].0.intersects(rest) {
                let (classes, states) = atoms[index]
                let outside = classes.subtracting(rest)
                atoms[index] = (classes.intersection(rest), states.union(targets))
                if !outside.isEmpty { atoms.append((outside, states)) }
                rest = rest.subtracting(classes)
            }
            if !rest.isEmpty { atoms.append((rest, targets)) }
        }
        return atoms
    }

    /// Without states from which nothing is accepted, and with one step between two states.
    package var trimmed: TextLanguage {
        var sources: [[Int]] = Array(repeating: [], count: stateCount)
        for (state, steps) in steps.enumerated() {
            for step in steps where step.target < stateCount { sources[step.target].append(state) }
        }
        var isUseful = isAccepting
        var queue = isAccepting.indices.filter { isAccepting[$0] }
        while let state = queue.popLast() {
            for source in sources[state] where !isUseful[source] {
                isUseful[source] = true
                queue.append(source)
            }
        }
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
            result.steps.append(
                byTarget.sorted { $0.key < $1.key }.map { Step(classes: $0.value, target: $0.key) })
            result.isAccepting.append(isAccepting[state])
        }
        return result
    }
}
