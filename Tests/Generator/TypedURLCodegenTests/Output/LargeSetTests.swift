import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

/// Counted, because time depends on the machine.
@Suite("Swift for large sets", .inTurn)
struct LargeSetTests {
    private func count(_ text: String) throws -> Int {
        let file = SchemaFile(path: "a.json", bytes: Array(text.utf8))
        let files = try #require(Generation.run([file], module: "App").files)
        return files.reduce(0) { $0 + $1.text.utf8.count }
    }

    @Test("The code of a large set holds each of its templates once", arguments: LargeSet.allCases)
    func code(set: LargeSet) throws {
        let (schemas, templates) = set == .spellings ? (300, 1_500) : (100, 25_600)
        let (count, limit) = (try count(set.text), 300_000 + 8_000 * schemas + 400 * templates)
        #expect(count < limit, "\(count) bytes, \(limit) allowed")
    }

    @Test("The code of twice as many schemas of one path is twice as long", arguments: OnePathSet.allCases)
    func growth(set: OnePathSet) throws {
        let (some, more) = (try count(set.text(100)), try count(set.text(200)))
        #expect(more < 2 * some + some / 4, "\(some) bytes, then \(more)")
    }
}
