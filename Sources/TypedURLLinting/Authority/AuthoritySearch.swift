import TypedURL
import TypedURLSchema

extension OutputAutomaton {
    private struct Position: Hashable {
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
        var search = ProductSearch(from: Position(state: 0, authority: AuthorityShape.State(), faults: []))
        search.run(atMost: ReversibilityLimits.pairs) { search, position in
            let faults = position.faults.union(authority.faults(atEnd: position.authority)).subtracting(
                confirmed)
            for ending in faults.isEmpty ? [] : endings[position.state] {
                let run = search.run(ending)
                for fault in AuthorityFault.allCases
                where faults.contains(fault) && !confirmed.contains(fault) {
                    if confirm(fault, run) { confirmed.insert(fault) } else { attempts += 1 }
                }
            }
            for step in steps[position.state] {
                for branch in authority.advance(position.authority, step, step.symbols) {
                    let next = Position(
                        state: step.target, authority: branch.state,
                        faults: branch.fault.map { position.faults.union([$0]) } ?? position.faults)
                    search.add(next, reading: alphabet.mostReadable(branch.symbols), step.marks)
                }
            }
            return attempts >= ReversibilityLimits.candidates
        }
    }
}

/// A problem of an authority that RFC 3986 allows.
enum AuthorityFault: Int, CaseIterable {
    /// `https://@example.com`: an `@` with nothing before it.
    case emptyUserInfo
    /// `https:///x`, which RFC 9110, section 4.2.1, forbids.
    case emptyHost
    /// `https://.example.com`, which is not a name of the DNS (RFC 1034, section 3.1).
    case emptyLabel
    /// `http://localhost:/`: RFC 3986, section 6.2.3, says to omit the colon.
    case emptyPort
    /// `http://localhost:65536/`: ports have 16 bits.
    case largePort

    /// Whether a URL with the fault is a URL at all. An empty user info or port is: readers take it for none.
    var isReadable: Bool { self == .emptyUserInfo || self == .emptyPort }
}

/// A fault in the authority of URLs that a template prints or reads.
struct AuthorityProblem {
    let fault: AuthorityFault
    /// The parameter to blame; nil if literals alone make the fault.
    let parameter: String?
    /// What is wrong and what to do, in one line.
    let message: String
    /// A URL with the fault.
    let detail: String?
}
