import Foundation
import TestSupport
import Testing
import TypedURL
@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A registry for tests and previews", .inTurn)
struct MockTests {
    @Test("A mock registry replaces the loader of one kind of URL, and keeps the others")
    func replacing() async throws {
        let registry = try LoaderRegistry {
            Loader.echo(AssetURL.self)
            Loader.echo(MapURL.self)
        }
        let mocked = registry.replacing(AssetURL.self) { .text("mock \($0.id)") }
        let asset = AssetURL(id: "1", width: 2, height: 3)
        #expect(try await mocked.load(asset).text == "mock 1")
        #expect(try await mocked.load(asset.string).text == "mock 1")
        #expect(try await mocked.load(MapURL(id: "7")).text == "map://?id=7")
        #expect(try await registry.load(asset).text == asset.string)
    }

    @Test("A mock registry replaces a part of what an enumeration's loader loads, by value and by text")
    func replacingPart() async throws {
        let registry = try LoaderRegistry { Loader.echo(MediaURL.self) }
        let mocked = registry.replacing(MapURL.self) { .text("mock \($0.id)") }
        let asset = AssetURL(id: "1", width: 2, height: 3)
        #expect(try await mocked.load(MediaURL.map(MapURL(id: "7"))).text == "mock 7")
        #expect(try await mocked.load("map:?id=7").text == "mock 7")
        #expect(try await mocked.load(MediaURL.asset(asset)).text == asset.string)
        #expect(try await mocked.load(asset).text == asset.string)
    }

    @Test("A mock registry replaces again what was replaced, and adds what was not there")
    func replacingAgain() async throws {
        let registry = try LoaderRegistry { Loader.echo(AssetURL.self) }
            .replacing(MapURL.self) { _ in .text("first") }
            .replacing(ChartURL.self) { _ in .text("chart") }
            .replacing(MapURL.self) { _ in .text("second") }
        #expect(try await registry.load("map://?id=1").text == "second")
        #expect(try await registry.load("map:?id=1").text == "second")
        #expect(try await registry.load("asset://?id=1&width=1&height=1").text.hasPrefix("asset:"))
    }

    @Test("A mock registry fails and reports every URL that has no mock, and names it")
    func mocksOnly() async throws {
        let reported = Recorder<UnclaimedURLError>()
        let registry = try LoaderRegistry.mocks(onUnmocked: reported.record) { Loader.echo(AssetURL.self) }
        #expect(try await registry.load("asset://?id=1&width=1&height=1").text.hasPrefix("asset:"))
        let urls = ["map://?id=7", "https://example.com/", "asest://?id=1", "no url"]
        for url in urls {
            #expect(registry.claims(url))
            await #expect(throws: UnclaimedURLError.self) { try await registry.load(url) }
        }
        #expect(reported.all.map(\.url) == urls)
        #expect(
            reported.all.map(\.description) == [
                "\"map://?id=7\" has no mock; add a loader for it\nthere are mocks for asset:",
                "\"https://example.com/\" has no mock; add a loader for it\nthere are mocks for asset:",
                "\"asest://?id=1\" has no mock; did you mean \"asset:\"?\nthere are mocks for asset:",
                "\"no url\" has no mock; add a loader for it\nthere are mocks for asset:",
            ])
        await #expect(throws: URLValidationError.self) { try await registry.load("asset://?id=1") }
    }

    @Test("A mock registry has no mock for anything where it is empty, and more where some are added")
    func noMocks() async throws {
        let registry = try LoaderRegistry.mocks {}
        let error = await #expect(throws: UnclaimedURLError.self) { try await registry.load(MapURL(id: "7")) }
        #expect(error?.description == "\"map://?id=7\" has no mock; add a loader for it\nthere are no mocks")
        let more = registry.replacing(MapURL.self) { .text($0.id) }
        #expect(try await more.load(MapURL(id: "7")).text == "7")
        await #expect(throws: UnclaimedURLError.self) { try await more.load("x:") }
    }

    #if !os(watchOS)
    @Test("A mock registry keeps a session from asking the network")
    func session() async throws {
        let registry = try LoaderRegistry.mocks { Loader.echo(AssetURL.self) }
        let url = try #require(URL(string: "https://example.com/"))
        await #expect(throws: UnclaimedURLError.self) {
            try await ResourceLoader(registry).session().data(from: url)
        }
    }
    #endif

    @Test("A mock registry keeps the options of the loader that it replaces")
    func options() throws {
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { _ in .text("map") }.storage(.memory).concurrentLoads(2)
        }
        let options = try registry.replacing(MapURL.self) { _ in .text("mock") }.resolve(
            LoadRequest("map://?id=1")
        )
        .options
        #expect(options.storage == .memory)
        #expect(options.concurrentLoads == 2)
    }
}
