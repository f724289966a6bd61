import Foundation
import TypedURL

@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server, and a loader of its resources with caches. Their clock goes as it is told.
struct HTTPBench: Sendable {
    let server: TestServer
    let clock = TestClock()
    let folder = TestFolder()
    let events = EventRecorder()

    init(_ answer: @escaping @Sendable (_ request: TestServer.Request, _ count: Int) -> TestServer.Answer)
        throws
    {
        server = try TestServer(answer)
    }

    /// A server that sends these answers one after another, and then the last one.
    init(_ answers: TestServer.Answer...) throws {
        try self.init { _, count in answers[min(count, answers.count) - 1] }
    }

    func http(_ limit: Int = 6) -> HTTPLoader {
        let configuration = URLSessionConfiguration.ephemeral
        // A test that waits in vain must not go on after a minute.
        configuration.timeoutIntervalForRequest = 3600
        return HTTPLoader(configuration: configuration, maxConnectionsPerHost: limit)
    }

    /// A new loader with an empty memory and the same disk. `map://?id=a` is `/a` on the server.
    ///
    /// - Parameter fields: Those of each request.
    func loader(
        _ http: HTTPLoader? = nil, memory: ByteCount = .megabytes(1), isOnDisk: Bool = true,
        fields: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ options: (Loader) -> Loader = { $0 }
    ) throws -> ResourceLoader {
        let disk = isOnDisk ? folder.disk() : nil
        let entry = Loader(MapURL.self, using: http ?? self.http()) { [server] url in
            var request = URLRequest(url: server.url("/\(url.id)"))
            for (name, value) in fields() { request.setValue(value, forHTTPHeaderField: name) }
            return request
        }
        return ResourceLoader(
            try LoaderRegistry([options(entry.retries(2, after: .zero, where: HTTPLoader.isTransient))]),
            cache: ResourceCache(memory: memory, disk: disk, now: { [clock] in clock.now }), observer: events)
    }

    /// The values of a header field in all requests so far.
    func sent(_ name: String) -> [String?] { server.requests.map { $0[name] } }
}
