import TypedURL
import TypedURLSchema

/// Searches for the shortest URL with each fault of the authority.
struct AuthoritySearch {
    private struct Visit {
        let state: Int
        let shape: URIShape.State
        let authority: AuthorityShape.State
        let faults: AuthorityFaults
        let parent: Int
        let marks: Int
        let symbol: Int
    }

    let automaton: OutputAutomaton
    let shape: URIShape
    let authority: AuthorityShape
    let alphabet: OutputAlphabet

    /// Looks for URLs whose components are the template's. A fault is looked for until the closure says that it was
    /// confirmed.
    func search(_ confirm: (AuthorityFault, Run) -> Bool) {
        var confirmed = AuthorityFaults()
        var attempts = 0
        var visits = [
            Visit(
                state: 0, shape: URIShape.State(), authority: AuthorityShape.State(), faults: [],
                parent: -1, marks: -1, symbol: -1)
        ]
        var seen: Set<Int> = []
        var index = 0
        while index < visits.count, visits.count <= ReversibilityLimits.pairs,
            attempts < ReversibilityLimits.candidates
        {
            let visit = visits[index]
            let faults = visit.faults.union(authority.fault(atEnd: visit.authority)).subtracting(confirmed)
            if !faults.isEmpty, visit.shape.isComplete {
                for ending in automaton.endings[visit.state] {
                    let run = run(to: index, visits, ending)
                    for fault in AuthorityFault.allCases
                    where faults.contains(AuthorityFaults(fault))
                        && !confirmed.contains(AuthorityFaults(fault))
                    {
                        if confirm(fault, run) {
                            confirmed.insert(AuthorityFaults(fault))
                        } else {
                            attempts += 1
                        }
                    }
                }
            }
            for step in automaton.steps[visit.state] {
                for next in next(visit, step, index) where seen.insert(key(next)).inserted {
                    visits.append(next)
                }
            }
            index += 1
        }
    }

    private func next(_ visit: Visit, _ step: OutputAutomaton.Step, _ index: Int) -> [Visit] {
        shape.advance(visit.shape, step, step.symbols).flatMap { branch -> [Visit] in
            guard let shape = branch.state else { return [] }
            return authority.advance(visit.authority, step, branch.symbols).map { branch in
                Visit(
                    state: step.target, shape: shape, authority: branch.state,
                    faults: visit.faults.union(AuthorityFaults(branch.fault)), parent: index,
                    marks: step.marks, symbol: alphabet.mostReadable(branch.symbols))
            }
        }
    }

    private func key(_ visit: Visit) -> Int {
        ((visit.state * URIShape.State.count + visit.shape.number) * AuthorityShape.State.count
            + visit.authority.number) << AuthorityFault.allCases.count + visit.faults.rawValue
    }

    private func run(to last: Int, _ visits: [Visit], _ ending: Int) -> Run {
        var run = Run(symbols: [], marks: [ending])
        var index = last
        while index > 0 {
            run.symbols.append(visits[index].symbol)
            run.marks.append(visits[index].marks)
            index = visits[index].parent
        }
        run.symbols.reverse()
        run.marks.reverse()
        return run
    }
}
