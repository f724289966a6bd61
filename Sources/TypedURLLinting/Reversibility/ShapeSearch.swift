import TypedURL
import TypedURLSchema

/// A symbol that RFC 3986 sees in another component than the template.
struct MisplacedSymbol: Hashable {
    let owner: OutputAutomaton.Owner
    /// The component of the template.
    let component: URIComponentKind
    /// The component of the URL.
    let actual: URIComponentKind
}

extension OutputAutomaton {
    /// A state, and the first misplaced symbol on the way to it.
    private struct Position: Hashable {
        let state: Int
        let shape: URIShape.State
        let misplaced: MisplacedSymbol?
    }

    /// Finds URLs whose components do not hold what the template has in them, the shortest first, until the closure says
    /// that a problem was confirmed.
    ///
    /// - Returns: Whether the automaton was looked at completely.
    func findMisplacedSymbols(
        _ shape: URIShape, _ alphabet: OutputAlphabet, _ effort: inout SetEffort,
        _ confirm: (Run, MisplacedSymbol) -> Bool
    ) -> Bool {
        var search = ProductSearch(from: Position(state: 0, shape: URIShape.State(), misplaced: nil))
        defer { effort.spend(search.visits.count) }
        return search.run(atMost: min(ReversibilityLimits.pairs, effort.left)) { search, position in
            if let misplaced = position.misplaced, position.shape.isComplete {
                for ending in endings[position.state] where confirm(search.run(ending), misplaced) {
                    return true
                }
            }
            for step in steps[position.state] {
                for branch in shape.advance(position.shape, step, step.symbols) {
                    var next = branch.state ?? URIShape.State(component: step.component)
                    var misplaced = position.misplaced
                    if branch.state == nil {
                        // What follows may be out of place too.
                        next.dots = 3
                        misplaced =
                            misplaced
                            ?? MisplacedSymbol(
                                owner: step.owner, component: step.component,
                                actual: shape.actual(position.shape, step.component))
                    }
                    search.add(
                        Position(state: step.target, shape: next, misplaced: misplaced),
                        reading: alphabet.mostReadable(branch.symbols), step.marks)
                }
            }
            return false
        }
    }
}

extension URIShape {
    /// The component of a symbol that is out of the component of the template.
    fileprivate func actual(_ state: State, _ component: URIComponentKind) -> URIComponentKind {
        if state.component == component { return state.isLeadingSlash ? .host : component }
        return state.component ?? (hasAuthority ? .host : .path)
    }
}
