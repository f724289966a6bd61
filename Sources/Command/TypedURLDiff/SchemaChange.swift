import TypedURLSchema

/// One difference between two versions of a set of schemas, with its effects on URLs.
package struct SchemaChange: Hashable, Sendable {
    /// What kind of difference it is.
    package let kind: ChangeKind
    /// The schema's name, the new one if there are two.
    package let schema: String
    /// The schema's older name, if it was renamed.
    package var oldSchema: String?
    /// The parameter that it is about; nil if it is about the schema as a whole.
    package var parameter: String?
    /// What has changed, on one line: `"width" is at most 4096, and was at most 16384`.
    package let message: String
    /// Where the older schema has it, as keys from the root of its document; nil if it does not.
    package let oldPath: [String]?
    /// Where the newer schema has it; nil if it does not.
    package let newPath: [String]?
    /// Whether an integer has another width in some language: an `Int` of Kotlin became a `Long`, or a number of TypeScript a bigint.
    package var changesWidth = false
    /// What the new parser makes of URLs that the old one accepts.
    package var oldURLs = Verdict.compatible
    /// What the old parser makes of URLs that the new one accepts.
    package var newURLs = Verdict.compatible

    /// Whether code that uses the generated types of some language can stop compiling, or do something else.
    package var breaksGeneratedCode: Bool { kind.breaksGeneratedCode || changesWidth }
}

/// The effect of a change on the URLs of one version: a claim about all URLs that one side accepts, and about how the other
/// side reads them. A change of meaning is reported before a break, because nobody notices it; so a change that changes the meaning
/// of some URLs can also break others.
package enum Verdict: Hashable, Sendable {
    /// No effect: what was accepted is still accepted, with the same meaning.
    case compatible
    /// URLs are rejected. The witness is one of them.
    case breaks(witness: String)
    /// Some URLs are accepted with another meaning, without any error.
    case changesMeaning(witness: String)
    /// No break was found, but none is excluded either.
    case notProven

    /// The URL that shows the effect, if there is one.
    package var witness: String? {
        switch self {
        case .compatible, .notProven: nil
        case .breaks(let witness), .changesMeaning(let witness): witness
        }
    }
}
