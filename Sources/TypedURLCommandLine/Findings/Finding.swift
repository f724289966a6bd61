import TypedURLSchema

/// What a command found, as every output format prints it.
struct Finding: Sendable {
    /// What it is about: the id of a lint rule, the code of a violation, or the id of a change.
    let rule: String
    /// How much it matters.
    let severity: Severity
    /// What is wrong and what to do about it, on one line.
    let message: String
    /// Lines that show it: two instances that print one URL, a URL that a change breaks.
    var details: [String] = []
    /// Where it is; nil if it is in no file.
    var place: FindingPlace?
    /// Related positions, each with a message.
    var related: [(message: String, place: FindingPlace)] = []
    /// What would put it right; nil if that is for people to say.
    var fix: FindingFix?
    /// What programs may want to know of it beyond this, by name: the verdicts of a change, the parameter of a URL.
    var properties: [(name: String, value: JSONText)] = []
}
