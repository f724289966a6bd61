import TypedURL
import TypedURLCodegen
import TypedURLDrafting
import TypedURLModel
import TypedURLReporting

struct DraftReport {
    let draft: URLDraft
    /// What the lines are named after.
    let source: String
    /// How many URLs without a schema are listed.
    let maxProblems: Int

    /// Why there is no schema; nil if there is one.
    var problem: FileProblem? {
        guard draft.schemas.isEmpty else { return nil }
        let reason =
            draft.count == 0
            ? "it has no URLs" : "no schema can describe \(counted(draft.count, "URL")) of it"
        return FileProblem("draft schemas from", source, reason: reason)
    }

    /// The files, what they describe, what they do not, and what to do next.
    func lines(in folder: DraftFolder) -> [String] {
        fileLines(in: folder) + [""] + leftoverLines
            + [
                "",
                "Next: read the schemas and their comments, change what the URLs do not show, and run",
                "  \(folder.lintCommand)",
            ]
    }

    private func fileLines(in folder: DraftFolder) -> [String] {
        let rows = zip(draft.files, draft.schemas).map { file, schema in
            [
                QuotedText.printable(folder.path(of: file)), counted(schema.samples.count, "URL"),
                schema.shownTemplate,
            ]
        }
        return AlignedText.lines(rows, numbers: 1)
    }

    var leftoverLines: [String] {
        let schemas =
            draft.schemas.count == 1
            ? "1 schema accepts" : "\(counted(draft.schemas.count, "schema")) accept"
        let described = grouped(draft.count - draft.leftovers.count)
        let heading = "\(schemas) \(described) of \(counted(draft.count, "URL"))."
        let shown = draft.leftovers.prefix(maxProblems).map { leftover in
            "\(QuotedText.printable(source)):\(leftover.line): \(leftover.reason)\n  \(leftover.url)"
        }
        let rest = draft.leftovers.count - shown.count
        let omission = "… and \(counted(rest, "URL")) not shown (--max-problems \(maxProblems))"
        return (draft.schemas.isEmpty ? [] : [heading]) + shown + (rest > 0 ? [omission] : [])
    }
}
