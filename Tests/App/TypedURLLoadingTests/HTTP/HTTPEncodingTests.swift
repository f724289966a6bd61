import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

@Suite("A compressed body", .inTurn, .timeLimit(.minutes(5)))
struct HTTPEncodingTests {
    private let url = MapURL(id: "a")

    /// `count` zeros in the format of zlib (RFC 1950): one of them, and a copy of 258 for each 13 bits.
    private static func zeros(_ count: Int) -> Data {
        var (bytes, bits, used) = ([UInt8(0x78), 0x9C], UInt8(0), UInt8(0))
        func add(_ text: String) {
            for bit in text.utf8 {
                bits |= (bit & 1) << used
                used += 1
                if used == 8 {
                    bytes.append(bits)
                    (bits, used) = (0, 0)
                }
            }
        }
        add("110" + "00110000")
        for _ in 0..<count / 258 { add("11000101" + "00000") }
        add("0000000" + "0000000")
        let sum = (1 + count / 258 * 258) % 65521
        return Data(bytes + [UInt8(sum >> 8), UInt8(sum & 0xFF), 0, 1])
    }

    private func answer(_ body: Data, _ fields: [String: String] = [:]) -> TestServer.Answer {
        TestServer.Answer(
            fields: ["Content-Encoding": "deflate", "Cache-Control": "max-age=60"].merging(fields) { $1 },
            body: body)
    }

    @Test("A compressed body is decoded and cached if the request asks for it")
    func decoded() async throws {
        let bench = try HTTPBench(answer(Self.zeros(300_000)))
        let fields = ["Accept-Encoding": "deflate"]
        for _ in 0..<2 {
            let loader = try bench.loader(memory: .zero, fields: fields)
            let data = try await loader.load(url).data
            #expect(data.count == 1 + 300_000 / 258 * 258 && data.allSatisfy { $0 == 0 })
            await loader.cache.finishWriting()
        }
        #expect(bench.sent("accept-encoding") == ["deflate"])
    }

    #if canImport(FoundationNetworking)
    @Test("A compressed body is an error if the request accepts none, and says what allows it")
    func unasked() async throws {
        let bench = try HTTPBench(answer(Self.zeros(1000).prefix(10)))
        let loader = try bench.loader()
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == .cannotDecodeContentData)
        #expect(
            error?.localizedDescription
                == "the server compressed the body, although the request accepts only identity; on Linux, Foundation "
                + "does not notice compressed data that ends early; a request with its own Accept-Encoding allows it"
        )
        #expect(bench.sent("accept-encoding") == ["identity"] && bench.folder.files == [])
    }
    #endif

    @Test("A compressed body whose end the server does not say is not cached")
    func withoutEnd() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nCache-Control: max-age=60\r\n\r\n"
        let bench = try HTTPBench(TestServer.Answer(body: Data(head.utf8) + Self.zeros(1000), isRaw: true))
        let loader = try bench.loader(fields: ["Accept-Encoding": "deflate"])
        #expect(try await loader.load(url).data.count == 775)
        #expect(loader.inMemory(url) == nil && bench.folder.files == [])
    }

    @Test("A compressed body that becomes more than 16 MB and a hundred times as long is an error")
    func bomb() async throws {
        let bench = try HTTPBench(answer(Self.zeros(40_000_000)))
        let loader = try bench.loader(fields: ["Accept-Encoding": "deflate"])
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == .dataLengthExceedsMaximum)
        let length = Self.zeros(40_000_000).count * 100
        #expect(
            error?.localizedDescription
                == "the body is compressed, and has more than \(length) bytes, too many for what the server sent"
        )
        #expect(bench.server.requests.count == 1 && bench.folder.files == [])
    }

    @Test("A body in a transfer coding that nobody knows is an error, because its end cannot be told")
    func transferCoding() async throws {
        let bench = try HTTPBench(.ok("text", ["Transfer-Encoding": "secret"]))
        let loader = try bench.loader()
        let error = await #expect(throws: URLError.self) { try await loader.load(url) }
        #expect(error?.code == .cannotDecodeContentData, "\(error?.userInfo ?? [:])")
    }
}
