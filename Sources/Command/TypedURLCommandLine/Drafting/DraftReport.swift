import TypedURL
import TypedURLCodegen
import TypedURLModel

/// The report of a draft.
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
            draft.count == 0 ? "it has no URLs" : "no schema can describe \(Self.urls(draft.count)) of it"
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
        let paths = draft.files.map { QuotedText.printable(folder.path(of: $0)) }
        let counts = draft.schemas.map { Self.urls($0.samples.count) }
        let width = paths.map(\.unicodeScalars.count).max() ?? 0
        let countWidth = counts.map(\.unicodeScalars.count).max() ?? 0
        return draft.schemas.indices.map { index in
            let gap = String(repeating: " ", count: width - paths[index].unicodeScalars.count)
            let indent = String(repeating: " ", count: countWidth - counts[index].unicodeScalars.count)
            let template = draft.schemas[index].drafted.shownTemplate
            return "\(paths[index])\(gap)  \(indent)\(counts[index])  \(template)"
        }
    }

    /// What is in no schema.
    var leftoverLines: [String] {
        let schemas =
            draft.schemas.count == 1
            ? "1 schema accepts" : "\(counted(draft.schemas.count, "schema")) accept"
        let described = CheckSummary.grouped(draft.count - draft.leftovers.count)
        let heading = "\(schemas) \(described) of \(Self.urls(draft.count))."
        let shown = draft.leftovers.prefix(maxProblems).map { leftover in
            "\(QuotedText.printable(source)):\(leftover.line): \(leftover.reason)\n  \(leftover.url)"
        }
        let rest = draft.leftovers.count - shown.count
        let omission = "… and \(Self.urls(rest)) not shown (--max-problems \(maxProblems))"
        return (draft.schemas.isEmpty ? [] : [heading]) + shown + (rest > 0 ? [omission] : [])
    }

    /// A number of URLs.
    static func urls(_ count: Int) -> String {
        count == 1 ? "1 URL" : "\(CheckSummary.grouped(count)) URLs"
    }
}
