import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A resource from a web server", .inTurn, .timeLimit(.minutes(5)))
struct HTTPCachingTests {
    private let url = MapURL(id: "a")

    /// Answers with a text, and with 304 to a condition that fits.
    private func bench(_ text: String, _ fields: [String: String]) throws -> HTTPBench {
        try HTTPBench { request, _ in
            request["if-none-match"] == fields["ETag"] && fields["ETag"] != nil
                ? .status(304, fields) : .ok(text, fields)
        }
    }

    @Test("A web resource is used while it is fresh, then confirmed, and is then fresh again")
    func confirmation() async throws {
        let bench = try bench(
            "text",
            ["ETag": "\"1\"", "Cache-Control": "max-age=60", "Content-Type": "text/plain; charset=UTF-8"])
        let loader = try bench.loader()
        let first = try await loader.loaded(LoadRequest(url))
        #expect(first.resource.text == "text" && first.resource.mimeType == "text/plain")
        #expect(first.resource.http?.status == 200 && first.resource.http?.fields["ETag"] == "\"1\"")
        bench.clock.advance(59)
        #expect(try await loader.loaded(LoadRequest(url)).origin == .memory)
        #expect(loader.inMemory(url) != nil)
        #expect(try await loader.places(LoadRequest(url)) == .all)
        bench.clock.advance(1)
        #expect(loader.inMemory(url) == nil)
        #expect(try await loader.places(LoadRequest(url)) == .nowhere)
        let confirmed = try await loader.loaded(LoadRequest(url))
        #expect(confirmed.resource == first.resource && confirmed.origin == .loader && !confirmed.isStale)
        bench.clock.advance(59)
        #expect(try await loader.load(url).text == "text")
        #expect(bench.sent("if-none-match") == [nil, "\"1\""])
    }

    @Test("A web resource is confirmed by the copy on disk of another process")
    func disk() async throws {
        let bench = try bench("text", ["ETag": "\"1\"", "Cache-Control": "max-age=60, stale-if-error=5"])
        let first = try await bench.loader().load(url)
        let fromDisk = try await bench.loader().loaded(LoadRequest(url))
        #expect(fromDisk.origin == .disk && fromDisk.resource == first && fromDisk.resource.http != nil)
        bench.clock.advance(60)
        #expect(try await bench.loader().load(url).text == "text")
        bench.clock.advance(59)
        #expect(try await bench.loader().loaded(LoadRequest(url)).origin == .disk)
        #expect(bench.sent("if-none-match") == [nil, "\"1\""])
    }

    @Test(
        "A web resource is loaded anew if its file is damaged or of an older version",
        arguments: [0, 7, 40, 115, -1])
    func damage(offset: Int) async throws {
        let bench = try bench("text", ["ETag": "\"1\"", "Cache-Control": "max-age=60"])
        _ = try await bench.loader().load(url)
        let path = bench.folder.path(try #require(bench.folder.files.first))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[offset < 0 ? bytes.count - 1 : offset] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(try await bench.loader().load(url).text == "text")
        #expect(bench.sent("if-none-match") == [nil, nil])
    }

    @Test("A web resource is not stored if the server forbids it")
    func noStore() async throws {
        let bench = try bench("text", ["ETag": "\"1\"", "Cache-Control": "no-store, max-age=60"])
        let loader = try bench.loader()
        for _ in 0..<2 { #expect(try await loader.load(url).text == "text") }
        #expect(bench.folder.files == [] && loader.inMemory(url) == nil)
        #expect(bench.sent("if-none-match") == [nil, nil])
    }

    @Test(
        "A web resource is confirmed before each use if the server demands it",
        arguments: [
            ["Cache-Control": "no-cache"], ["Cache-Control": "max-age=0, must-revalidate"],
            ["Cache-Control": "max-age=60", "Vary": "Cookie"], ["Cache-Control": "max-age=60", "Vary": "*"],
        ])
    func noCache(fields: [String: String]) async throws {
        let bench = try bench("text", fields.merging(["ETag": "\"1\""]) { $1 })
        let loader = try bench.loader()
        for policy in [.use, .use, .use.ofAnyAge, .use.timeToLive(.seconds(60))] as [LoadPolicy] {
            #expect(try await loader.load(url, policy: policy).text == "text")
        }
        await #expect(throws: NotCachedError.self) {
            try await loader.load(url, policy: .onlyCached.ofAnyAge)
        }
        #expect(bench.sent("if-none-match") == [nil, "\"1\"", "\"1\"", "\"1\""])
    }

    @Test("A web resource ages while a redirection is followed")
    func slowRedirection() async throws {
        let clock = Locked<TestClock?>(nil)
        let bench = try HTTPBench { request, _ in
            if request.target == "/a" {
                return .status(301, ["Location": "/final", "Cache-Control": "max-age=60"])
            }
            clock.withLock { $0?.advance(61) }
            return .ok("text", ["Cache-Control": "max-age=3600"])
        }
        clock.withLock { $0 = bench.clock }
        let loader = try bench.loader()
        #expect(try await loader.load(url).text == "text")
        #expect(loader.inMemory(url) == nil)
    }

    @Test("A web resource is used for requests with the same fields if it varies by them")
    func variants() async throws {
        let bench = try HTTPBench { request, _ in
            .ok(request["x-theme"] ?? "", ["Cache-Control": "max-age=60", "Vary": "X-Theme, Origin"])
        }
        let value = Locked("dark")
        var loader = try bench.loader(fields: ["X-Theme": value.withLock { $0 }])
        let first = try await loader.loaded(LoadRequest(url))
        let second = try await loader.loaded(LoadRequest(url))
        #expect(
            second.resource == first.resource && second.origin == .memory && second.storedAt == first.storedAt
        )
        #expect(loader.inMemory(url) == nil)
        loader = try bench.loader(fields: ["X-Theme": value.withLock { $0 }])
        #expect(try await loader.loaded(LoadRequest(url)).origin == .disk)
        await #expect(throws: NotCachedError.self) { try await loader.load(url, policy: .onlyCached) }
        bench.clock.advance(60)
        _ = try await loader.load(url)
        #expect(bench.server.requests.count == 2)
        value.withLock { $0 = "light" }
        for _ in 0..<2 { #expect(try await loader.load(url).text == "light") }
        #expect(bench.server.requests.count == 3)
    }

    @Test(
        "A web resource is an error while that is fresh, and no longer, whatever age a request allows",
        arguments: [404, 410, 400], [LoadPolicy.use, .use.ofAnyAge, .use.timeToLive(.seconds(3600))])
    func errors(status: Int, policy: LoadPolicy) async throws {
        let fields = ["Cache-Control": "max-age=60", "ETag": "\"1\""]
        let first = TestServer.Answer(status: status, fields: fields, body: Data("why".utf8))
        let bench = try HTTPBench(first, .ok("text", fields))
        var loader = try bench.loader()
        for _ in 0..<2 {
            let error = await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
            #expect(error?.statusCode == status && error?.body == Data("why".utf8))
        }
        loader = try bench.loader()
        await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
        #expect(bench.server.requests.count == 1 && loader.inMemory(url) == nil)
        await #expect(throws: NotCachedError.self) {
            try await loader.load(url, policy: .onlyCached.ofAnyAge)
        }
        bench.clock.advance(60)
        #expect(try await loader.load(url, policy: policy).text == "text")
        #expect(bench.sent("if-none-match") == [nil, nil])
    }

    @Test(
        "A web resource is not replaced by an error of the server for a request that reloads",
        arguments: [500, 501, 505, 507, 520, 526])
    func errorOfServerAfterReload(status: Int) async throws {
        let fields = ["Cache-Control": "max-age=60", "ETag": "\"1\""]
        let bench = try HTTPBench(.ok("text", fields), .status(status, fields))
        let loader = try bench.loader()
        _ = try await loader.load(url)
        await #expect(throws: HTTPStatusError.self) { try await loader.load(url, policy: .reload) }
        #expect(try await loader.load(url).text == "text")
        #expect(try await bench.loader().loaded(LoadRequest(url)).origin == .disk)
    }

    @Test("A web resource is in memory although it varies by fields that only browsers send")
    func constantVariants() async throws {
        let vary =
            "Origin, Access-Control-Request-Headers, Access-Control-Request-Method, Sec-Fetch-Site, X-Requested-With"
        let bench = try bench("text", ["Cache-Control": "max-age=60", "Vary": vary])
        let loader = try bench.loader()
        _ = try await loader.load(url)
        #expect(loader.inMemory(url)?.text == "text")
    }

    @Test(
        "A web resource is of another variant if a field of the request or of the session has another value",
        arguments: ["Accept", "Accept-Language", "User-Agent", "Accept-Encoding", "Origin"], [true, false])
    func otherVariant(field: String, isOfSession: Bool) async throws {
        let name = field.lowercased()
        let bench = try HTTPBench { request, _ in
            .ok(request[name] ?? "", ["Cache-Control": "max-age=60", "Vary": field])
        }
        func loader(_ value: String) throws -> ResourceLoader {
            guard isOfSession else { return try bench.loader(fields: [field: value]) }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpAdditionalHeaders = [field: value]
            return try bench.loader(
                HTTPLoader(configuration: configuration))
        }
        #expect(try await loader("one").load(url).text == "one")
        #expect(try await loader("one").loaded(LoadRequest(url)).origin == .disk)
        #expect(try await loader("two").load(url).text == "two")
        await #expect(throws: NotCachedError.self) { try await loader("one").load(url, policy: .onlyCached) }
        #expect(bench.server.requests.count == 2)
    }

    @Test("A web resource is of another variant if the field has another value in memory")
    func otherVariantInMemory() async throws {
        let bench = try HTTPBench { request, _ in
            .ok(request["accept"] ?? "", ["Cache-Control": "max-age=60", "Vary": "Accept"])
        }
        let value = Locked<String?>(nil)
        let loader = try bench.loader(fields: value.withLock { $0.map { ["Accept": $0] } ?? [:] })
        let first = try await loader.load(url).text
        for accepted in ["a/b", "c/d", nil, "a/b"] {
            value.withLock { $0 = accepted }
            for _ in 0..<2 { #expect(try await loader.load(url).text == accepted ?? first) }
        }
        #expect(bench.server.requests.count == 5)
    }

    @Test("A web resource is stored without cookies")
    func cookies() async throws {
        let bench = try HTTPBench(
            .ok(
                "text",
                [
                    "Cache-Control": "max-age=60", "X-Other": "other", "Set-Cookie": "a=s3cret",
                    "Set-Cookie2": "b=s3cret",
                ]))
        _ = try await bench.loader().load(url)
        let path = bench.folder.path(try #require(bench.folder.files.first))
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(text.contains("x-other: other") && !text.contains("s3cret"))
    }

    // MARK: RFC 5861

    @Test(
        "A web resource is used after the first failure, without waiting for retries",
        arguments: [TestServer.Answer.status(503, ["Retry-After": "4"]), .empty])
    func staleAtOnce(failure: TestServer.Answer) async throws {
        let delays = Recorder<Duration>()
        let bench = try HTTPBench(.ok("old", ["Cache-Control": "max-age=10, stale-if-error=30"]), failure)
        let loader = try bench.loader { $0.sleeping { delays.record($0) } }
        _ = try await loader.load(url)
        bench.clock.advance(20)
        #expect(try await loader.load(url).text == "old")
        var starts: Int { bench.events.names().filter { $0 == "started" }.count }
        #expect(delays.all == [] && starts == 2)
        // Without a usable copy, it is worth the wait.
        bench.clock.advance(20)
        await #expect(throws: (any Error).self) { try await loader.load(url) }
        #expect(delays.all.count == 2 && starts == 5)
    }

    @Test("A web resource is not used after an error that is not about a server that does not work")
    func noOutage() async throws {
        let old = TestServer.Answer.ok("old", ["Cache-Control": "max-age=0, stale-if-error=60"])
        let moved = try HTTPBench(old, .status(302, ["Location": "file:///b"]))
        let loader = try moved.loader()
        _ = try await loader.load(url)
        await #expect(throws: URLError(.unsupportedURL)) { try await loader.load(url) }
    }

    @Test(
        "A web resource is used after an error that is about a server that does not work",
        arguments: [
            (.cannotFindHost, true), (.notConnectedToInternet, true), (.timedOut, true),
            (.serverCertificateUntrusted, false), (.secureConnectionFailed, false), (.unsupportedURL, false),
        ] as [(URLError.Code, Bool)])
    func outage(code: URLError.Code, isOutage: Bool) {
        #expect(HTTPLoader.isOutage(URLError(code)) == isOutage)
    }

    #if canImport(FoundationNetworking)
    @Test("A web resource is used where there is no network")
    func noNetwork() {
        let text = "Failed to connect to 10.1.2.3 port 80 after 0 ms: Couldn't connect to server"
        let curl = NSError(domain: "curl", code: 7, userInfo: [NSLocalizedDescriptionKey: text])
        let unknown = NSError(
            domain: NSURLErrorDomain, code: URLError.Code.unknown.rawValue,
            userInfo: [NSUnderlyingErrorKey: curl])
        let error = URLError.ofSession(unknown)
        #expect((error as? URLError)?.code == .cannotConnectToHost && HTTPLoader.isOutage(error))
    }
    #endif

    // MARK: Odd servers

    @Test("A web resource may have malformed and hostile header fields")
    func hostile() async throws {
        let bench = try HTTPBench(
            .ok(
                "text",
                [
                    "ETag": "\"\u{1}", "Cache-Control": String(repeating: "max-age=\"\\,", count: 5000),
                    "Expires": "-1", "Age": "-1", "Date": "x", "Last-Modified": "x", "Vary": ",,",
                    "Retry-After": "x",
                ]))
        let loader = try bench.loader()
        for _ in 0..<2 { #expect(try await loader.load(url).text == "text") }
        #expect(bench.sent("if-none-match") == [nil, nil])
    }
}
