@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Leaves out the findings that their files ignore, and notes which ignores had an effect.
struct IgnoreFilter {
    private let files: [SchemaReading]
    /// What each file ignores.
    private let ignores: [[LintIgnore]]
    private var fileOfPath = NameTable<Int>()
    /// The ignores that had an effect, by the file's index and their own.
    private var used: Set<[Int]> = []

    init(_ files: [SchemaReading]) {
        self.files = files
        ignores = files.map { $0.document.map(LintIgnore.all) ?? [] }
        for (index, file) in files.enumerated() {
            guard let document = file.document, !ignores[index].isEmpty else { continue }
            fileOfPath[document.path] = index
        }
    }

    /// The findings that are not ignored.
    mutating func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error, let file = fileOfPath[diagnostic.path],
                let ignore = ignores[file].firstIndex(where: { $0.rule == diagnostic.rule })
            else { return true }
            used.insert([file, ignore])
            return false
        }
    }

    /// The ignores without an effect, of rules that were looked for.
    ///
    /// - Parameters:
    ///   - severity: The least severity of the rules that were.
    ///   - errors: All errors. After those of a file are fixed, there may be findings for its ignores.
    func stale(from severity: Severity, errors: [Diagnostic]) -> [Diagnostic] {
        var isBroken = NameTable<Bool>()
        for error in errors where error.severity == .error { isBroken[error.path] = true }
        return files.enumerated().flatMap { index, file -> [Diagnostic] in
            guard let document = file.document, !file.isReferenceOnly, !isBroken.contains(document.path)
            else {
                return []
            }
            var report = LintReport(.staleIgnore, in: document)
            for (position, ignore) in ignores[index].enumerated()
            where ignore.rule.severity >= severity && !used.contains([index, position]) {
                let name = QuotedText.quote(ignore.rule.id)
                let isRepeated = ignores[index][..<position].contains { $0.rule == ignore.rule }
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
