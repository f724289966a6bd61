import Testing
@_spi(Generated) import TypedURL
import TypedURLLinting
@_spi(Generated) import TypedURLModel

@testable import TypedURLDiff
@testable import TypedURLSchema

@Suite("Kinds of change")
struct ChangeKindTests {
    @Test("Ids are unique, also among the linter's rules, because one command explains both")
    func ids() {
        let ids = Set(ChangeKind.allCases.map(\.id))
        #expect(ids.count == ChangeKind.allCases.count)
        #expect(ids.isDisjoint(with: LintRule.allCases.map(\.id)))
        #expect(ChangeKind.allCases.allSatisfy { ChangeKind.named($0.id) == $0 && $0.purpose.hasSuffix(".") })
    }

    @Test("Every keyword of integers is compared")
    func keywords() {
        let properties = Mirror(reflecting: IntegerSchema()).children.compactMap(\.label)
        #expect(Set(properties).isSubset(of: ValueKeyword.allCases.map(\.rawValue)))
    }

    @Test("A template that reads a name in the query is not the one that read it in the fragment")
    func moved() throws {
        let edit = """
            # edit
            x:<→ /p>#/?w=1{&a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "alternateTemplates": ["y:#/?w=1{&a,b}"<→ , "x:{?a}#/?w=1{&b}">]
            """
        let changes = try ChangeExample.list(edit, section: "moved")[0].changes
        let change = try #require(changes.first { $0.kind == .templateChanged })
        #expect(change.oldURLs != .compatible && !change.message.contains("still read"))
    }
}
