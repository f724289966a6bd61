import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

/// Many loads at once, half of them cancelled at any moment, for races to show.
///
/// `TYPED_URL_LOADS` asks for a longer run.
@Suite("Many loads from a web server", .inTurn, .timeLimit(.minutes(10)))
struct HTTPStressTests {
    private enum Outcome: Hashable, Sendable { case loaded, cancelled, wrong }

    private static let loads =
        ProcessInfo.processInfo.environment["TYPED_URL_LOADS"].flatMap { Int($0) } ?? 300

    /// A server on which every fifth resource is redirected, confirmed, broken off or unavailable for a while.
    private static func answer(_ request: TestServer.Request, _ count: Int) -> TestServer.Answer {
        let text = String(repeating: "\(request.target) ", count: 2000)
        let fields = ["ETag": "\"1\"", "Cache-Control": "no-cache"]
        switch (request.target.utf8.last ?? 0) % 5 {
        case 0 where !request.target.hasPrefix("/x"):
            return .status(302, ["Location": "/x\(request.target.dropFirst())"])
        case 1 where request["if-none-match"] != nil: return .status(304, fields)
        case 2 where request["range"] == nil: return .broken(text, after: 1000, fields)
        case 2:
            let rest = Data(text.utf8.dropFirst(1000))
            let range = [
                "ETag": "\"1\"", "Content-Range": "bytes 1000-\(text.utf8.count - 1)/\(text.utf8.count)",
            ]
            return TestServer.Answer(status: 206, fields: range, body: rest)
        case 3 where count.isMultiple(of: 2): return .status(503)
        default: return .ok(text, fields)
        }
    }

    @Test("Many loads from a web server each end once and with what is theirs")
    func cancelled() async throws {
        let bench = try HTTPBench(Self.answer)
        let loader = try bench.loader(bench.http(32)) {
            $0.retries(20, after: .zero, where: HTTPLoader.isTransient)
        }
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            var counts: [Outcome: Int] = [:]
            for number in 0..<Self.loads {
                if number >= 32, let outcome = try await group.next() { counts[outcome, default: 0] += 1 }
                group.addTask { try await Self.outcome(of: number, loader) }
            }
            for try await outcome in group { counts[outcome, default: 0] += 1 }
            return counts
        }
        await until { loader.flights.count == 0 }
        #expect(outcomes[.wrong] == nil)
        #expect(outcomes.values.reduce(0, +) == Self.loads)
        if Self.loads > 300 {
            print("\(Self.loads) loads, \(bench.server.requests.count) requests: \(outcomes)")
        }
    }

    private static func outcome(of number: Int, _ loader: ResourceLoader) async throws -> Outcome {
        let url = MapURL(id: "\(number % 97)")
        let load = Task {
            guard number.isMultiple(of: 3) else { return try await loader.load(url).data }
            var data = Data()
            for try await part in loader.stream(url) { data += part.data }
            return data
        }
        if number.isMultiple(of: 2) {
            try await Task.sleep(for: .microseconds(Int.random(in: 0..<5000)))
            load.cancel()
        }
        do {
            let text = String(decoding: try await load.value, as: UTF8.self)
            let name = text.prefix { $0 != " " }
            let isWhole = text == String(repeating: "\(name) ", count: 2000)
            return isWhole && (name == "/\(url.id)" || name == "/x\(url.id)") ? .loaded : .wrong
        } catch is CancellationError {
            return .cancelled
        }
    }
}
