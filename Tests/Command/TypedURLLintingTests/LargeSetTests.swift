import TestSupport
import Testing
import TypedURL
import TypedURLSchema

@testable import TypedURLLinting

/// Counted, because time depends on the machine.
@Suite("Linting and reading of large sets", .inTurn)
struct LargeSetTests {
    private static let collections = LargeSet.allCases.map { set in
        SchemaCollection.read([SchemaFile(path: "a.json", bytes: Array(set.text.utf8))])
    }

    private func collection(_ set: LargeSet) throws -> SchemaCollection {
        let index = try #require(LargeSet.allCases.firstIndex(of: set))
        return Self.collections[index]
    }

    @Test(
        "A URL of a large set is compared with one template, whatever the server",
        arguments: LargeSet.allCases)
    func reading(set: LargeSet) throws {
        let schemas = try collection(set).set
        let rows = URLRows(schemas)
        let template = try #require(schemas.schemas.last?.templates.last)
        var url =
            template.description.prefix { $0 != "{" } + (template.description.contains("{id}") ? "7" : "")
        let isRead = url.withUTF8 { rows.read($0) }
        #expect(isRead, "\(url)")
        #expect(rows.comparedCount == 1)
    }

    @Test("Of hundreds of schemas that a constant tells apart, a URL is compared with one")
    func constants() throws {
        let schemas = SchemaCollection.read([
            SchemaFile(path: "a.json", bytes: Array(OnePathSet.constants.text(300).utf8))
        ]).set
        let rows = URLRows(schemas)
        var url = "https://shop.example/x?kind=k299&v=1"
        let isRead = url.withUTF8 { rows.read($0) }
        #expect(isRead)
        #expect(rows.comparedCount == 1)
    }

    @Test("Schemas that a constant tells apart do not meet each other")
    func meetings() throws {
        let schemas = SchemaCollection.read([
            SchemaFile(path: "a.json", bytes: Array(OnePathSet.constants.text(300).utf8))
        ]).schemas.map(\.schema)
        let members = schemas.map { schema in
            let template = ClaimedTemplate(schema.template, schema)
            return TemplateGroups.Member(template, at: template.path, schema.choice)
        }
        var groups = TemplateGroups()
        for (index, member) in members.enumerated() { groups.insert(index, member) }
        var count = 0
        for member in members { groups.forEach(meeting: member) { _ in count += 1 } }
        #expect(count == 300)
    }

    @Test("The schemas of one path are checked without a search", arguments: OnePathSet.allCases)
    func checking(set: OnePathSet) throws {
        var effort = SetEffort(units: 1 << 20)
        let file = SchemaFile(path: "a.json", bytes: Array(set.text(300).utf8))
        for file in SchemaCollection.read([file]).files { _ = SchemaCheck.diagnostics(of: file, &effort) }
        #expect(effort.left == 1 << 20)
    }

    @Test("The schemas of a large set are checked without a search", arguments: LargeSet.allCases)
    func checking(set: LargeSet) throws {
        var effort = SetEffort(units: 1 << 20)
        for file in try collection(set).files { _ = SchemaCheck.diagnostics(of: file, &effort) }
        #expect(effort.left == 1 << 20)
    }

    @Test("A large set beside one of other hosts takes no URL of it", arguments: LargeSet.allCases)
    func taken(set: LargeSet) throws {
        let text =
            #"{"uriTemplate": "https://elsewhere.example/{page}", "properties": {"page": {"type": "string"}}}"#
        let other = SchemaCollection.read([SchemaFile(path: "b.json", bytes: Array(text.utf8))])
        #expect(TakenURLs.diagnostics(in: [try collection(set), other]).isEmpty)
    }
}
