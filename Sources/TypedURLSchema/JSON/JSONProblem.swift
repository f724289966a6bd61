/// Something in a text that is not JSON as RFC 8259 has it.
struct JSONProblem: Error, Hashable, Sendable {
    /// The kinds that tools tell apart.
    enum Kind: Hashable, Sendable {
        /// The bytes are not UTF-8, or a byte order mark precedes them.
        case encoding
        /// The text does not follow the grammar, or is nested too deeply.
        case syntax
        /// An object has two members of one name.
        case duplicateName
    }

    let kind: Kind
    /// What is wrong and what to do about it.
    let message: String
    /// The bytes that are wrong. Empty where something is missing.
    let range: Range<Int>
    /// What mends it, where that is plain.
    var remedy: Remedy?
}
