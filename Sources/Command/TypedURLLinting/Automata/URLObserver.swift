import TypedURL
import TypedURLSchema

/// Follows the symbols of a URL beside an ``OutputAutomaton``: the components that RFC 3986 sees, the faults of an
/// authority, or the other templates that match the URL.
///
/// Each question about the URLs of a template is a product of its automaton and an observer, in which a state with an
/// end is searched.
protocol URLObserver {
    /// How far a URL was followed, and what was seen.
    associatedtype State: Hashable

    /// The state before the first symbol.
    var start: State { get }

    /// Where the symbols of a step lead, those first that come first in examples. Symbols that are missing in the result
    /// lead nowhere.
    ///
    /// - Parameter comparisons: The number of compared steps, which is increased.
    func advance(_ state: State, _ step: OutputAutomaton.Step, _ comparisons: inout Int)
        -> [(symbols: BitSet, state: State)]
}

extension OutputAutomaton {
    /// A state of the automaton, and the one of an observer.
    struct Position<Observed: Hashable>: Hashable {
        let state: Int
        let observed: Observed
    }

    /// Visits the URLs of the automaton, the shortest first, until the closure ends the search.
    ///
    /// - Parameters:
    ///   - effort: What the search may cost, which is reduced.
    ///   - most: The maximum number of comparisons.
    ///   - visit: Looks at a state in which URLs end. Returns whether the search ends there.
    /// - Returns: Whether the search ended, or everything was visited, and how many steps were compared.
    @discardableResult
    func search<Observer: URLObserver>(
        _ observer: Observer, _ alphabet: OutputAlphabet, _ effort: inout SetEffort,
        comparisons most: Int = ReversibilityLimits.comparisons,
        _ visit: (Observer.State, [Int], ProductSearch<Position<Observer.State>>) -> Bool
    ) -> (isComplete: Bool, comparisons: Int) {
        var search = ProductSearch(from: Position(state: 0, observed: observer.start))
        let isComplete = search.run(
            atMost: min(ReversibilityLimits.pairs, effort.left), comparisons: most
        ) { search, position in
            let endings = endings[position.state]
            if !endings.isEmpty, visit(position.observed, endings, search) { return true }
            for step in steps[position.state] {
                for branch in observer.advance(position.observed, step, &search.comparisons) {
                    search.add(
                        Position(state: step.target, observed: branch.state),
                        reading: alphabet.mostReadable(branch.symbols), step.marks)
                }
            }
            return false
        }
        effort.spend(visits: search.visits.count, comparisons: search.comparisons)
        return (isComplete, search.comparisons)
    }

    /// The URLs whose symbols RFC 3986 sees in the components of the template; nil if there are too many states. Each
    /// step is on a way to an end.
    func within(_ shape: URIShape) -> OutputAutomaton? {
        var result = OutputAutomaton(marks: marks)
        var search = ProductSearch(from: Position(state: 0, observed: shape.start))
        let isComplete = search.run(atMost: ReversibilityLimits.pairs) { search, position in
            result.endings.append(position.observed.isComplete ? endings[position.state] : [])
            var steps: [Step] = []
            for step in self.steps[position.state] {
                for branch in shape.advance(position.observed, step, &search.comparisons)
                where branch.state.misplaced == nil {
                    let target = search.add(Position(state: step.target, observed: branch.state))
                    steps.append(
                        Step(
                            marks: step.marks, symbols: branch.symbols, target: target,
                            component: step.component, owner: step.owner))
                }
            }
            result.steps.append(steps)
            return false
        }
        guard isComplete else { return nil }
        let isUseful = UsefulStates.find(
            result.endings.map { !$0.isEmpty }, result.steps.map { $0.map(\.target) })
        for state in result.steps.indices { result.steps[state].removeAll { !isUseful[$0.target] } }
        return result
    }
}
