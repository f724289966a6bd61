import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("On the main actor", .inTurn, .timeLimit(.minutes(5)))
struct MainActorTests {
    private let loader = TestLoader()
    private let url = MapURL(id: "1")

    #if compiler(>=6.2)
    @Test("On the main actor a load that is in memory returns before anything else can run there") @MainActor
    func hits() async throws {
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let texts = resources.decoding(as: String.self) { $0.text }
        _ = try await (resources.load(url), texts.load(url))
        _ = try await resources.load(url)
        let others = Recorder<Void>()
        Task { others.record(()) }
        #expect(try await resources.load(url).text == "1")
        #expect(try await resources.load(url, policy: .use.ofAnyAge).text == "1")
        #expect(try await resources.load("map:?id=1").text == "1")
        #expect(try await resources.load(LoadRequest(url)).text == "1")
        #expect(try await resources.loaded(LoadRequest(url)).origin == .memory)
        #expect(try await texts.load(url) == "1")
        #expect(try await texts.load(LoadRequest(url)) == "1")
        #expect(others.all.isEmpty)
        _ = try await resources.load(MapURL(id: "2"))
        while others.all.isEmpty { await Task.yield() }
    }
    #endif

    private static var isMainThread: Bool { Thread.isMainThread }

    @Test("On the main actor loaders, streams and decoders run elsewhere, whoever calls them") @MainActor
    func elsewhere() async throws {
        let threads = Recorder<Bool>()
        let registry = try LoaderRegistry {
            Loader(MapURL.self) { url in
                threads.record(Self.isMainThread)
                return .text(url.id)
            }
            Loader(streaming: PageURL.self) { url in
                threads.record(Self.isMainThread)
                let chunks = AsyncStream<Data> { continuation in
                    continuation.yield(Data(url.id.utf8))
                    continuation.finish()
                }
                return ResourceStream(chunks, mimeType: "x")
            }
        }
        let resources = ResourceLoader(registry)
        _ = try await resources.load(url)
        for try await _ in resources.stream(PageURL(id: "1")) {}
        let waiting = resources.decoding(as: String.self) { resource in
            threads.record(Self.isMainThread)
            return resource.text
        }
        _ = try await waiting.load(url)
        #expect(threads.all == Array(repeating: false, count: 4))
    }
}
