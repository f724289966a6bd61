import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A prefetcher", .inTurn, .timeLimit(.minutes(5)))
struct PrefetcherTests {
    private let mayEnd = Gate()
    private let loader: TestLoader
    private let folder = TestFolder()

    init() {
        loader = TestLoader { [mayEnd] id, _ in
            if id.hasPrefix("slow") { await mayEnd.wait() }
            if id == "bad" { throw LibraryError(id: id) }
            return .text(id)
        }
    }

    private func resources(_ options: (Loader) -> Loader = { $0 }) throws -> ResourceLoader {
        let disk = folder.disk()
        return try loader.resources(cache: ResourceCache(memory: .megabytes(1), disk: disk), options)
    }

    private func urls(_ ids: String...) -> [MapURL] { ids.map { MapURL(id: $0) } }

    @Test("A prefetcher loads in order, a few at a time, whatever fails, and each URL once")
    func order() async throws {
        let prefetcher = Prefetcher(try resources(), atOnce: 1)
        prefetcher.start(urls("slow", "1", "bad"))
        await until { loader.calls == 1 }
        prefetcher.start(["map:?id=1", "map:?id=2", "MAP://?id=slow", "map:?id=3"].map { LoadRequest($0) })
        #expect(prefetcher.count == 5)
        await mayEnd.open()
        await until { prefetcher.count == 0 }
        #expect(loader.ids == ["slow", "1", "bad", "2", "3"])
        let many = Prefetcher(try resources(), atOnce: 3)
        many.start((10..<60).map { MapURL(id: String($0)) })
        await until { many.count == 0 }
        #expect(loader.calls == 55)
        #expect((1...3).contains(loader.maximumAtOnce))
    }

    @Test("A prefetcher stops what waits and what runs, and goes on with the rest")
    func stop() async throws {
        let resources = try resources()
        let prefetcher = Prefetcher(resources, atOnce: 1)
        prefetcher.start(urls("slow 1", "2", "3"))
        await until { loader.calls == 1 }
        let other = Task { try await resources.load(MapURL(id: "slow 1")).text }
        await until { resources.flights.waiterCount == 2 }
        prefetcher.stop(["map:?id=2", "map:?id=slow%201"].map { LoadRequest($0) })
        await until { prefetcher.count == 0 }
        #expect(loader.ids == ["slow 1", "3"])
        await mayEnd.open()
        #expect(try await other.value == "slow 1")
        // What was stopped can be started again.
        prefetcher.start(urls("2"))
        await until { prefetcher.count == 0 }
        #expect(loader.ids == ["slow 1", "3", "2"])
    }

    @Test("A prefetcher stops everything when it is told to, and when it is gone")
    func stopAll() async throws {
        let resources = try resources()
        var prefetcher: Prefetcher? = Prefetcher(resources, atOnce: 2)
        for isReleased in [false, true] {
            let count = loader.calls
            let ids = (0..<10).map { "slow \(isReleased) \($0)" }
            prefetcher?.start(ids.map { MapURL(id: $0) })
            await until { loader.calls == count + 2 }
            if isReleased { prefetcher = nil } else { prefetcher?.stopAll() }
            await until { resources.flights.waiterCount == 0 }
            #expect(loader.calls == count + 2)
        }
        await mayEnd.open()
    }

    @Test("A prefetcher loads to memory, to disk, or decoded", arguments: [Storage.memory, .disk, .all])
    func destinations(storage: Storage) async throws {
        let resources = try resources()
        let prefetcher = Prefetcher(resources, to: storage)
        for _ in 0..<2 {
            prefetcher.start(urls("1"))
            await until { prefetcher.count == 0 }
            #expect(try await resources.contains(LoadRequest("map:?id=1")) == storage)
        }
        #expect(loader.calls == 1)
        let texts = resources.decoding(as: String.self) { $0.text }
        let decoder = Prefetcher(texts)
        decoder.start(urls("1"))
        await until { decoder.count == 0 }
        #expect(texts.inMemory(MapURL(id: "1")) == "1")
    }

    @Test("A prefetcher gives what waits a task only when its turn comes, with the priority of then")
    func tasks() async throws {
        let begun = Recorder<(url: String, priority: TaskPriority)>()
        let prefetcher = Prefetcher(try resources(), .utility, 1) { [mayEnd] request in
            begun.record((request.url, Task.currentPriority))
            await mayEnd.wait()
        }
        prefetcher.start(urls("1", "2", "3", "4"))
        await until { begun.all.count == 1 }
        prefetcher.stop(urls("2"))
        prefetcher.start(urls("2"))
        prefetcher.priority = .high
        await mayEnd.open()
        await until { prefetcher.count == 0 }
        #expect(begun.all.map(\.url) == ["1", "3", "4", "2"].map { "map://?id=\($0)" })
        #expect(begun.all.map(\.priority) == [.utility, .high, .high, .high])
    }

    @Test("A prefetcher yields to others, and falls back when one leaves or its own priority falls")
    func priority() async throws {
        let resources = try resources { $0.concurrentLoads(1) }
        let first = Task { try await resources.load("map:?id=slow") }
        await until { loader.calls == 1 }
        let queue = try #require(resources.queue(of: resources.registry.resolve(LoadRequest("map:?id=1"))))
        let (low, high) = (
            Prefetcher(resources, atOnce: 9), Prefetcher(resources, priority: .high, atOnce: 9)
        )
        for (count, id) in ["a", "b", "c"].enumerated() {
            low.start(urls(id))
            await until { queue.count == count + 1 }
        }
        high.start(urls("d"))
        await until { queue.count == 4 }
        let onScreen = Task { try await resources.load(MapURL(id: "c"), priority: .high) }
        let left = Task { try await resources.load(MapURL(id: "b"), priority: .high) }
        await until { resources.flights.waiterCount == 7 }
        left.cancel()
        _ = try? await left.value
        high.priority = .background
        await mayEnd.open()
        _ = try await (first.value, onScreen.value)
        await until { low.count + high.count == 0 }
        #expect(loader.ids == ["slow", "c", "a", "b", "d"])
    }
}
