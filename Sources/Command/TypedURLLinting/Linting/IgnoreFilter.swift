@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Leaves out the findings that their files, or members of `urls`, ignore, and notes which ignores had an effect.
struct IgnoreFilter {
    private let files: [SchemaReading]
    /// What each file or member ignores.
    private let ignores: [[LintIgnore]]
    /// The files that ignore something, and the members of one file that do, by position.
    private var indicesOfPath: [[UInt8]: (file: Int?, members: [Int])] = [:]
    /// The ignores that had an effect, by the file's index and their own.
    private var used: Set<[Int]> = []

    init(_ files: [SchemaReading]) {
        self.files = files
        ignores = files.map { $0.document.map(LintIgnore.all) ?? [] }
        for (index, file) in files.enumerated() {
            guard let document = file.document, !ignores[index].isEmpty else { continue }
            if document.key == nil {
                indicesOfPath[document.path.bytes, default: (nil, [])].file = index
            } else {
                indicesOfPath[document.path.bytes, default: (nil, [])].members.append(index)
            }
        }
    }

    /// The member and the file in which a finding is, if they ignore something.
    private func indices(of diagnostic: Diagnostic) -> [Int] {
        guard let (file, members) = indicesOfPath[diagnostic.path.bytes] else { return [] }
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            let end = files[members[middle]].document?.root.range.upperBound ?? 0
            if end < diagnostic.range.upperBound { low = middle + 1 } else { high = middle }
        }
        let member = low < members.count ? members[low] : nil
        let start = member.flatMap { files[$0].document?.key?.nameRange.lowerBound } ?? .max
        return (start <= diagnostic.range.lowerBound ? [member] : []).compactMap(\.self)
            + [file].compactMap(\.self)
    }

    /// The findings that are not ignored.
    mutating func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error else { return true }
            for index in indices(of: diagnostic) {
                if let ignore = ignores[index].firstIndex(where: { $0.rule == diagnostic.rule }) {
                    used.insert([index, ignore])
                    return false
                }
            }
            return true
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
                    : "\(name) reports nothing in this \(document.key == nil ? "file" : "URL"); remove this"
                report.add(message, remedy: .removeElement, at: ignore.range)
            }
            return report.diagnostics
        }
    }
}
