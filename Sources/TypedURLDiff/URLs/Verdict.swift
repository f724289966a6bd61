import TypedURLSchema

/// What a change does to those who know only the other side of it.
///
/// For URLs, it is a claim about all URLs that one side accepts, and about how the other side reads them. If several
/// apply, the first of these is reported: a change of meaning, because nobody notices it; then that all URLs break;
/// then that some break. So a change that changes the meaning of some URLs can also break others.
package enum Verdict: Hashable, Sendable {
    /// Nothing: what was accepted is accepted, and means the same.
    case compatible
    /// Nothing goes through any more. The witness is a URL, or a line of Swift, that shows it.
    case breaksAlways(witness: String)
    /// Some are rejected. For URLs, not all of them, unless that could not be decided.
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
