import TypedURL
import TypedURLCodegen

/// The report of a draft.
struct DraftReport {
    let draft: Draft
    /// What the lines are named after.
    let source: String
    /// How many problems are listed.
    let maxProblems: Int

    /// Why there is no schema; nil if there is one.
    var problem: FileProblem? {
        guard draft.schemas.isEmpty else { return nil }
        let isJSON = draft.unit == .url && draft.leftovers.first?.subject.hasPrefix("{") == true
        let hint = isJSON ? "; if it is JSON, say what it is: --from openapi FILE or --from aasa FILE" : ""
        let reason =
            draft.count == 0
            ? "it has no \(draft.unit.rawValue)s"
            : "no schema can describe \(draft.unit.counted(draft.count)) of it\(hint)"
        return FileProblem("draft schemas from", source, reason: reason)
    }

    /// The files, what they describe, what they do not, and what to do next.
    func lines(in folder: DraftFolder) -> [String] {
        let subject = draft.unit == .url ? "the URLs do" : "the file does"
        return fileLines(in: folder) + [""] + leftoverLines
            + [
                "",
                "Next: read the schemas and their comments, change what \(subject) not show, and run",
                "  \(folder.lintCommand)",
            ]
    }

    private func fileLines(in folder: DraftFolder) -> [String] {
        let paths = draft.files.map { QuotedText.printable(folder.path(of: $0)) }
        let counts = draft.supports.map { $0.map(draft.unit.counted) }
        let width = paths.map(\.unicodeScalars.count).max() ?? 0
        let countWidth = counts?.map(\.unicodeScalars.count).max() ?? 0
        return draft.schemas.indices.map { index in
            let gap = String(repeating: " ", count: width - paths[index].unicodeScalars.count)
            let count = counts.map { counts in
                String(repeating: " ", count: countWidth - counts[index].unicodeScalars.count) + counts[index]
                    + "  "
            }
            return "\(paths[index])\(gap)  \(count ?? "")\(draft.schemas[index].shownTemplate)"
        }
    }

    /// What is in no schema.
    var leftoverLines: [String] {
        let verb = draft.unit == .url ? "accept" : "describe"
        let schemas =
            draft.schemas.count == 1
            ? "1 schema \(verb)s" : "\(counted(draft.schemas.count, "schema")) \(verb)"
        let heading =
            "\(schemas) \(CheckSummary.grouped(draft.describedCount)) of \(draft.unit.counted(draft.count))."
        let shown = draft.leftovers.prefix(maxProblems).map { leftover in
            let column = leftover.column.map { ":\($0)" } ?? ""
            return
                "\(QuotedText.printable(source)):\(leftover.line)\(column): \(leftover.reason)\n  \(leftover.subject)"
        }
        let rest = draft.leftovers.count - shown.count
        let what = draft.unit == .url ? draft.unit.counted(rest) : counted(rest, "problem")
        let omission = "… and \(what) not shown (--max-problems \(maxProblems))"
        return (draft.schemas.isEmpty ? [] : [heading]) + shown + (rest > 0 ? [omission] : [])
    }
}
