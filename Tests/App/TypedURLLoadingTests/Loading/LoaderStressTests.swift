import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

/// Many loads at once on few URLs, half of them cancelled at any moment, for races to show.
///
/// A usual run is short. `TYPED_URL_LOADS` and `TYPED_URL_LOADS_AT_ONCE` ask for a long one, as for the sessions' stress.
@Suite("Many loads through a resource loader", .inTurn, .serialized)
struct LoaderStressTests {
    private enum Outcome: Hashable, Sendable { case loaded, failed, cancelled, wrong }

    private let loads = Self.number("TYPED_URL_LOADS") ?? 4000
    private let width = Self.number("TYPED_URL_LOADS_AT_ONCE") ?? 64

    @Test("each end once and with what is theirs, and no URL is loaded twice at once")
    func cancelled() async throws {
        let folder = TestFolder()
        let loader = TestLoader { id, call in
            switch (Int(id) ?? 0) % 4 {
            case 0: return .text(id)
            case 1 where call.isMultiple(of: 2): throw LibraryError(id: id)
            case 2: await Task.yield()
            default: try await Task.sleep(for: .microseconds(100))
            }
            return .text(id)
        }
        let resources = try loader.resources(
            cache: ResourceCache(
                memory: .kilobytes(20), disk: folder.disk(limit: .kilobytes(40)))
        ) { $0.concurrentLoads(16) }
        let decoded = resources.decoding(as: String.self) { $0.text }
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            var counts: [Outcome: Int] = [:]
            for number in 0..<loads {
                if number >= width, let outcome = try await group.next() { counts[outcome, default: 0] += 1 }
                group.addTask { await Self.outcome(of: number, resources, decoded) }
            }
            for try await outcome in group { counts[outcome, default: 0] += 1 }
            return counts
        }
        await until { resources.flights.count == 0 }
        #expect(outcomes[.wrong] == nil)
        #expect(outcomes.values.reduce(0, +) == loads)
        #expect(loader.maximumOfOne <= 1)
        #expect(loader.calls == loader.ends)
        #expect(resources.cache.memoryCost <= .kilobytes(20))
        if loads > 4000 { print("\(loads) loads, \(width) at once, \(loader.calls) calls: \(outcomes)") }
    }

    private static func outcome(
        of number: Int, _ resources: ResourceLoader, _ decoded: DecodingLoader<String>
    ) async -> Outcome {
        let id = String(number % 97)
        let url = MapURL(id: id)
        let policy: LoadPolicy = number % 11 == 0 ? .reload : number % 13 == 0 ? .noStore : .use
        let load = Task<String, any Error> {
            switch number % 3 {
            case 0: return try await resources.load(url, policy: policy).text
            case 1: return try await decoded.load(url, policy: policy)
            default:
                var data = Data()
                for try await part in resources.stream(LoadRequest(url, policy: policy)) { data += part.data }
                return String(decoding: data, as: UTF8.self)
            }
        }
        if number % 101 == 0 { try? await resources.remove(url) }
        if number % 1009 == 0 { try? await resources.removeAll() }
        if number % 2 == 0 {
            for _ in 0..<(number % 17) { await Task.yield() }
            load.cancel()
        }
        switch await load.result {
        case .success(let text): return text == id ? .loaded : .wrong
        case .failure(let error as LibraryError): return error.id == id ? .failed : .wrong
        case .failure(is CancellationError): return number % 2 == 0 ? .cancelled : .wrong
        case .failure: return .wrong
        }
    }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
    }
}
