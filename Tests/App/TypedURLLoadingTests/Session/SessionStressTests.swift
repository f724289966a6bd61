#if !os(watchOS)
import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Many loads at once, each with another fate, for races to show.
///
/// A usual run is short. A long one is asked for by two environment variables:
///
/// ```
/// TYPED_URL_LOADS=500000 TYPED_URL_LOADS_AT_ONCE=200 \
///     swift test -c release -Xswiftc -enable-testing --filter SessionStressTests
/// ```
@Suite("Many loads through a session", .inTurn, .serialized)
struct SessionStressTests {
    private let session: URLSession
    private let loads = Self.number("TYPED_URL_LOADS") ?? 2000
    private let width = Self.number("TYPED_URL_LOADS_AT_ONCE") ?? 64

    init() throws {
        session = ResourceLoader(
            try LoaderRegistry {
                Loader(MapURL.self) { url in
                    switch (Int(url.id) ?? 0) % 5 {
                    case 0: return .text(url.id)
                    case 1: throw LibraryError(id: url.id)
                    case 2: await Task.yield()
                    case 3: try await Task.sleep(for: .microseconds(100))
                    default: for _ in 0..<10 { await Task.yield() }
                    }
                    return .text(url.id)
                }
            }
        ).session()
    }

    @Test("each complete once, where session tasks are cancelled, suspended and late at any moment")
    func cancelledSessionTasks() async throws {
        let outcomes = try await outcomes { id in
            let url = MapURL(id: String(id)).url
            let request = URLRequest(url: url, timeoutInterval: id % 7 == 0 ? 0.001 : 600)
            let completion = Completion()
            let task = session.dataTask(with: request) { data, _, error in
                completion.complete(with: error.map(Result.failure) ?? .success(data ?? Data()))
            }
            task.resume()
            for _ in 0..<(id % 13) { await Task.yield() }
            // None is resumed here: a task that is resumed just as it completes can crash in Foundation on
            // Linux, whatever protocol serves it.
            if id % 4 == 0 { task.suspend() }
            if id % 2 == 0 { task.cancel() }
            return Outcome(await completion.result(), id: id)
        }
        #expect(outcomes[.wrong] == nil)
        #expect(outcomes.values.reduce(0, +) == loads)
        report("cancelled session tasks", outcomes)
    }

    /// Runs the loads, as many at once as asked for, and counts how they end.
    private func outcomes(
        _ load: @escaping @Sendable (Int) async -> Outcome
    ) async throws -> [Outcome: Int] {
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            var counts: [Outcome: Int] = [:]
            for id in 0..<loads {
                if id >= width, let outcome = try await group.next() { counts[outcome, default: 0] += 1 }
                group.addTask { await load(id) }
            }
            for try await outcome in group { counts[outcome, default: 0] += 1 }
            return counts
        }
    }

    private func report(_ title: String, _ outcomes: [Outcome: Int]) {
        guard loads > 2000 else { return }
        let counts = outcomes.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
        print("\(title): \(loads) loads, \(width) at once: \(counts)")
    }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
    }
}

/// How a load ended.
private enum Outcome: Hashable, Sendable {
    case loaded, failed, cancelled, late, wrong

    init(_ result: Result<Data, any Error>, id: Int) {
        switch result {
        case .success(let data):
            self = data == Data(String(id).utf8) && id % 5 != 1 ? .loaded : .wrong
        case .failure(let failure):
            switch (failure as? URLError)?.code {
            case .cancelled: self = .cancelled
            case .timedOut: self = id % 7 == 0 ? .late : .wrong
            default: self = (failure as? LibraryError)?.id == String(id) && id % 5 == 1 ? .failed : .wrong
            }
        }
    }
}

/// What a completion handler was called with; the test fails where it is called twice.
private final class Completion: @unchecked Sendable {
    // Safe: all only under the lock.
    private let lock = NSLock()
    private var received: Result<Data, any Error>?
    private var waiting: CheckedContinuation<Result<Data, any Error>, Never>?

    func complete(with result: Result<Data, any Error>) {
        let continuation = lock.withLock {
            #expect(received == nil, "completed twice")
            received = result
            return waiting
        }
        continuation?.resume(returning: result)
    }

    func result() async -> Result<Data, any Error> {
        await withCheckedContinuation { continuation in
            let result = lock.withLock {
                if received == nil { waiting = continuation }
                return received
            }
            if let result { continuation.resume(returning: result) }
        }
    }
}
#endif
