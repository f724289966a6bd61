import TypedURL
import TypedURLSchema

extension OutputAutomaton {
    private struct Place: Hashable {
        let state: Int
        let authority: AuthorityShape.State
        /// The faults on the way.
        let faults: Set<AuthorityFault>
    }

    /// Finds URLs with faults of the authority, the shortest first, until the closure says for each fault that it was
    /// confirmed.
    func findFaults(
        _ authority: AuthorityShape, _ alphabet: OutputAlphabet, _ confirm: (AuthorityFault, Run) -> Bool
    ) {
        var confirmed: Set<AuthorityFault> = []
        var attempts = 0
        var search = ProductSearch(from: Place(state: 0, authority: AuthorityShape.State(), faults: []))
        search.run(atMost: ReversibilityLimits.pairs) { search, place in
            let faults = place.faults.union(authority.faults(atEnd: place.authority)).subtracting(confirmed)
            for ending in faults.isEmpty ? [] : endings[place.state] {
                let run = search.run(ending)
                for fault in AuthorityFault.allCases
                where faults.contains(fault) && !confirmed.contains(fault) {
                    if confirm(fault, run) { confirmed.insert(fault) } else { attempts += 1 }
                }
            }
            for step in steps[place.state] {
                for branch in authority.advance(place.authority, step, step.symbols) {
                    let next = Place(
                        state: step.target, authority: branch.state,
                        faults: branch.fault.map { place.faults.union([$0]) } ?? place.faults)
                    search.add(next, reading: alphabet.mostReadable(branch.symbols), step.marks)
                }
            }
            return attempts >= ReversibilityLimits.candidates
        }
    }
}
