import TestSupport
import Testing

@testable import TypedURLJavaScript
@testable import TypedURLSchema

/// Counted, because time depends on the machine.
@Suite("Modules of JavaScript for large sets", .inTurn)
struct LargeSetTests {
    @Test("The code of a large set holds each of its templates once", arguments: LargeSet.allCases)
    func code(set: LargeSet) throws {
        let collection = SchemaCollection.read([SchemaFile(path: "a.json", bytes: Array(set.text.utf8))])
        let files = try #require(JavaScriptGeneration.run(collection).files)
        let count = files.reduce(0) { $0 + $1.text.utf8.count }
        let templates = collection.schemas.reduce(0) { $0 + $1.schema.templates.count }
        let limit = 300_000 + 2_000 * collection.schemas.count + 60 * templates
        #expect(count < limit, "\(count) bytes, \(limit) allowed")
    }

    @Test(
        "The code of twice as many schemas of one path is twice as long",
        arguments: OnePathSet.allCases)
    func growth(set: OnePathSet) throws {
        func count(_ schemas: Int) throws -> Int {
            let file = SchemaFile(path: "a.json", bytes: Array(set.text(schemas).utf8))
            let collection = SchemaCollection.read([file])
            let files = try #require(JavaScriptGeneration.run(collection).files)
            return files.reduce(0) { $0 + $1.text.utf8.count }
        }
        let (some, more) = (try count(100), try count(200))
        #expect(more < 2 * some + some / 4, "\(some) bytes, then \(more)")
    }
}
