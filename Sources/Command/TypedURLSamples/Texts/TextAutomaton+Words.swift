import TypedURLModel

extension TextAutomaton {
    /// A shortest text, of the scalars that are read most easily; nil if there is none.
    ///
    /// - Parameter isEmptyLast: Whether the empty text is only returned where there is no other one.
    package func shortest(isEmptyLast: Bool = false) -> String? {
        let paths = Paths(self)
        let ends = paths.order.filter { states[$0].isEnd }
        guard let end = ends.first(where: { !isEmptyLast || $0 > 0 }) ?? ends.first else { return nil }
        return paths.access[end].map { String(String.UnicodeScalarView($0)) }
    }

    /// Some of the texts: for each step of the automaton, and for each two that follow each other, a short text that takes
    /// them, the shortest first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of texts.
    ///   - preferred: Scalars that are tried in each step that reads them, besides the most readable one.
    package func words(limit: Int, preferring preferred: [Unicode.Scalar] = []) -> [String] {
        let paths = Paths(self)
        let exits = paths.exits(of: self)
        // The scalars that a step into a set is tried with.
        let tried = zip(sets, paths.readable).map { set, readable in
            let own = preferred.filter(set.contains)
            return own + readable.prefix(1).filter { !own.contains($0) }
        }
        var words: [(text: String, length: Int)] = states[0].isEnd ? [("", 0)] : []
        var seen: Set<String> = [""]
        var total = 0
        var isEnough: Bool { words.count >= limit * 4 || total >= TextLimits.scalars }
        func add(_ state: Int, _ middle: [Unicode.Scalar], _ end: Int) {
            guard let start = paths.access[state], let rest = exits[end] else { return }
            let length = start.count + middle.count + rest.count
            total += length
            let text = String(String.UnicodeScalarView(start + middle + rest))
            if seen.insert(text).inserted { words.append((text, length)) }
        }
        // Longer ways are looked at where there is room for their texts.
        for state in paths.order where !isEnough {
            for next in states[state].next {
                for scalar in tried[states[next].set] { add(state, [scalar], next) }
            }
        }
        for state in paths.order where !isEnough {
            for next in states[state].next {
                let scalars = tried[states[next].set]
                for last in states[next].next.lazy.filter({ exits[$0] != nil }).prefix(4) {
                    let readable = paths.readable[states[last].set]
                    guard let other = readable.first(where: { !scalars.contains($0) }) ?? readable.first
                    else {
                        continue
                    }
                    for scalar in scalars { add(state, [scalar, other], last) }
                }
            }
        }
        let order = IndexOrder.sorted(words.count) { words[$0].length < words[$1].length }
        return order.prefix(limit).map { words[$0].text }
    }

    /// A text of so many scalars; nil if there is none, or if it would take too long to find one.
    package func word(ofLength length: Int) -> String? {
        guard length >= 0, stepCount * (length + 1) <= TextLimits.pumping else { return nil }
        // Whether a text of so many scalars leads from a state to an end.
        var isEnding = [states.map(\.isEnd)]
        for count in 0..<length {
            let rest = isEnding[count]
            isEnding.append(states.map { $0.next.contains { rest[$0] } })
        }
        guard isEnding[length][0] else { return nil }
        let letters = sets.map { $0.readable.first }
        var text = String.UnicodeScalarView()
        var state = 0
        for rest in stride(from: length, to: 0, by: -1) {
            guard let next = states[state].next.first(where: { isEnding[rest - 1][$0] }),
                let scalar = letters[states[next].set]
            else { return nil }
            text.append(scalar)
            state = next
        }
        return String(text)
    }
}

/// Shortest ways to the states of an automaton.
private struct Paths {
    /// The scalars of each set, those first that are read most easily.
    let readable: [[Unicode.Scalar]]
    /// The states that are reached, the nearest first.
    private(set) var order = [0]
    /// For each state that is reached a shortest text to it.
    private(set) var access: [[Unicode.Scalar]?]

    init(_ automaton: TextAutomaton) {
        readable = automaton.sets.map(\.readable)
        access = automaton.states.map { _ in nil }
        access[0] = []
        var index = 0
        while index < order.count {
            let state = order[index]
            index += 1
            for next in automaton.states[state].next where access[next] == nil {
                guard let start = access[state], let scalar = readable[automaton.states[next].set].first
                else {
                    continue
                }
                access[next] = start + [scalar]
                order.append(next)
            }
        }
    }

    /// For each state from which an end is reached a shortest text to one.
    func exits(of automaton: TextAutomaton) -> [[Unicode.Scalar]?] {
        var sources: [[Int]] = automaton.states.map { _ in [] }
        for (state, entry) in automaton.states.enumerated() {
            for next in entry.next { sources[next].append(state) }
        }
        var ends = automaton.states.indices.filter { automaton.states[$0].isEnd }
        var exits: [[Unicode.Scalar]?] = automaton.states.map { $0.isEnd ? [] : nil }
        var index = 0
        while index < ends.count {
            let end = ends[index]
            index += 1
            for state in sources[end] where exits[state] == nil {
                guard let rest = exits[end], let scalar = readable[automaton.states[end].set].first else {
                    continue
                }
                exits[state] = [scalar] + rest
                ends.append(state)
            }
        }
        return exits
    }
}
