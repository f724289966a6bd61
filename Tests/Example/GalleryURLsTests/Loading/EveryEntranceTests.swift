#if !os(watchOS)
import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A broken URL is explained alike, wherever it comes in", .inTurn)
struct EveryEntranceTests {
    private static let url = "asset://?id=123&widht=1920&height=12x0"

    private func expectThreeViolations(_ error: URLValidationError) {
        #expect(error.violations.map(\.code) == [.unknownParameter, .invalidType, .missingParameter])
        #expect(error.violations.map(\.range) == [16..<21, 34..<38, nil])
        #expect(error.violations.map(\.suggestion) == ["width", nil, nil])
        #expect(
            error.description == """
                asset://?id=123&widht=1920&height=12x0
                                ^~~~~ unknown parameter "widht"; did you mean "width"?
                                                  ^~~~ "height" must be an integer
                error: missing required parameter "width"
                note: checked against the schema "asset"
                """)
    }

    private static func registry() throws -> LoaderRegistry {
        try LoaderRegistry {
            Loader(AssetURL.self) { url in Resource(data: Data(url.id.utf8), mimeType: "text/plain") }
            Loader(MapURL.self) { _ in Resource(data: Data(), mimeType: "text/plain") }
        }
    }

    @Test("The generated type explains a broken URL as every entrance does")
    func type() throws {
        expectThreeViolations(try #require(throws: URLValidationError.self) { try AssetURL(Self.url) })
    }

    @Test("The enumeration over all types")
    func enumeration() throws {
        expectThreeViolations(try #require(throws: URLValidationError.self) { try GalleryURL(Self.url) })
    }

    @Test("The registry of loaders")
    func registry() async throws {
        let registry = try Self.registry()
        let error = await #expect(throws: URLValidationError.self) {
            try await registry.load(Self.url)
        }
        expectThreeViolations(try #require(error))
    }

    @Test("A URLSession explains a broken URL as every entrance does")
    func session() async throws {
        let session = URLSession(configuration: ResourceLoader(try Self.registry()).sessionConfiguration())
        let url = try #require(URL(string: Self.url))
        do {
            _ = try await session.data(from: url)
            Issue.record("the session answers a broken URL")
        } catch {
            #if canImport(Darwin)
            let error = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
            #endif
            expectThreeViolations(try #require(error as? URLValidationError))
        }
    }

    @Test("A sound URL is answered by the session as by the registry")
    func sound() async throws {
        let registry = try Self.registry()
        let url = try AssetURL(id: "a/b", width: 1, height: 1)
        #expect(try await registry.load(url).data == Data("a/b".utf8))
        let session = URLSession(configuration: ResourceLoader(registry).sessionConfiguration())
        let (data, response) = try await session.data(from: url.url)
        #expect(data == Data("a/b".utf8))
        #expect(response.mimeType == "text/plain")
    }
}
#endif
