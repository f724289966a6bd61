import TypedURLModel

extension TextLanguage {
    /// Some of the texts: for each step of the automaton, and for each two that follow each other, a short text that takes
    /// them, the shortest first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of texts.
    ///   - preferred: Scalars that are tried in each step that reads them, besides the most readable one.
    package func words(
        limit: Int, _ classes: ScalarClasses, preferring preferred: [Unicode.Scalar] = []
    ) -> [String] {
        let paths = Paths(self, classes)
        let readable = paths.readable
        let special = preferred.map { ($0, classes[$0]) }
        var words: [(text: String, length: Int)] = isAccepting[0] ? [("", 0)] : []
        var seen: Set<String> = [""]
        var total = 0
        var isEnough: Bool { words.count >= limit * 4 || total >= TextLimits.scalars }
        /// The scalars that a step is tried with.
        func scalars(_ step: Step) -> [Unicode.Scalar] {
            let own = special.filter { step.classes.contains($0.1) }.map(\.0)
            let plain = readable[ReadableScalars.first(of: step.classes, readable)].first
            return own + (plain.map { own.contains($0) ? [] : [$0] } ?? [])
        }
        func add(_ state: Int, _ middle: [Unicode.Scalar], _ end: Int) {
            guard let start = paths.access[state], let rest = paths.exit[end] else { return }
            let length = start.count + middle.count + rest.count
            total += length
            let text = String(String.UnicodeScalarView(start + middle + rest))
            if seen.insert(text).inserted { words.append((text, length)) }
        }
        // Longer ways are looked at where there is room for their texts.
        for state in paths.order where !isEnough {
            for step in steps[state] {
                for scalar in scalars(step) { add(state, [scalar], step.target) }
            }
        }
        for state in paths.order where !isEnough {
            for step in steps[state] {
                for next in steps[step.target].prefix(4) {
                    guard let letter = paths.letter(next, besides: scalars(step)) else { continue }
                    for scalar in scalars(step) { add(state, [scalar, letter], next.target) }
                }
            }
        }
        let order = IndexOrder.sorted(words.count) { words[$0].length < words[$1].length }
        return order.prefix(limit).map { words[$0].text }
    }

    /// A text of so many scalars; nil if there is none, or if it would take too long to find one.
    package func word(ofLength length: Int, _ classes: ScalarClasses) -> String? {
        guard length >= 0, stateCount * (length + 1) <= TextLimits.pumping else { return nil }
        // Whether a text of so many scalars leads from a state to an end.
        var isEnding = [isAccepting]
        for count in 0..<length {
            let next = isEnding[count]
            isEnding.append(steps.map { $0.contains { next[$0.target] } })
        }
        guard isEnding[length][0] else { return nil }
        let readable = classes.readable
        let letters = steps.map { $0.map { readable[ReadableScalars.first(of: $0.classes, readable)].first } }
        var text = String.UnicodeScalarView()
        var state = 0
        for rest in stride(from: length, to: 0, by: -1) {
            guard
                let index = steps[state].indices.first(where: { isEnding[rest - 1][steps[state][$0].target] }
                ),
                let scalar = letters[state][index]
            else { return nil }
            text.append(scalar)
            state = steps[state][index].target
        }
        return String(text)
    }
}

/// Shortest ways to the states of an automaton, and from them to an end.
private struct Paths {
    let readable: [[Unicode.Scalar]]
    /// The states that are reached, the nearest first.
    private(set) var order = [0]
    private(set) var access: [[Unicode.Scalar]?]
    private(set) var exit: [[Unicode.Scalar]?]

    init(_ language: TextLanguage, _ classes: ScalarClasses) {
        readable = classes.readable
        access = Array(repeating: nil, count: language.stateCount)
        exit = Array(repeating: nil, count: language.stateCount)
        access[0] = []
        var index = 0
        while index < order.count {
            let state = order[index]
            index += 1
            for step in language.steps[state] where access[step.target] == nil {
                guard let start = access[state], let scalar = letter(step) else { continue }
                access[step.target] = start + [scalar]
                order.append(step.target)
            }
        }
        var sources: [[(state: Int, step: TextLanguage.Step)]] = Array(
            repeating: [], count: language.stateCount)
        for (state, steps) in language.steps.enumerated() {
            for step in steps { sources[step.target].append((state, step)) }
        }
        var ends = language.isAccepting.indices.filter { language.isAccepting[$0] }
        for end in ends { exit[end] = [] }
        index = 0
        while index < ends.count {
            let end = ends[index]
            index += 1
            for (state, step) in sources[end] where exit[state] == nil {
                guard let rest = exit[end], let scalar = letter(step) else { continue }
                exit[state] = [scalar] + rest
                ends.append(state)
            }
        }
    }

    /// The most readable scalar of a step, where there are several another than some.
    func letter(_ step: TextLanguage.Step, besides others: [Unicode.Scalar] = []) -> Unicode.Scalar? {
        let scalars = readable[ReadableScalars.first(of: step.classes, readable)]
        return scalars.first { !others.contains($0) } ?? scalars.first
    }
}
