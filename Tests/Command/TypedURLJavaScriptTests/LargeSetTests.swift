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
}
