import TestSupport
import Testing
import TypedURL
import TypedURLLoading

@Suite("A URL that no loader claims", .inTurn)
struct UnclaimedURLTests {
    private func message(_ url: String) async throws -> String {
        let registry = try LoaderRegistry {
            Loader.echo(AssetURL.self)
            Loader.echo(PosterURL.self)
            Loader.echo(MapURL.self)
            Loader.echo(PageURL.self)
        }
        return try await #require(throws: UnclaimedURLError.self) { try await registry.load(url) }.description
    }

    @Test("A URL that no loader claims is told the scheme that was meant")
    func scheme() async throws {
        #expect(
            try await message("aset://?id=1") == """
                no loader claims "aset://?id=1"; did you mean "asset:"?
                the registry has loaders for asset:, map:, https://photos.example.com/p/show
                """)
        #expect(
            try await message("mpa:?id=1") == """
                no loader claims "mpa:?id=1"; did you mean "map:"?
                the registry has loaders for asset:, map:, https://photos.example.com/p/show
                """)
    }

    @Test(
        "A URL that no loader claims is told the host and path that were meant",
        arguments: [
            "https://photos.exmaple.com/p/show?id=1", "http://photos.example.com/p/show?id=1",
            "htps://photos.example.com/p/show?id=1", "https://photos.example.com/p/shwo#top",
        ])
    func web(_ url: String) async throws {
        #expect(
            try await message(url) == """
                no loader claims "\(url)"; did you mean "https://photos.example.com/p/show"?
                the registry has loaders for asset:, map:, https://photos.example.com/p/show
                """)
    }

    @Test("A URL that no loader claims is told what there is where nothing is near")
    func nothingNear() async throws {
        #expect(
            try await message("mailto:someone@example.com") == """
                no loader claims "mailto:someone@example.com"
                the registry has loaders for asset:, map:, https://photos.example.com/p/show
                """)
    }

    @Test(
        "A URL that no loader claims is told that it has no scheme",
        arguments: ["asset", "?id=1", "", "as set:", "://"])
    func noScheme(_ text: String) async throws {
        #expect(
            try await message(text) == """
                no loader claims "\(text)": it does not begin with a scheme
                the registry has loaders for asset:, map:, https://photos.example.com/p/show
                """)
    }

    @Test("A URL that no loader claims is told so by an empty registry")
    func emptyRegistry() async throws {
        let registry = try LoaderRegistry([])
        let error = try await #require(throws: UnclaimedURLError.self) {
            try await registry.load(MapURL(id: "1"))
        }
        #expect(error.description == "no loader claims \"map://?id=1\"\nthe registry has no loaders")
        #expect(error.url == "map://?id=1")
        #expect(error.suggestion == nil)
        #expect(error.candidates.isEmpty)
    }

    @Test("A URL that no loader claims cannot flood a log nor garble a terminal")
    func hostile() async throws {
        let url = "evil:\u{1B}[2J" + String(repeating: "x", count: 1_000_000)
        let message = try await message(url)
        #expect(message.hasPrefix(#"no loader claims "evil:\u{1B}[2Jxxxx"#))
        #expect(message.utf8.count < 300)
    }

    @Test("A URL that no loader claims is shown a dozen candidates at most, and the number of the rest")
    func manyCandidates() async throws {
        let registry = try LoaderRegistry { Loader.echo(ManyURL.self) }
        let error = try await #require(throws: UnclaimedURLError.self) { try await registry.load("other:") }
        #expect(error.candidates.count == 20)
        #expect(
            error.description == """
                no loader claims "other:"
                the registry has loaders for many1:, many2:, many3:, many4:, many5:, many6:, many7:, many8:, \
                many9:, many10:, many11:, many12: and 8 more
                """)
    }
}

private struct ManyURL: IdentifierURL {
    static let literal: StaticString = "many1:"
    static let schemas = schemaSet("many", alternates: (2...20).map { "many\($0):" })
    let id: String
}
