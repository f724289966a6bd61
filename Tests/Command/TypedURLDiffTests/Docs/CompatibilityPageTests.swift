import TestSupport
import Testing

@testable import TypedURLDiff

@Suite("The page about compatibility", .inTurn)
struct CompatibilityPageTests {
    /// The verdicts of each kind on the page, by its id, to which reports lead.
    private static func rows() throws -> [String: [String]] {
        let rows = try MarkdownPage("docs/Compatibility.md").rows(under: "Kinds of change").dropFirst(2)
        let kinds = rows.flatMap { row in
            row[0].matches(of: /<a id="([a-z-]+)"><\/a>`([a-z-]+)`/).map { match in
                #expect(match.1 == match.2)
                return (String(match.1), Array(row.dropFirst()))
            }
        }
        return Dictionary(kinds) { first, _ in
            Issue.record("a kind is listed twice")
            return first
        }
    }

    @Test("The table has each kind once, with what it does to generated code")
    func kinds() throws {
        let rows = try Self.rows()
        #expect(Set(rows.keys) == Set(ChangeKind.allCases.map(\.id)))
        for kind in ChangeKind.allCases {
            #expect(rows[kind.id]?.last == (kind.breaksGeneratedCode ? "breaks" : "compatible"), "\(kind.id)")
        }
    }

    @Test("The usual verdicts of each kind are those of an example")
    func verdicts() throws {
        let rows = try Self.rows()
        let words = [
            "compatible": "compatible", "break": "breaks", "meaning": "meaning",
            "not proven": "not",
        ]
        let shown = Set(
            try ChangeExample.all.flatMap { try $0.changes }.map { change in
                [change.kind.id]
                    + [change.oldURLs, change.newURLs].map { String($0.line.prefix { $0 != " " }) }
            })
        for (kind, row) in rows {
            // A row may say what holds otherwise.
            let verdicts = row.dropLast().map { $0.prefix { $0 != "," } }.map { words[String($0)] ?? "" }
            #expect(shown.contains([kind] + verdicts), "\(kind) \(verdicts)")
        }
    }
}
