import TypedURL

/// Takes away the findings that their files do not want, and keeps count of the ignores that did something.
struct Silencing {
    private let subjects: [LintSubject]
    private var fileOfPath = NameTable<Int>()
    /// The ignores that silenced something, by the file's index and their own.
    private var used: Set<[Int]> = []

    init(_ subjects: [LintSubject]) {
        self.subjects = subjects
        for (index, subject) in subjects.enumerated() where !subject.ignores.isEmpty {
            fileOfPath[subject.document.path] = index
        }
    }

    /// The findings that are wanted.
    mutating func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error, let file = fileOfPath[diagnostic.path],
                let ignore = subjects[file].ignores.firstIndex(where: { $0.rule == diagnostic.rule })
            else { return true }
            used.insert([file, ignore])
            return false
        }
    }

    /// The ignores that silenced nothing, of rules that were looked for.
    ///
    /// - Parameter severity: The least severity of the rules that were.
    func stale(from severity: Severity, errors: [Diagnostic]) -> [Diagnostic] {
        var isBroken = NameTable<Bool>()
        for error in errors where error.severity == .error { isBroken[error.path] = true }
        return subjects.enumerated().flatMap { file, subject -> [Diagnostic] in
            // Who mends the errors may find what the ignore is for.
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
                    ? "\(name) is ignored already; remove this"
                    : "there is no finding of \(name) in this file; remove this"
                report.add(message, remedy: .removeElement, at: ignore.range)
            }
            return report.diagnostics
        }
    }
}
