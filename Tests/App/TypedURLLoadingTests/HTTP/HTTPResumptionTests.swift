import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A download that breaks off", .inTurn, .timeLimit(.minutes(5)))
struct HTTPResumptionTests {
    private let url = MapURL(id: "a")
    private static let text = "0123456789"

    /// The answer to a request for a range of the text.
    private static func part(
        _ text: String, from start: Int, tag: String = "\"1\"", end: Int? = nil
    ) -> TestServer.Answer {
        let rest = text.utf8.dropFirst(start)
        return TestServer.Answer(
            status: 206,
            fields: [
                "ETag": tag, "Content-Range": "bytes \(start)-\(text.utf8.count - 1)/\(text.utf8.count)",
            ],
            body: Data(rest.prefix((end ?? text.utf8.count) - start)), length: rest.count, closes: end != nil)
    }

    @Test("A broken download goes on where it was", arguments: ["bytes 4-9/10", "bytes 4-9/*"])
    func resumption(range: String) async throws {
        var rest = Self.part(Self.text, from: 4)
        rest.fields["Content-Range"] = range
        let bench = try HTTPBench(
            .broken(Self.text, after: 4, ["ETag": "\"1\"", "Cache-Control": "max-age=60"]), rest)
        let loader = try bench.loader()
        let resource = try await loader.load(url)
        #expect(resource.text == Self.text)
        #expect(bench.sent("range") == [nil, "bytes=4-"] && bench.sent("if-range") == [nil, "\"1\""])
        #expect(bench.sent("accept-encoding")[1] == "identity")
        #expect(resource.cacheMetadata?.lifetime == .seconds(60))
        #expect(bench.events.names() == ["started", "retried", "started", "loaded 10"])
        #expect(try await bench.loader().loaded(LoadRequest(url)).origin == .disk)
    }

    @Test("A broken download goes on for a reader that has already received bytes")
    func stream() async throws {
        let bench = try HTTPBench(
            .broken(Self.text, after: 4, ["ETag": "\"1\""]), Self.part(Self.text, from: 4))
        var parts: [ResourcePart] = []
        for try await part in try bench.loader().stream(url) { parts.append(part) }
        #expect(parts.map { String(decoding: $0.data, as: UTF8.self) }.joined() == Self.text)
        #expect(
            parts.last?.progress.receivedLength == 10
                && parts.allSatisfy { $0.progress.expectedLength == 10 })
    }

    @Test("A broken download goes on as often as it makes progress")
    func progress() async throws {
        let bench = try HTTPBench { request, count in
            guard count > 1 else { return .broken(Self.text, after: 1, ["ETag": "\"1\""]) }
            let start = request["range"]?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
            return Self.part(Self.text, from: start, end: start < 8 ? start + 1 : nil)
        }
        #expect(try await bench.loader().load(url).text == Self.text)
        #expect(bench.server.requests.count == 9)
    }

    @Test("A broken download does not go on for ever with a server that sends a few bytes each time")
    func hostile() async throws {
        let text = String(repeating: Self.text, count: 300)
        let bench = try HTTPBench { request, count in
            guard count > 1 else { return .broken(text, after: 7, ["ETag": "\"1\""]) }
            let start = request["range"]?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
            return Self.part(text, from: start, end: start + 7)
        }
        let loader = try bench.loader()
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == .networkConnectionLost)
        #expect(bench.sent("range") == [nil, "bytes=7-", "bytes=14-"])
    }

    @Test("A broken download fails after its retries without progress, and leaves nothing behind")
    func failure() async throws {
        let bench = try HTTPBench(.broken(Self.text, after: 4, ["ETag": "\"1\""]), .status(503))
        let loader = try bench.loader()
        await #expect(throws: HTTPStatusError.self) { try await loader.load(url) }
        #expect(bench.server.requests.count == 3 && bench.folder.files == [] && loader.inMemory(url) == nil)
    }

    @Test("A broken download starts again if the resource has changed")
    func change() async throws {
        let bench = try HTTPBench(
            .broken(Self.text, after: 4, ["ETag": "\"1\""]), .ok("abcdefghij", ["ETag": "\"2\""]))
        let resource = try await bench.loader().load(url)
        #expect(resource.text == "abcdefghij" && resource.cacheMetadata?.entityTag == "\"2\"")
    }

    @Test(
        "A broken download fails if the resource has changed and a reader has received bytes of the old one")
    func changeWhileReading() async throws {
        let bench = try HTTPBench(
            .broken(Self.text, after: 4, ["ETag": "\"1\""]), .ok("abcdefghij", ["ETag": "\"2\""]))
        let loader = try bench.loader()
        var text = ""
        let error = await #expect(throws: (any Error).self) {
            for try await part in loader.stream(url) { text += String(decoding: part.data, as: UTF8.self) }
        }
        #expect(text == "0123")
        #expect(error.map(HTTPLoader.isTransient) == true)
        #expect(loader.inMemory(url) == nil && bench.folder.files == [])
    }

    @Test(
        "A broken download starts again if the server sends another range",
        arguments: [
            part(text, from: 3), part(text, from: 4, tag: "\"2\""), part(text + "abc", from: 4),
            .status(416), .status(206),
        ])
    func otherRange(answer: TestServer.Answer) async throws {
        let bench = try HTTPBench(
            .broken(Self.text, after: 4, ["ETag": "\"1\""]), answer, .ok("abcdefghij", ["ETag": "\"2\""]))
        #expect(try await bench.loader().load(url).text == "abcdefghij")
        #expect(bench.sent("range") == [nil, "bytes=4-", nil])
    }

    @Test("A broken download starts again if nothing tells how long the resource is")
    func unknownLength() async throws {
        let head = "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nTransfer-Encoding: chunked\r\n\r\n"
        var rest = Self.part(Self.text, from: 4)
        (rest.fields["Content-Range"], rest.body, rest.length) = ("bytes 4-5/*", Data("45".utf8), nil)
        let bench = try HTTPBench(.raw(head + "4\r\n0123\r\n"), rest, .ok(Self.text))
        #expect(try await bench.loader().load(url).text == Self.text)
        #expect(bench.sent("range") == [nil, "bytes=4-", nil])
    }

    @Test(
        "A broken download starts again if nothing tells whether the resource has changed",
        arguments: [
            [:], ["ETag": "W/\"1\""], ["ETag": "\"1\"", "Accept-Ranges": "none"],
            ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
        ])
    func withoutTag(fields: [String: String]) async throws {
        let bench = try HTTPBench(.broken(Self.text, after: 4, fields), .ok(Self.text, fields))
        let loaded = try await bench.loader().loaded(LoadRequest(url))
        #expect(loaded.resource.text == Self.text)
        #expect(bench.sent("range") == [nil, nil])
    }

    @Test("A broken download starts again if it is compressed, because the session counts other bytes")
    func compressed() async throws {
        let base64 = "H4sIAAAAAAACAzMwNDI2MTUzt7A0oBkLALxL/LFkAAAA"
        let bytes = try #require(Data(base64Encoded: base64))
        let fields = ["ETag": "\"1\"", "Content-Encoding": "gzip"]
        var broken = TestServer.Answer(fields: fields, body: bytes, length: bytes.count)
        (broken.body, broken.closes) = (bytes.prefix(30), true)
        let bench = try HTTPBench(broken, TestServer.Answer(fields: fields, body: bytes))
        let loader = try bench.loader(fields: ["Accept-Encoding": "gzip"])
        #expect(try await loader.load(url).text == String(repeating: Self.text, count: 10))
        #expect(bench.sent("range") == [nil, nil])
    }

    @Test("A broken download is not the old copy for a reader that has received bytes of the new one")
    func staleIfError() async throws {
        let bench = try HTTPBench(
            .ok("old", ["Cache-Control": "max-age=0, stale-if-error=60"]), .broken(Self.text, after: 4),
            .status(503))
        let loader = try bench.loader()
        _ = try await loader.load(url)
        var text = ""
        do {
            for try await part in loader.stream(url) { text += String(decoding: part.data, as: UTF8.self) }
        } catch {
            text += " failed"
        }
        // It may not have taken any bytes when the download breaks off.
        #expect(text == "old" || text == Self.text.prefix(4) + " failed")
        #expect(try await loader.load(url).text == "old")
    }
}
