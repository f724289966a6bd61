#if !os(watchOS)
import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A session of a resource loader", .inTurn, .timeLimit(.minutes(5)))
struct SessionCacheTests {
    private let loader = TestLoader { id, call in .text("\(id) \(call)") }

    private func text(
        _ session: URLSession, _ policy: URLRequest.CachePolicy = .useProtocolCachePolicy
    ) async throws -> String {
        let request = URLRequest(url: MapURL(id: "1").url, cachePolicy: policy)
        return String(decoding: try await session.data(for: request).0, as: UTF8.self)
    }

    @Test("A session is answered from the cache, with the same type and length")
    func cached() async throws {
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let session = resources.session()
        for _ in 0..<3 {
            let (data, response) = try await session.data(from: MapURL(id: "1").url)
            #expect(String(decoding: data, as: UTF8.self) == "1 1")
            #expect(response.mimeType == "text/plain")
            #expect(response.expectedContentLength == 3)
        }
        #expect(resources.inMemory("map:?id=1")?.text == "1 1")
        #expect(loader.calls == 1)
    }

    @Test("A session honours the request's cache policy")
    func policies() async throws {
        let cache = ResourceCache(memory: .megabytes(1))
        let session = try loader.resources(cache: cache) { $0.timeToLive(.zero) }.session()
        let error = try await #require(throws: URLError.self) {
            try await text(session, .returnCacheDataDontLoad)
        }
        #expect(error.code == .resourceUnavailable)
        #expect(try await text(session, .returnCacheDataElseLoad) == "1 1")
        #expect(try await text(session, .returnCacheDataElseLoad) == "1 1")
        #expect(try await text(session, .returnCacheDataDontLoad) == "1 1")
        #expect(try await text(session) == "1 2")
        #expect(try await text(session, .reloadIgnoringLocalCacheData) == "1 3")
        #expect(try await text(session, .reloadIgnoringLocalAndRemoteCacheData) == "1 4")
        #expect(try await text(session, .returnCacheDataElseLoad) == "1 4")
        #expect(try await text(session, .reloadRevalidatingCacheData) == "1 5")
    }

    @Test("A session is one load with other sessions and with who asks the loader itself")
    func coalesced() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let slow = TestLoader(started: hasStarted, until: mayEnd)
        let resources = try slow.resources(cache: ResourceCache(memory: .megabytes(1)))
        let direct = Task { try await resources.load("map://?id=1").text }
        await hasStarted.wait()
        let sessions = (0..<8).map { _ in
            Task { try await resources.session().data(from: MapURL(id: "1").url).0.count }
        }
        await mayEnd.open()
        #expect(try await direct.value == "1")
        for session in sessions { #expect(try await session.value == 1) }
        #expect(slow.calls == 1)
    }

    private func streaming(_ mayGoOn: Gate) throws -> ResourceLoader {
        ResourceLoader(
            try LoaderRegistry {
                Loader(streaming: MapURL.self) { _ in .inTwoParts(mayGoOn) }
            })
    }

    @Test("A session gives who waits for all of it all of it")
    func whole() async throws {
        let mayGoOn = Gate()
        await mayGoOn.open()
        let (data, response) = try await streaming(mayGoOn).session().data(from: MapURL(id: "1").url)
        #expect(String(decoding: data, as: UTF8.self) == "abcd")
        #expect(response.expectedContentLength == 4)
    }

    @Test("A session times out between two parts, and tells nothing of the first one")
    func timeout() async throws {
        let mayGoOn = Gate()
        let recorder = DelegateRecorder()
        let request = URLRequest(url: MapURL(id: "1").url, timeoutInterval: 0.2)
        try streaming(mayGoOn).session(delegate: recorder).dataTask(with: request).resume()
        await recorder.completed.wait()
        await mayGoOn.open()
        #expect(recorder.events == ["completed \(URLError.Code.timedOut.rawValue)"])
    }
}
#endif
