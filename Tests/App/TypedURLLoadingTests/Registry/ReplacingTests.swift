import Foundation
import TestSupport
import Testing
import TypedURL
@testable import TypedURLLoading

@Suite("A registry whose loaders are replaced", .inTurn)
struct ReplacingTests {
    @Test("A registry replaces the loader of one kind of URL, and keeps the others")
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

    @Test("A registry replaces a part of what an enumeration's loader loads, by value and by text")
    func replacingPart() async throws {
        let registry = try LoaderRegistry { Loader.echo(MediaURL.self) }
        let mocked = registry.replacing(MapURL.self) { .text("mock \($0.id)") }
        let asset = AssetURL(id: "1", width: 2, height: 3)
        #expect(try await mocked.load(MediaURL.map(MapURL(id: "7"))).text == "mock 7")
        #expect(try await mocked.load("map:?id=7").text == "mock 7")
        #expect(try await mocked.load(MediaURL.asset(asset)).text == asset.string)
        #expect(try await mocked.load(asset).text == asset.string)
    }

    @Test("A registry replaces again what was replaced, and adds what was not there")
    func replacingAgain() async throws {
        let registry = try LoaderRegistry { Loader.echo(AssetURL.self) }
            .replacing(MapURL.self) { _ in .text("first") }
            .replacing(ChartURL.self) { _ in .text("chart") }
            .replacing(MapURL.self) { _ in .text("second") }
        #expect(try await registry.load("map://?id=1").text == "second")
        #expect(try await registry.load("map:?id=1").text == "second")
        #expect(try await registry.load("asset://?id=1&width=1&height=1").text.hasPrefix("asset:"))
    }

    @Test("A registry keeps the options of the loader that it replaces")
    func options() throws {
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { _ in .text("map") }.storage(.memory).concurrentLoads(2)
        }
        let options = try registry.replacing(MapURL.self) { _ in .text("mock") }.resolve(
            LoadRequest("map://?id=1")
        )
        .options
        #expect(options.storage == .memory)
        #expect(options.queue != nil)
    }
}
