import TypedURL
import TypedURLSchema

/// Searches for the shortest URL whose components do not hold what the template has in them.
struct ShapeSearch {
    /// A URL with a symbol that is out of place.
    struct Finding {
        let run: Run
        /// The place of the symbol in the run.
        let position: Int
        let owner: OutputAutomaton.Owner
        /// The component that the template has the symbol in.
        let component: URIComponentKind
        /// The component that RFC 3986 sees it in.
        let actual: URIComponentKind
    }

    private struct Visit {
        let state: Int
        let shape: URIShape.State
        let parent: Int
        let marks: Int
        let symbol: Int
        /// The visit that the misplaced symbol led to, in this or one before, with its step.
        let misplaced: (visit: Int, step: OutputAutomaton.Step, actual: URIComponentKind)?
    }

    /// The search ends when the closure says that a finding was confirmed.
    ///
    /// - Returns: Whether the automaton was looked at completely.
    static func search(
        _ automaton: OutputAutomaton, _ shape: URIShape, _ components: TemplatePieces,
        _ alphabet: OutputAlphabet, _ effort: inout SetEffort, _ confirm: (Finding) -> Bool
    ) -> Bool {
        var visits = [
            Visit(state: 0, shape: URIShape.State(), parent: -1, marks: -1, symbol: -1, misplaced: nil)
        ]
        var seen: Set<Int> = []
        var index = 0
        let limit = min(ReversibilityLimits.pairs, effort.left)
        defer { effort.spend(visits.count) }
        while index < visits.count {
            let visit = visits[index]
            if let misplaced = visit.misplaced, visit.shape.isComplete {
                for ending in automaton.endings[visit.state] {
                    let (run, position) = run(to: index, visits, ending, misplaced.visit)
                    let finding = Finding(
                        run: run, position: position, owner: misplaced.step.owner,
                        component: misplaced.step.component, actual: misplaced.actual)
                    if confirm(finding) { return true }
                }
            }
            for step in automaton.steps[visit.state] {
                for branch in shape.advance(visit.shape, step, step.symbols) {
                    var next = branch.state ?? URIShape.State(component: step.component)
                    var misplaced = visit.misplaced
                    // What follows may be out of place too.
                    if branch.state == nil { next.dots = 3 }
                    if branch.state == nil, misplaced == nil {
                        let actual = actual(visit.shape, step.component, components)
                        misplaced = (visits.count, step, actual)
                    }
                    let key =
                        (step.target * URIShape.State.count + next.number) * 2 + (misplaced == nil ? 0 : 1)
                    guard seen.insert(key).inserted else { continue }
                    visits.append(
                        Visit(
                            state: step.target, shape: next, parent: index, marks: step.marks,
                            symbol: alphabet.mostReadable(branch.symbols), misplaced: misplaced))
                }
            }
            index += 1
            guard visits.count <= limit else { return false }
        }
        return true
    }

    private static func actual(
        _ shape: URIShape.State, _ component: URIComponentKind, _ components: TemplatePieces
    ) -> URIComponentKind {
        if shape.component == component { return shape.isLeadingSlash ? .host : component }
        return shape.component ?? (components.hasAuthority ? .host : .path)
    }

    private static func run(to last: Int, _ visits: [Visit], _ ending: Int, _ misplaced: Int) -> (Run, Int) {
        var run = Run(symbols: [], marks: [ending])
        var position = 0
        var index = last
        while index > 0 {
            if index == misplaced { position = run.symbols.count }
            run.symbols.append(visits[index].symbol)
            run.marks.append(visits[index].marks)
            index = visits[index].parent
        }
        run.symbols.reverse()
        run.marks.reverse()
        return (run, run.symbols.count - 1 - position)
    }
}
