import TypedURLSchema

/// What a change does to those who know only the other side of it.
///
/// For URLs, it speaks of all URLs that the one side accepts, and of what the other side makes of them. Where several
/// apply, the first of these is said: a change of meaning, since nobody notices it; else that all URLs break; else that
/// some do. So a change that changes the meaning of some URLs may break others, too.
package enum Verdict: Hashable, Sendable {
    /// Nothing: what was accepted is accepted, and means the same.
    case compatible
    /// Nothing goes through any more. The witness is a URL, or a line of Swift, that shows it.
    case breaksAlways(witness: String)
    /// Some of it is refused. For URLs, not all of it, unless that could not be decided.
    ///
    /// - keepsMeaning: Whether it is proven that no URL goes through and means something else.
    case breaksForSome(witness: String, keepsMeaning: Bool = true)
    /// Some of it goes through, and is taken for something else. Nobody is told.
    case changesMeaning(witness: String)
    /// No break was found, and none is ruled out.
    case notProven

    /// What shows it, where something does.
    package var witness: String? {
        switch self {
        case .compatible, .notProven: nil
        case .breaksAlways(let witness), .breaksForSome(let witness, _), .changesMeaning(let witness):
            witness
        }
    }
}
