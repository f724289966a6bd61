import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request to a web server", .inTurn, .timeLimit(.minutes(5)))
struct HTTPRequestTests {
    private let url = MapURL(id: "a")

    /// A registry with a loader whose requests are as a function makes them.
    private func registry(
        _ http: HTTPLoader = HTTPLoader(configuration: .ephemeral),
        _ request: @escaping @Sendable (MapURL) async throws -> URLRequest
    ) throws -> LoaderRegistry {
        try LoaderRegistry { Loader(MapURL.self, using: http, request: request) }
    }

    @Test("A web request is for the URL itself")
    func itself() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [EchoProtocol.self]
        let registry = try LoaderRegistry {
            Loader(PageURL.self, using: HTTPLoader(configuration: configuration))
        }
        #expect(try await registry.load(PageURL(id: "1")).text == "https://photos.example.com/p/show?id=1")
    }

    @Test(
        "A web request fails with the status, the fields and the beginning of the answer",
        arguments: [400, 401, 404, 410, 429, 500])
    func status(status: Int) async throws {
        var answer = TestServer.Answer.status(
            status, ["Retry-After": "120", "WWW-Authenticate": "Basic realm=\"a\"", "Set-Cookie": "a=1"])
        answer.body = Data(#"{"title":"No"}"#.utf8)
        let bench = try HTTPBench(answer)
        let loader = try bench.loader()
        let thrown = await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
        let error = try #require(thrown)
        #expect(error.statusCode == status && error.retryAfter == .seconds(120))
        #expect(error.url == "map://?id=a" && error.host == "127.0.0.1")
        #expect(error.fields["WWW-Authenticate"] == "Basic realm=\"a\"" && error.fields["set-cookie"] == nil)
        #expect(error.body == answer.body)
        // The server asks for a longer wait than anybody would wait for.
        #expect(bench.server.requests.count == 1)
    }

    @Test(
        "A web request fails with the beginning of a long answer, or of one that breaks off or does not end")
    func longError() async throws {
        let signal = TestServer.Signal()
        defer { signal.give() }
        let text = String(repeating: "0123456789", count: 10_000)
        var (long, broken, endless) = (
            TestServer.Answer.status(404), TestServer.Answer.status(404), TestServer.Answer.status(404)
        )
        long.body = Data(text.utf8)
        (broken.body, broken.length, broken.closes) = (Data("broken".utf8), 1000, true)
        (endless.body, endless.end) = (long.body, signal)
        for (answer, length) in [(long, 1 << 14), (broken, 6), (endless, 1 << 14)] {
            let loader = try HTTPBench(answer).loader()
            let error = await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
            #expect(error?.body.count == length)
        }
    }

    @Test("A web request leaves its connection to the next one after an error and a confirmation")
    func connectionAfterError() async throws {
        let bench = try HTTPBench { request, count in
            switch request.target {
            case "/a": request["if-none-match"] == nil ? .ok("text", ["ETag": "\"1\""]) : .status(304)
            default: TestServer.Answer(status: 404, body: Data("no".utf8))
            }
        }
        let loader = try bench.loader(bench.http(1))
        for _ in 0..<5 {
            _ = try await loader.load(url)
            await #expect(throws: HTTPStatusError.self) { try await loader.load(MapURL(id: "b")) }
        }
        #expect(bench.server.requests.count == 10 && bench.server.acceptedCount == 1)
    }

    @Test("A web request shows no secret")
    func hiddenSecrets() async throws {
        let bench = try HTTPBench(.status(404))
        let registry = try registry { [server = bench.server] _ in
            URLRequest(url: server.url("/a?token=s3cret"))
        }
        let error = await #expect(throws: HTTPStatusError.self) { try await registry.load(url) }
        var text = "\(String(describing: error)) \(error?.localizedDescription ?? "")"
        dump(error, to: &text)
        #expect(!text.contains("s3cret") && text.contains("map://?id=a"))
    }

    @Test("A web request is repeated after a temporary error", arguments: [408, 429, 502, 503, 504])
    func retry(status: Int) async throws {
        let bench = try HTTPBench(.status(status, ["Retry-After": "0"]), .ok("text"))
        #expect(try await bench.loader().load(url).text == "text")
        #expect(bench.events.names() == ["started", "retried", "started", "loaded 4"])
    }

    @Test("A web request waits as long as the server says, but not for more than a minute")
    func delay() {
        let retry = LoaderOptions.Retry(
            limit: 2, delay: .seconds(1), isTransient: HTTPLoader.isTransient)
        func delay(_ attempt: Int, _ retryAfter: Duration?) -> Duration? {
            retry.delay(
                before: attempt, after: HTTPStatusError(statusCode: 503, url: "", retryAfter: retryAfter),
                random: 1)
        }
        #expect(delay(1, nil) == .seconds(1))
        #expect(delay(2, .zero) == .seconds(2))
        // Not all of those that were asked to come back in a minute come back in the same moment.
        #expect(delay(1, .seconds(60)) == .seconds(60.5))
        #expect(delay(1, .seconds(61)) == nil)
        #expect(delay(3, nil) == nil)
        #expect(retry.delay(before: 1, after: HTTPStatusError(statusCode: 500, url: "")) == nil)
        #expect(retry.delay(before: 1, after: URLError(.networkConnectionLost), random: 1) == .seconds(1))
        #expect(retry.delay(before: 1, after: URLError(.unsupportedURL)) == nil)
    }

    @Test("A web request that no loader can answer fails")
    func unsupported() async throws {
        let registry = try registry { url in
            guard url.id == "post" else { return URLRequest(url: url.url) }
            var request = URLRequest(url: URL(fileURLWithPath: "/"))
            request.url = URL(string: "http://127.0.0.1/")
            request.httpMethod = "POST"
            return request
        }
        await #expect(throws: URLError(.unsupportedURL)) { try await registry.load(MapURL(id: "other")) }
        let error = await #expect(throws: UnsupportedRequestError.self) {
            try await registry.load(MapURL(id: "post"))
        }
        #expect(error?.reason == #"a loader answers GET, not "POST""#)
    }

    // MARK: Redirections

    @Test(
        "A web request follows redirections", arguments: [301, 302, 303, 307, 308],
        ["/b", "b", "?x=1", "//127.0.0.1:PORT/b"])
    func redirection(status: Int, location: String) async throws {
        let ports = Recorder<UInt16>()
        let bench = try HTTPBench { request, count in
            let address = location.replacingOccurrences(of: "PORT", with: "\(ports.all.first ?? 0)")
            return count == 1 ? .status(status, ["Location": address]) : .ok(request.target)
        }
        ports.record(bench.server.port)
        let target = location == "?x=1" ? "/a?x=1" : "/b"
        #expect(try await bench.loader().load(url).text == target)
    }

    @Test("A web request keeps the secrets of its loader from other origins, and sends all other fields")
    func secrets() async throws {
        let other = try TestServer { _, _ in .ok("other") }
        let bench = try HTTPBench { request, count in
            .status(302, ["Location": count == 1 ? "/b" : other.url().absoluteString])
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = [
            "Authorization": "x", "X-API-Key": "1", "X-Other": "2", "X-Own": "3",
        ]
        let http = HTTPLoader(configuration: configuration, secretFields: ["x-Api-key"])
        let loader = try bench.loader(http, fields: ["x-own": "4"])
        #expect(try await loader.load(url).text == "other")
        for request in bench.server.requests {
            #expect(request["authorization"] == "x" && request["x-api-key"] == "1")
        }
        let last = try #require(other.requests.first)
        #expect(last["authorization"] == nil && last["x-api-key"] == nil)
        #expect(last["x-other"] == "2" && last["x-own"] == "4" && bench.server.requests.count == 2)
    }

    @Test("A web request is not sent without encryption where a redirection asks for it")
    func downgrade() async throws {
        let bench = try HTTPBench(.ok("text"))
        let target = bench.server.url("/b").absoluteString
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses =
            [RedirectingProtocol.self] + (configuration.protocolClasses ?? [])
        let registry = try registry(HTTPLoader(configuration: configuration)) { _ in
            var request = URLRequest(url: try #require(URL(string: "https://127.0.0.1/a")))
            request.setValue(target, forHTTPHeaderField: "X-Target")
            return request
        }
        let error = await #expect(throws: HTTPDowngradeError.self) { try await registry.load(url) }
        #expect(
            error?.localizedDescription
                == #""https://127.0.0.1" leads to "\#(target.dropLast(2))", which is not encrypted; load that URL itself"#
        )
        #expect(bench.server.requests.isEmpty)
    }

    @Test("A web request is answered by the last of several heads")
    func interim() async throws {
        let bench = try HTTPBench(
            .raw(
                "HTTP/1.1 103 Early Hints\r\nCache-Control: no-store\r\n\r\n"
                    + "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Length: 4\r\n\r\ntext"))
        let loader = try bench.loader()
        for _ in 0..<2 { #expect(try await loader.load(url).text == "text") }
        #expect(bench.server.requests.count == 1)
    }

    @Test(
        "A web request does not follow redirections for ever, or to other schemes",
        arguments: ["/a", "asset://x", "ftp://127.0.0.1/"])
    func loop(location: String) async throws {
        let bench = try HTTPBench(.status(302, ["Location": location]))
        let loader = try bench.loader()
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == (location == "/a" ? .httpTooManyRedirects : .unsupportedURL))
        #expect(bench.server.requests.count == (location == "/a" ? 21 : 1))
    }

    // MARK: Limits

    @Test("A web request waits for its turn at its host")
    func hosts() async throws {
        let signal = TestServer.Signal()
        var slow = TestServer.Answer.ok("text")
        slow.end = signal
        let bench = try HTTPBench(slow)
        let other = try TestServer { _, _ in .ok("other") }
        let http = bench.http(2)
        let loader = try bench.loader(http)
        let tasks = (0..<6).map { number in
            Task { try await loader.load(MapURL(id: "\(number)")).text }
        }
        await until { bench.server.requests.count == 2 }
        let registry = try registry(http) { _ in URLRequest(url: other.url()) }
        #expect(try await registry.load(url).text == "other")
        #expect(bench.server.requests.count == 2)
        signal.give()
        for task in tasks { #expect(try await task.value == "text") }
    }

    @Test("A web request uses the connections of those before it")
    func connections() async throws {
        let limit = 4
        let waves = (0..<5).map { _ in TestServer.Signal() }
        let bench = try HTTPBench { _, count in
            var answer = TestServer.Answer.ok("text")
            answer.head = waves[(count - 1) / limit]
            // All answers of a wave come at once, so that for a moment no request is left.
            if count.isMultiple(of: limit) { waves[(count - 1) / limit].give() }
            return answer
        }
        let loader = try bench.loader(bench.http(limit), isOnDisk: false)
        for wave in 0..<waves.count {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<limit {
                    group.addTask { _ = try await loader.load(MapURL(id: "\(wave)-\(number)")) }
                }
                try await group.waitForAll()
            }
        }
        #expect(bench.server.acceptedCount == limit)
    }

    @Test("A web request ends with its task, and lets the next one begin", arguments: [true, false])
    func cancellation(hasHead: Bool) async throws {
        let signal = TestServer.Signal()
        let bench = try HTTPBench { request, _ in
            var answer = TestServer.Answer.ok("text")
            if request.target == "/slow" {
                (answer.head, answer.end) = hasHead ? (nil, signal) : (signal, nil)
            }
            return answer
        }
        defer { signal.give() }
        let loader = try bench.loader(bench.http(1))
        let task = Task { try await loader.load(MapURL(id: "slow")) }
        await until { bench.server.requests.count == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await loader.load(url).text == "text")
    }

    @Test("A web request ends with its last reader")
    func reader() async throws {
        let signal = TestServer.Signal()
        let bench = try HTTPBench(.ok("text", end: signal), .ok("next"))
        defer { signal.give() }
        let loader = try bench.loader(bench.http(1))
        for try await part in loader.stream(url) {
            #expect(String(decoding: part.data, as: UTF8.self) == "tex")
            break
        }
        #expect(try await loader.load(MapURL(id: "b")).text == "next")
    }

    @Test("A web request fails if nothing comes for too long", arguments: [true, false])
    func idleTime(hasHead: Bool) async throws {
        let signal = TestServer.Signal()
        let bench = try HTTPBench(
            .ok("text", head: hasHead ? nil : signal, end: hasHead ? signal : nil))
        defer { signal.give() }
        let registry = try registry { [server = bench.server] url in
            URLRequest(url: server.url("/\(url.id)"), timeoutInterval: 0.1)
        }
        let error = await #expect(throws: URLError.self) { try await registry.load(url) }
        #expect(error?.code == .timedOut)
        #expect(error?.localizedDescription == "nothing came for 0.1 seconds")
    }

    @Test("A web request fails if its response does not end in time, though bytes come, and leaves its turn")
    func endless() async throws {
        let signal = TestServer.Signal()
        defer { signal.give() }
        let bench = try HTTPBench { request, _ in
            request.target == "/b" ? .ok("text") : .ok("endless", end: signal)
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3600
        configuration.timeoutIntervalForResource = 0.3
        let loader = try bench.loader(HTTPLoader(configuration: configuration, maxConnectionsPerHost: 2)) {
            $0.retries(0) { _ in false }
        }
        let loads = ["a", "c", "d"].map { id in Task { try await loader.load(MapURL(id: id)) } }
        for load in loads {
            let error = await #expect(throws: URLError.self) { try await load.value }
            #expect(error?.code == .timedOut)
            #expect(
                error?.localizedDescription
                    == "the response took longer than 0.3 seconds; timeoutIntervalForResource allows more")
        }
        #expect(try await loader.load(MapURL(id: "b")).text == "text")
    }

    @Test("A web request fails if nothing comes for as long as the configuration says")
    func idleTimeOfConfiguration() async throws {
        let signal = TestServer.Signal()
        let bench = try HTTPBench(.ok("text", head: signal))
        defer { signal.give() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 0.1
        let registry = try registry(HTTPLoader(configuration: configuration)) { [server = bench.server] url in
            URLRequest(url: server.url("/\(url.id)"))
        }
        let error = await #expect(throws: URLError.self) { try await registry.load(url) }
        #expect(error?.code == .timedOut)
    }

    @Test(
        "A web request is repeated where the connection ends without an answer",
        arguments: [TestServer.Answer.empty, .reset])
    func emptyAnswer(empty: TestServer.Answer) async throws {
        let bench = try HTTPBench(empty, empty, .ok("text"))
        #expect(try await bench.loader().load(url).text == "text")
        let other = try HTTPBench(empty)
        let error = await #expect(throws: URLError.self) { try await other.loader().load(url) }
        #expect(error?.code == .networkConnectionLost)
    }

    @Test("A web request is repeated where a connection in use ends without an answer")
    func emptyAnswerLater() async throws {
        let bench = try HTTPBench { _, count in (2...4).contains(count) ? .empty : .ok("text") }
        let loader = try bench.loader(bench.http(1)) {
            $0.retries(3, after: .zero, where: HTTPLoader.isTransient)
        }
        for id in ["a", "b"] { #expect(try await loader.load(MapURL(id: id)).text == "text") }
    }

    @Test("A web request is repeated as often as its loader says")
    func retries() async throws {
        let bench = try HTTPBench(.status(503))
        let entry = Loader(MapURL.self, using: HTTPLoader(.retries(1, after: .zero))) {
            [server = bench.server] in
            URLRequest(url: server.url("/\($0.id)"))
        }
        let loader = ResourceLoader(try LoaderRegistry([entry]))
        await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
        #expect(bench.server.requests.count == 2)
    }

    @Test(
        "A web request is not repeated where the answer cannot be read",
        arguments: [
            (
                TestServer.Answer.ok("text", ["Content-Encoding": "secret"]),
                URLError.Code.cannotDecodeContentData
            ),
            (.ok("no gzip", ["Content-Encoding": "gzip"]), .cannotDecodeContentData),
            (
                .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\ntext\r\n0\r\n\r\n"),
                .cannotParseResponse
            ),
        ])
    func unreadable(answer: TestServer.Answer, code: URLError.Code) async throws {
        let bench = try HTTPBench(answer)
        let loader = try bench.loader(fields: ["Accept-Encoding": "gzip, secret"])
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == code, "\(String(describing: error?.userInfo))")
        #expect(bench.server.requests.count == 1)
    }

    @Test("A web request fails if there is no server")
    func noServer() async throws {
        let bench = try HTTPBench(.ok("text"))
        bench.server.stop()
        let loader = try bench.loader()
        let error = await #expect(throws: (any Error).self) { try await loader.load(url) }
        #expect(error.map(HTTPLoader.isTransient) == true, "\(String(describing: error))")
    }
}
