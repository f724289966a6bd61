/// A fix for a finding: ranges of files, each with its replacement.
struct FindingFix: Sendable {
    /// What the fix does, on one line: `rename "minimun" to "minimum"`.
    let description: String
    /// The changes, in order. No two overlap.
    let edits: [Edit]

    /// A stretch of a file and the text that replaces it.
    struct Edit: Sendable {
        let location: FindingLocation
        let text: String
    }
}
