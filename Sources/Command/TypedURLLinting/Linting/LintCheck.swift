import TypedURLSchema

/// What finds a rule's findings in a file that was read.
struct LintCheck: Sendable {
    /// Reports what it finds.
    let run: @Sendable (LintSubject, inout LintReport) -> Void

    init(_ run: @escaping @Sendable (LintSubject, inout LintReport) -> Void) { self.run = run }
}

/// The findings of one rule in one file.
struct LintReport {
    private let rule: LintRule
    private let document: SchemaDocument
    private(set) var diagnostics: [Diagnostic] = []

    init(_ rule: LintRule, in document: SchemaDocument) {
        self.rule = rule
        self.document = document
    }

    /// Adds a finding at some bytes of the file.
    mutating func add(_ message: String, remedy: Remedy? = nil, at range: Range<Int>) {
        diagnostics.append(
            Diagnostic(
                rule, message, remedy: remedy, path: document.path, range: range, in: document.source))
    }

    /// The line on which some bytes start, for messages that refer to a second position.
    func line(of range: Range<Int>) -> Int { document.source.position(at: range.lowerBound).line }
}
