import TypedURLSchema

/// What finds a rule's findings in a file that was read.
struct LintCheck: Sendable {
    /// Reports what it finds.
    let run: @Sendable (LintSubject, inout LintReport) -> Void

    init(_ run: @escaping @Sendable (LintSubject, inout LintReport) -> Void) { self.run = run }
}
