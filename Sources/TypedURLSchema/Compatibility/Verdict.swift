/// What a change does to those who know only the other side of it.
package enum Verdict: Hashable, Sendable {
    /// Nothing: what was accepted is accepted, and means the same.
    case compatible
    /// Nothing goes through any more. The witness is a URL, or a line of Swift, that shows it.
    case breaksAlways(witness: String)
    /// Some of it is refused, and some goes through.
    case breaksForSome(witness: String)
    /// Some of it goes through, and is taken for something else. Nobody is told.
    case changesMeaning(witness: String)
    /// No break was found, and none is ruled out.
    case notProven
}
