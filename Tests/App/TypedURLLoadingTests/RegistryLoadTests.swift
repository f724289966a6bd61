import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

@Suite("A registry loads", .inTurn)
struct RegistryLoadTests {
    let registry: LoaderRegistry

    init() throws {
        registry = try LoaderRegistry {
            Loader.echo(AssetURL.self)
            Loader(MapURL.self, using: MapLoader())
        }
    }

    @Test("A registry loads a typed URL, by the loader for its type")
    func typed() async throws {
        #expect(
            try await registry.load(AssetURL(id: "1", width: 2, height: 3)).text
                == "asset://?id=1&width=2&height=3")
        #expect(
            try await registry.load(MapURL(id: "1")) == Resource(data: Data("1".utf8), mimeType: "image/png"))
    }

    @Test(
        "A registry loads a text or a Foundation URL, read as its type",
        arguments: [
            "asset://?id=1&width=2&height=3",
            "asset://?height=3&width=2&id=1",
            "ASSET://?id=1&width=2&height=3",
            "aSSet://?id=%31&width=2&height=3",
        ])
    func text(_ text: String) async throws {
        #expect(try await registry.load(text).text == "asset://?id=1&width=2&height=3")
        let url = try #require(URL(string: text))
        #expect(try await registry.load(url).text == "asset://?id=1&width=2&height=3")
    }

    @Test("A registry loads a URL of an alternate template")
    func alternate() async throws {
        #expect(try await registry.load("map:?id=7").text == "7")
    }

    @Test("A registry loads a value by a loader for an enumeration over it, and the other way round")
    func enumeration() async throws {
        let asset = AssetURL(id: "1", width: 2, height: 3)
        #expect(try await registry.load(MediaURL.asset(asset)).text == asset.string)
        let media = try LoaderRegistry { Loader.echo(MediaURL.self) }
        #expect(try await media.load(asset).text == asset.string)
        #expect(try await media.load("map:?id=7").text == "map://?id=7")
    }

    @Test("A registry loads and fails with the loader's own error, unchanged")
    func loaderError() async throws {
        let registry = try LoaderRegistry { Loader(MapURL.self) { throw LibraryError(id: $0.id) } }
        await #expect(throws: LibraryError(id: "7")) { try await registry.load(MapURL(id: "7")) }
        await #expect(throws: LibraryError(id: "7")) { try await registry.load("map://?id=7") }
    }
}

private struct MapLoader: SchemaURLLoader {
    func load(_ url: MapURL) async throws -> Resource {
        Resource(data: Data(url.id.utf8), mimeType: "image/png")
    }

    @Test(
        "A registry can load what is valid and has a loader, and asks nobody",
        arguments: [
            ("map://?id=1", true), ("MAP:?id=1", true), ("map://?idd=1", false), ("other:", false),
            ("x", false),
        ])
    func canLoad(url: String, isLoadable: Bool) throws {
        let loader = TestLoader()
        #expect(try LoaderRegistry([loader.entry]).canLoad(url) == isLoadable)
        #expect(loader.calls == 0)
    }
}
