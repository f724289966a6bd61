import TypedURLSchema

/// The effect of a change on code or URLs of the other version.
///
/// For URLs, it is a claim about all URLs that one side accepts, and about how the other side reads them. If several
/// apply, the first of these is reported: a change of meaning, because nobody notices it; then that all URLs break;
/// then that some break. So a change that changes the meaning of some URLs can also break others.
package enum Verdict: Hashable, Sendable {
    /// No effect: what was accepted is still accepted, with the same meaning.
    case compatible
    /// Everything breaks. The witness is a URL or a line of Swift that shows it.
    case breaksAlways(witness: String)
    /// Some things break. For URLs: some but not all of them are rejected, unless that could not be decided.
    ///
    /// - keepsMeaning: Whether it is proven that no URL is accepted with another meaning.
    case breaksForSome(witness: String, keepsMeaning: Bool = true)
    /// Some is accepted with another meaning, without any error.
    case changesMeaning(witness: String)
    /// No break was found, but none is excluded either.
    case notProven

    /// The URL or line that shows the effect, if there is one.
    package var witness: String? {
        switch self {
        case .compatible, .notProven: nil
        case .breaksAlways(let witness), .breaksForSome(let witness, _), .changesMeaning(let witness):
            witness
        }
    }
}
