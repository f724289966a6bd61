import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

@Suite("A registry owns", .inTurn)
struct OwnershipTests {
    @Test(
        "A registry owns a custom scheme whole, whatever stands after it",
        arguments: [
            "asset:", "asset:anything", "ASSET:anything", "asset://?id=1", "asset://other.host/path#fragment",
            "asset://[not an address]?id=1", "asset://?id=ü", "asset:// ", "asset:%zz",
        ])
    func customScheme(_ text: String) async throws {
        let registry = try LoaderRegistry { Loader.echo(AssetURL.self) }
        #expect(registry.claims(text))
        await #expect(throws: URLValidationError.self) { try await registry.load(text) }
    }

    @Test(
        "A registry owns nothing of a scheme that it has no template of",
        arguments: [
            "", "asset", "//asset", ":asset", "assets:", "asse:", "as set:", "1asset:", "http://asset",
            "ässet:",
        ])
    func otherSchemes(_ text: String) async throws {
        let registry = try LoaderRegistry { Loader.echo(AssetURL.self) }
        #expect(!registry.claims(text))
        await #expect(throws: UnclaimedURLError.self) { try await registry.load(text) }
    }

    @Test(
        "A registry owns of the web, the URLs whose host and path are a template's",
        arguments: [
            "https://photos.example.com/p/show?id=1",
            "HTTPS://Photos.Example.COM/p/show?id=1",
            "https://photos.example.com/p/sho%77?id=1",
            "https://photos.example%2Ecom/p/show?id=1",
        ])
    func web(_ text: String) async throws {
        let registry = try LoaderRegistry { Loader.echo(PageURL.self) }
        #expect(registry.claims(text))
        #expect(try await registry.load(text).text == "https://photos.example.com/p/show?id=1")
    }

    @Test(
        "A registry owns such a URL when it is not valid too",
        arguments: [
            "https://photos.example.com/p/show",
            "https://photos.example.com/p/show?id=1&id=2",
            "https://photos.example.com/p/show?id=1#top",
            "https://photos.example.com/p/show#top",
            "https://photos.example.com:8443/p/show?id=1",
            "https://me@photos.example.com/p/show?id=1",
            "https://photos.example.com/p/show?id=a b",
            "https://photos.example.com/p/show?id=1#a b",
            "https://photos.example.com/p/show? ",
        ])
    func invalidWeb(_ text: String) async throws {
        let registry = try LoaderRegistry { Loader.echo(PageURL.self) }
        #expect(registry.claims(text))
        await #expect(throws: URLValidationError.self) { try await registry.load(text) }
    }

    @Test(
        "A registry owns nothing else of the web",
        arguments: [
            "http://photos.example.com/p/show?id=1",
            "https://example.com/p/show?id=1",
            "https://photos.example.com/p/SHOW?id=1",
            "https://photos.example.com/p/show/?id=1",
            "https://photos.example.com/p%2Fshow?id=1",
            "https://photos.example.com/p?id=1",
            "https://photos.example.com/?id=1",
            "https://photos.example.com/p/show me?id=1",
            "https:/p/show?id=1",
            "https:",
        ])
    func otherWeb(_ text: String) async throws {
        let registry = try LoaderRegistry { Loader.echo(PageURL.self) }
        #expect(!registry.claims(text))
        await #expect(throws: UnclaimedURLError.self) { try await registry.load(text) }
    }

    @Test("A registry owns a scheme that several loaders share, each its own URLs")
    func sharedScheme() async throws {
        let registry = try LoaderRegistry {
            Loader(AssetURL.self) { _ in .text("asset") }
            Loader(PosterURL.self) { _ in .text("poster") }
        }
        #expect(try await registry.load("asset://?id=1&width=1&height=1").text == "asset")
        #expect(try await registry.load("asset://poster?id=1").text == "poster")
        #expect(try await registry.load("ASSET://POSTER?id=1").text == "poster")
    }

    @Test("A registry owns a URL of a shared scheme that is like no template, and says what is")
    func likeNoTemplate() async throws {
        let registry = try LoaderRegistry {
            Loader.echo(PosterURL.self)
            Loader.echo(BannerURL.self)
        }
        let error = try await #require(throws: URLValidationError.self) {
            try await registry.load("asset://postr?id=1")
        }
        #expect(error.violations.map(\.code) == [.noMatch])
        #expect(error.violations.map(\.range) == [8..<13])
        #expect(error.violations.map(\.suggestion) == ["asset://poster"])
    }
}

private struct BannerURL: IdentifierURL {
    static let literal: StaticString = "asset://banner"
    static let schemas = schemaSet("banner")
    let id: String
}
