import TestSupport
import Testing

@testable import TypedURLExports

/// Counted, because time depends on the machine.
@Suite("Exports of large sets", .inTurn)
struct LargeSetTests {
    private func source(_ set: LargeSet) throws -> ExportSource { try exportSource(["a.json": set.text]) }

    @Test(
        "vectors try no more bytes of URLs for a large set than for a small one", arguments: LargeSet.allCases
    )
    func vectors(set: LargeSet) async throws {
        let vectors = try await LongWork.run { Vectors(try source(set)) }
        // The last instance of each schema may exceed what is left.
        #expect(vectors.spent < Vectors.effort * 3 / 2, "\(vectors.spent) bytes")
        let count = vectors.text.split(separator: "\n").count
        #expect(count > 1_000, "\(count) lines")
    }

    @Test("The association file of a large set needs few comparisons of rules", arguments: LargeSet.allCases)
    func association(set: LargeSet) throws {
        let file = AppSiteAssociation(try source(set))
        #expect(file.compared < 2_000, "\(file.compared) comparisons")
    }

    @Test(
        "Of a template on many hosts, a path is one rule of assetlinks.json and looked at once",
        arguments: LargeSet.allCases)
    func paths(set: LargeSet) throws {
        let source = try source(set)
        #expect(source.templatesOfPaths.count == source.schemas.count)
    }

    @Test(
        "What an export lets through is searched with few URLs of a large set", arguments: LargeSet.allCases)
    func widenings(set: LargeSet) throws {
        let source = try source(set)
        var (tried, isOpened) = (0, false)
        _ = source.widenings("", rules: 1_000) { url in
            tried += 1
            isOpened.toggle()
            return isOpened
        }
        #expect(tried < 2_000, "\(tried) URLs")
    }
}
