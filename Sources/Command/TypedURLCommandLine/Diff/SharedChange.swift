import TypedURL
import TypedURLDiff
import TypedURLReporting
import TypedURLSchema

/// The changes that one edit made, each of them of a schema or of a parameter that uses what was edited: a definition, a property or
/// server of a file with several URLs, the configuration.
struct SharedChange {
    /// A change, and what was made of it.
    struct Judged {
        let change: SchemaChange
        let judgement: DiffPolicy.Judgement
        /// Why a break is accepted.
        let reason: String?
    }

    /// The change that is told, which is the first one.
    let first: Judged
    /// Where the edit is, and where it was.
    let place: (new: FindingLocation?, old: FindingLocation?)
    private(set) var others: [SchemaChange] = []

    /// The changes in their order, those together that were made at one place, and do the same.
    static func all(_ changes: [Judged], old: SchemaState, new: SchemaState) -> [SharedChange] {
        var all: [SharedChange] = []
        var indexes: [Cause: Int] = [:]
        for judged in changes {
            let change = judged.change
            let place = (
                new: change.newPath.flatMap { new.source(of: $0, in: change.schema) },
                old: change.oldPath.flatMap { old.source(of: $0, in: change.oldSchema ?? change.schema) }
            )
            let cause = Cause(judged, place)
            if let index = indexes[cause] {
                all[index].others.append(change)
            } else {
                indexes[cause] = all.count
                all.append(SharedChange(first: judged, place: place))
            }
        }
        return all
    }

    /// The schemas, each with its parameters where these have several names.
    var schemas: String {
        let changes = [first.change] + others
        let isOne = Set(changes.map(\.parameter)).count == 1
        var subjects = isOne ? changes.map { QuotedText.quote($0.schema) } : []
        for change in isOne ? [] : changes {
            let name = change.parameter.map(QuotedText.quote) ?? "all"
            subjects.append("\(name) of \(QuotedText.quote(change.schema))")
        }
        let shown = subjects.prefix(subjects.count > 9 ? 8 : 9)
        return shown.joined(separator: ", ")
            + (subjects.count > shown.count ? " and \(subjects.count - shown.count) more" : "")
    }

    /// What is equal for all changes that an edit made.
    private struct Cause: Hashable {
        let texts: [String?]
        let positions: [Int?]

        init(_ judged: Judged, _ place: (new: FindingLocation?, old: FindingLocation?)) {
            let change = judged.change
            // The message without the parameter, whose name each schema chooses.
            let message = change.parameter.map { change.message.replacing(QuotedText.quote($0), with: "") }
            let places = [place.new, place.old]
            // What has no place has a schema of its own.
            let schema = places.contains { $0 != nil } ? nil : change.schema
            texts =
                [change.kind.id, message ?? change.message, judged.judgement.rawValue, judged.reason, schema]
                + DiffColumn.allCases.map { $0.id(of: change) } + places.map { $0?.path }
            positions = places.flatMap { [$0?.start.line, $0?.start.column] }
        }
    }
}
