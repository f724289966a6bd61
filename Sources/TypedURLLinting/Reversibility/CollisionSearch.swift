import TypedURL
import TypedURLSchema

/// Searches for the shortest URL that two runs of an automaton read with different marks: a pair of runs is followed
/// symbol by symbol, breadth first.
struct CollisionSearch {
    private struct Visit {
        let left: Int32
        let right: Int32
        let hasDiverged: Bool
        let shape: URIShape.State
        let parent: Int32
        let leftMarks: Int32
        let rightMarks: Int32
        let symbol: Int32
    }

    private let automaton: OutputAutomaton
    private let shape: URIShape
    private let alphabet: OutputAlphabet
    private var visits: [Visit] = []
    private var seen: Set<Int> = []
    private var comparisons = 0

    /// The search ends when the closure says that a collision was confirmed.
    ///
    /// - Returns: Whether all pairs were looked at.
    static func search(
        _ automaton: OutputAutomaton, _ shape: URIShape, _ alphabet: OutputAlphabet,
        _ effort: inout SetEffort, _ confirm: (Run, Run) -> Bool
    ) -> Bool {
        var search = CollisionSearch(automaton: automaton, shape: shape, alphabet: alphabet)
        defer { effort.spend(visits: search.visits.count, comparisons: search.comparisons) }
        return search.search(atMost: min(ReversibilityLimits.pairs, effort.left), confirm)
    }

    private init(automaton: OutputAutomaton, shape: URIShape, alphabet: OutputAlphabet) {
        self.automaton = automaton
        self.shape = shape
        self.alphabet = alphabet
    }

    private mutating func search(atMost limit: Int, _ confirm: (Run, Run) -> Bool) -> Bool {
        visits.append(
            Visit(
                left: 0, right: 0, hasDiverged: false, shape: URIShape.State(), parent: -1, leftMarks: -1,
                rightMarks: -1, symbol: -1))
        var index = 0
        while index < visits.count {
            if visits[index].shape.isComplete, confirmEndings(index, confirm) { return true }
            advance(index)
            index += 1
            guard visits.count <= limit, comparisons <= ReversibilityLimits.comparisons
            else {
                return false
            }
        }
        return true
    }

    private func confirmEndings(_ index: Int, _ confirm: (Run, Run) -> Bool) -> Bool {
        let visit = visits[index]
        for left in automaton.endings[Int(visit.left)] {
            for right in automaton.endings[Int(visit.right)] where visit.hasDiverged || left != right {
                if confirm(run(to: index, left, \.leftMarks), run(to: index, right, \.rightMarks)) {
                    return true
                }
            }
        }
        return false
    }

    private mutating func advance(_ index: Int) {
        let visit = visits[index]
        let isSame = visit.left == visit.right
        let rightSteps = automaton.steps[Int(visit.right)]
        for (place, left) in automaton.steps[Int(visit.left)].enumerated() {
            // Of two runs in one state it does not matter which is which.
            for right in isSame ? rightSteps[place...] : rightSteps[...] {
                comparisons += 1
                let symbols = left.symbols.intersection(right.symbols)
                guard !symbols.isEmpty else { continue }
                let hasDiverged = visit.hasDiverged || left.marks != right.marks
                for branch in shape.advance(visit.shape, left, symbols) {
                    guard let state = branch.state else { continue }
                    guard insert(left.target, right.target, hasDiverged, state) else { continue }
                    visits.append(
                        Visit(
                            left: Int32(left.target), right: Int32(right.target), hasDiverged: hasDiverged,
                            shape: state, parent: Int32(index), leftMarks: Int32(left.marks),
                            rightMarks: Int32(right.marks),
                            symbol: Int32(alphabet.mostReadable(branch.symbols))))
                }
            }
        }
    }

    private mutating func insert(_ left: Int, _ right: Int, _ hasDiverged: Bool, _ shape: URIShape.State)
        -> Bool
    {
        let (low, high) = (min(left, right), max(left, right))
        let pair = (low * automaton.steps.count + high) * 2 + (hasDiverged ? 1 : 0)
        return seen.insert(pair * URIShape.State.count + shape.number).inserted
    }

    private func run(to last: Int, _ ending: Int, _ marks: KeyPath<Visit, Int32>) -> Run {
        var run = Run(symbols: [], marks: [ending])
        var index = last
        while index > 0 {
            run.symbols.append(Int(visits[index].symbol))
            run.marks.append(Int(visits[index][keyPath: marks]))
            index = Int(visits[index].parent)
        }
        run.symbols.reverse()
        run.marks.reverse()
        return run
    }
}
