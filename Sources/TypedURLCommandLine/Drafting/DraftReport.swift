import TypedURL
import TypedURLCodegen

/// The report of a draft.
struct DraftReport {
    let draft: Draft
    /// What the lines are named after.
    let source: String
    /// How many URLs are listed.
    let maxProblems: Int

    /// Why there is no schema; nil if there is one.
    var problem: FileProblem? {
        guard draft.schemas.isEmpty else { return nil }
        let reason =
            draft.count == 0 ? "it has no URLs" : "no schema can describe \(Self.urls(draft.count)) of it"
        return FileProblem("draft schemas from", source, reason: reason)
    }

    /// The files, how many URLs they accept, the other URLs, and what to do next.
    func lines(in folder: DraftFolder) -> [String] {
        fileLines(in: folder) + [""] + leftoverLines
            + [
                "",
                "Next: read the schemas and their comments, change what the URLs do not show, and run",
                "  \(folder.lintCommand)",
            ]
    }

    private func fileLines(in folder: DraftFolder) -> [String] {
        let rows = zip(draft.schemas, draft.files).map { schema, file in
            (folder.path(of: file), Self.urls(schema.samples.count), schema.shownTemplate)
        }
        let paths = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
        let counts = rows.map { $0.1.unicodeScalars.count }.max() ?? 0
        return rows.map { path, count, template in
            let gap = String(repeating: " ", count: paths - path.unicodeScalars.count)
            let padding = String(repeating: " ", count: counts - count.unicodeScalars.count)
            return "\(QuotedText.printable(path))\(gap)  \(padding)\(count)  \(template)"
        }
    }

    /// The URLs that are in no schema.
    var leftoverLines: [String] {
        let accepted = draft.count - draft.leftovers.count
        let schemas =
            draft.schemas.count == 1 ? "1 schema accepts" : "\(counted(draft.schemas.count, "schema")) accept"
        let heading = "\(schemas) \(CheckSummary.grouped(accepted)) of \(Self.urls(draft.count))."
        let shown = draft.leftovers.prefix(maxProblems).map { leftover in
            "\(QuotedText.printable(source)):\(leftover.line): \(leftover.reason)\n  \(leftover.url)"
        }
        let rest = draft.leftovers.count - shown.count
        let omission = "… and \(Self.urls(rest)) not shown (--max-problems \(maxProblems))"
        return (draft.schemas.isEmpty ? [] : [heading]) + shown + (rest > 0 ? [omission] : [])
    }

    private static func urls(_ count: Int) -> String {
        count == 1 ? "1 URL" : "\(CheckSummary.grouped(count)) URLs"
    }
}
