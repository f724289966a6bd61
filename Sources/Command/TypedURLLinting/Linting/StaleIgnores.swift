@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds the ignores that had no effect.
struct StaleIgnores {
    private let subjects: [LintSubject?]
    /// The ignores that had an effect, by the file's index and their own.
    private let used: Set<[Int]>

    init(_ subjects: [LintSubject?], used: Set<[Int]>) {
        self.subjects = subjects
        self.used = used
    }

    /// The ignores without an effect, of rules that were looked for.
    ///
    /// - Parameter severity: The least severity of the rules that were.
    func diagnostics(from severity: Severity, errors: [Diagnostic]) -> [Diagnostic] {
        var isBroken = NameTable<Bool>()
        for error in errors where error.severity == .error { isBroken[error.path] = true }
        return subjects.enumerated().flatMap { file, subject -> [Diagnostic] in
            guard let subject else { return [] }
            // After the errors are fixed, there may be findings for the ignore.
            guard !subject.ignores.isEmpty, !subject.isReferenceOnly,
                !isBroken.contains(subject.document.path)
            else { return [] }
            var report = LintReport(.staleIgnore, in: subject.document)
            for (index, ignore) in subject.ignores.enumerated()
            where ignore.rule.severity >= severity && !used.contains([file, index]) {
                let name = QuotedText.quote(ignore.rule.id)
                let isRepeated = subject.ignores[..<index].contains { $0.rule == ignore.rule }
                let message =
                    isRepeated
                    ? "\(name) is already ignored; remove this"
                    : "\(name) reports nothing in this file; remove this"
                report.add(message, remedy: .removeElement, at: ignore.range)
            }
            return report.diagnostics
        }
    }
}
