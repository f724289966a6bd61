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
        guard draft.files.isEmpty else { return nil }
        let reason =
            draft.count == 0
            ? "it has no URLs" : "no schema can describe \(counted(draft.count, "URL")) of it"
        return FileProblem("draft schemas from", source, reason: reason)
    }

    /// The files, what they describe and why, what they do not describe, and what to do next.
    func lines(in folder: DraftFolder) -> [String] {
        draft.files.flatMap { lines(of: $0, in: folder) + [""] } + leftoverLines
            + [
                "",
                "Next: read the schemas and their comments, change what the URLs do not show, and run",
                "  \(folder.lintCommand)",
            ]
    }

    private func lines(of file: DraftedFile, in folder: DraftFolder) -> [String] {
        let path = QuotedText.printable(folder.path(of: file.path))
        let rows = file.schemas.map { [$0.name, counted($0.samples.count, "URL"), $0.template] }
        return ["\(path): \(counted(file.count, "URL")) of \(file.site)"]
            + AlignedText.lines(rows, numbers: 1).map { "  " + $0 }
            + file.decisions.map { "  \($0.text): \($0.reason)" }
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
