import TestSupport
import Testing

@testable import TypedURLExports

/// Counted, because time depends on the machine.
@Suite("Exports of large sets", .inTurn)
struct LargeSetTests {
    private static let sources = LargeSet.allCases.map { set in
        Result { try exportSource(["a.json": set.text]) }
    }

    private func source(_ set: LargeSet) throws -> ExportSource {
        try Self.sources[LargeSet.allCases.firstIndex(of: set) ?? 0].get()
    }

    @Test("Vectors try no more bytes of URLs than they are allowed to", arguments: LargeSet.allCases)
    func vectors(set: LargeSet) throws {
        let (source, effort) = (try source(set), 1 << 15)
        let vectors = Vectors(source, effort: effort)
        // A schema has one vector in any case, and its last instance may exceed what is left.
        #expect(vectors.spent < 4 * effort, "\(vectors.spent) bytes")
        let count = vectors.text.split(separator: "\n").count
        #expect(count > source.schemas.count, "\(count) lines")
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
        "Of a template on many hosts, a manifest has one filter that names its path once",
        arguments: LargeSet.allCases)
    func filters(set: LargeSet) throws {
        let source = try source(set)
        let filters = IntentFilter.filters(source)
        #expect(filters.count == source.schemas.count)
        #expect(filters.allSatisfy { $0.authorities.count == source.hosts.count })
    }

    @Test("The pages of a large set name each of its templates once", arguments: LargeSet.allCases)
    func pages(set: LargeSet) throws {
        let source = try source(set)
        let templates = source.templates.count
        for (kind, perSchema, perTemplate) in [(ExportKind.html, 1_500, 100), (.markdown, 500, 30)] {
            let count = kind.export(source).text.utf8.count
            let limit = 200_000 + perSchema * source.schemas.count + perTemplate * templates
            #expect(count < limit, "\(kind): \(count) bytes, \(limit) allowed")
        }
    }

    @Test(
        "What an export lets through is searched with few URLs of a large set", arguments: LargeSet.allCases)
    func widenings(set: LargeSet) throws {
        let source = try source(set)
        var (count, isOpened) = (0, false)
        var tried = TriedURLs(source.set)
        _ = source.widenings("", rules: 1_000, &tried) { url in
            count += 1
            isOpened.toggle()
            return isOpened
        }
        #expect(count < 2_000, "\(count) URLs")
    }

    @Test(
        "What an export lets through and keeps out is searched with so many bytes, however many schemas share a path",
        arguments: [OnePathSet.constants, .crossing])
    func gaps(set: OnePathSet) throws {
        for count in [200, 400] {
            let source = try exportSource(["a.json": set.text(count)])
            var tried = TriedURLs(source.set)
            var isFirst = true
            // Each URL as it is printed passes, and no other spelling.
            func opens(_ url: String) -> Bool {
                isFirst.toggle()
                return !isFirst
            }
            _ = source.widenings("", rules: 1, &tried, opens: opens)
            _ = source.misses(rules: 1, &tried, opens: opens)
            // The last URL may exceed what is left.
            let limit = 2 * ExportSource.effort + 3 * 400 * 100
            #expect(tried.spent < limit, "\(tried.spent) bytes of \(limit)")
        }
    }

    @Test(
        "Rules and vectors of twice as many schemas of one path cost twice as much",
        arguments: [OnePathSet.constants, .crossing])
    func growth(set: OnePathSet) throws {
        func cost(_ count: Int) throws -> [Int] {
            let source = try exportSource(["a.json": set.text(count)])
            return [
                AppSiteAssociation(source).compared, AssetLinks(source).components.count,
                IntentFilter.filters(source).count, Vectors(source, effort: 64 * count).text.utf8.count,
            ]
        }
        for (some, more) in zip(try cost(100), try cost(200)) {
            #expect(more <= 2 * some + some / 2 + 100, "\(some), then \(more)")
        }
    }
}
