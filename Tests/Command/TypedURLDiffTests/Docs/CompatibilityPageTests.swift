@testable import TypedURLDiff
import TestSupport
import Testing

import TypedURLSamples
@testable import TypedURLSchema

@Suite("The page about compatibility", .inTurn)
struct CompatibilityPageTests {
    @Test("lists the kinds of change, and what each is")
    func kinds() throws {
        let rows = try MarkdownPage("docs/Compatibility.md").rows(under: "Kinds of change").dropFirst(2)
        #expect(rows.map { $0[0] } == ChangeKind.ofURLs.map(Self.name))
        #expect(rows.map { $0[1] } == ChangeKind.ofURLs.map(\.purpose))
        let verdicts: Set = ["compatible", "some break", "all break", "meaning"]
        #expect(rows.allSatisfy { verdicts.isSuperset(of: $0[2...]) })
    }

    @Test("lists what Swift alone notices")
    func kindsOfSwift() throws {
        let rows = try MarkdownPage("docs/Compatibility.md").rows(under: "Changes that only affect Swift")
            .dropFirst(2)
        #expect(rows.map { $0[0] } == ChangeKind.ofSwift.map(Self.name))
        #expect(rows.map { $0[1] } == ChangeKind.ofSwift.map(\.purpose))
    }

    /// The name of a kind, to which reports lead.
    private static func name(_ kind: ChangeKind) -> String { "<a id=\"\(kind.id)\"></a>`\(kind.id)`" }

    @Test("says how far is looked")
    func limits() throws {
        let text = try MarkdownPage("docs/Compatibility.md").text
        #expect(ScalarComparison.limit == 4_096 && text.contains("up to 4,096"))
        #expect(text.contains("they count lengths up to \(TextLimits.exactLength) "))
    }
}
