import TypedURLDiff
import TypedURLSchema

extension ChangeKind {
    /// The full description of a kind of change.
    var explanation: String {
        """
        \(id) (change)
        \(purpose)

        What it breaks depends on the schemas. typed-url diff shows each break with a URL or a line of Swift.

        To accept such a break, add this to typed-url.json, with the reason:
            "acceptedBreaks": [
              { "change": "\(id)", "schema": "…", "parameter": "…", "reason": "…" }
            ]
        Leave out "parameter" if the change is about the schema as a whole.
        """
    }

    /// A table, a kind a line.
    static var table: String {
        let width = all.map(\.id.count).max() ?? 0
        return all.map { kind in
            kind.id + String(repeating: " ", count: width - kind.id.count) + "  " + kind.purpose
        }.joined(separator: "\n")
    }
}
