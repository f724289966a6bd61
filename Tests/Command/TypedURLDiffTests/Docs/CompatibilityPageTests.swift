@testable import TypedURLDiff
import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("The page about compatibility", .inTurn)
struct CompatibilityPageTests {
    @Test("lists the kinds of change, and what each is")
    func kinds() throws {
        let rows = try MarkdownPage("docs/Compatibility.md").rows(under: "Kinds of change").dropFirst(2)
        #expect(rows.map { $0[0] } == ChangeKind.allOfURLs.map(Self.name))
        #expect(rows.map { $0[1] } == ChangeKind.allOfURLs.map(\.purpose))
        let verdicts: Set = ["compatible", "some break", "all break", "meaning", "not proven"]
        #expect(rows.allSatisfy { verdicts.isSuperset(of: $0[2...]) })
    }

    @Test("lists what Swift alone notices")
    func kindsOfSwift() throws {
        let rows = try MarkdownPage("docs/Compatibility.md").rows(under: "Changes that only affect Swift")
            .dropFirst(2)
        #expect(rows.map { $0[0] } == ChangeKind.allOfSwift.map(Self.name))
        #expect(rows.map { $0[1] } == ChangeKind.allOfSwift.map(\.purpose))
    }

    /// The name of a kind, to which reports lead.
    private static func name(_ kind: ChangeKind) -> String { "<a id=\"\(kind.id)\"></a>`\(kind.id)`" }
}
