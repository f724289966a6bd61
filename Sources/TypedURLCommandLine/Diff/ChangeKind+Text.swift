import TypedURLDiff
import TypedURLSchema

extension ChangeKind {
    /// All that there is to say of a change of this kind.
    var explanation: String {
        """
        \(id) (change)
        \(purpose)

        What it breaks depends on the schemas: typed-url diff says it, each time with a URL or a line of Swift that \
        shows it.

        To accept such a break, say why in typed-url.json:
            "acceptedBreaks": [
              { "change": "\(id)", "schema": "…", "parameter": "…", "reason": "…" }
            ]
        Leave "parameter" out where the change is about the schema as a whole.
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
