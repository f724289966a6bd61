import TypedURLModel

/// Whether all texts of one automaton are texts of another one.
package enum TextInclusion: Equatable {
    case isIncluded
    /// A shortest text that the other one does not have.
    case lacks(String)
    /// It would take too long to find out.
    case unknown
}

extension TextAutomaton {
    /// Whether another automaton has all texts of this one: no text leads to an end here, and to none of the states there that it
    /// reaches together (the subset construction, of which only what is reached is made).
    ///
    /// - Parameter effort: What may be spent on it, which is reduced by what is.
    package func inclusion(in other: TextAutomaton, _ effort: inout Int) -> TextInclusion {
        // What one of them lacks was not looked at.
        guard isComplete, other.isComplete, effort > 0 else { return .unknown }
        let letters = Letters(sets, other.sets, &effort)
        var subsets = Subsets(other, letters)
        struct Visit: Hashable {
            let state: Int
            let subset: Int
        }
        var visits = [(visit: Visit(state: 0, subset: 0), from: 0, letter: 0)]
        var seen: Set<Visit> = [visits[0].visit]
        var index = 0
        while index < visits.count {
            let visit = visits[index].visit
            if states[visit.state].isEnd, !subsets.isEnd(visit.subset) {
                var text: [Unicode.Scalar] = []
                while index > 0 {
                    guard let scalar = letters.ranges[visits[index].letter].readable.first else {
                        return .unknown
                    }
                    text.append(scalar)
                    index = visits[index].from
                }
                return .lacks(String(String.UnicodeScalarView(text.reversed())))
            }
            for next in states[visit.state].next {
                for letter in letters.ofSets[states[next].set] {
                    guard effort > 0 else { return .unknown }
                    let target = Visit(
                        state: next, subset: subsets.next(after: visit.subset, letter, &effort))
                    if seen.insert(target).inserted { visits.append((target, index, letter)) }
                }
            }
            index += 1
        }
        return .isIncluded
    }
}

/// Scalars that two automata treat alike are one letter.
private struct Letters {
    /// For each letter its scalars.
    private(set) var ranges: [[ClosedRange<UInt32>]] = []
    /// For each set of the first automaton its letters, and for each letter the sets of the second one that hold it.
    private(set) var ofSets: [[Int]]
    private(set) var holders: [Set<Int>] = []

    init(_ sets: [[ClosedRange<UInt32>]], _ others: [[ClosedRange<UInt32>]], _ effort: inout Int) {
        ofSets = sets.map { _ in [] }
        // Where sets begin and end.
        var borders: [(scalar: UInt32, set: Int)] = []
        for (number, set) in (sets + others).enumerated() {
            for range in set { borders += [(range.lowerBound, number), (range.upperBound + 1, number)] }
        }
        let order = IndexOrder.sorted(borders.count) { borders[$0].scalar < borders[$1].scalar }
        effort -= 16 * borders.count
        var known: [Set<Int>: Int] = [:]
        var (open, start) = (Set<Int>(), UInt32(0))
        for border in order.lazy.map({ borders[$0] }) {
            if border.scalar > start, open.contains(where: { $0 < sets.count }) {
                effort -= 8 * open.count
                let letter = known[open] ?? ranges.count
                if letter == ranges.count {
                    known[open] = letter
                    ranges.append([])
                    holders.append(Set(open.filter { $0 >= sets.count }.map { $0 - sets.count }))
                    for set in open where set < sets.count { ofSets[set].append(letter) }
                }
                ranges[letter].append(start...border.scalar - 1)
            }
            start = border.scalar
            if open.remove(border.set) == nil { open.insert(border.set) }
        }
    }
}

/// The states of an automaton that a text reaches together.
private struct Subsets {
    private struct Step: Hashable {
        let subset: Int
        let letter: Int
    }

    private let automaton: TextAutomaton
    private let letters: Letters
    private var all = [[0]]
    private var numbers = [[0]: 0]
    private var steps: [Step: Int] = [:]
    private var ends: [Bool]

    init(_ automaton: TextAutomaton, _ letters: Letters) {
        self.automaton = automaton
        self.letters = letters
        ends = [automaton.states[0].isEnd]
    }

    func isEnd(_ subset: Int) -> Bool { ends[subset] }

    /// The number of the states that a letter leads to.
    mutating func next(after subset: Int, _ letter: Int, _ effort: inout Int) -> Int {
        effort -= 8
        let step = Step(subset: subset, letter: letter)
        if let known = steps[step] { return known }
        let (states, holders) = (automaton.states, letters.holders[letter])
        var reached: Set<Int> = []
        for state in all[subset] {
            effort -= 2 * states[state].next.count
            for next in states[state].next where holders.contains(states[next].set) { reached.insert(next) }
        }
        let found = reached.sorted()
        let number = numbers[found] ?? all.count
        if number == all.count {
            numbers[found] = number
            all.append(found)
            ends.append(found.contains { states[$0].isEnd })
        }
        steps[step] = number
        return number
    }
}
