import Dispatch
import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A decoding loader", .inTurn, .timeLimit(.minutes(5)))
struct DecodingTests {
    private struct Picture: Sendable, Equatable {
        let text: String
    }

    private let loader = TestLoader()
    private let decodings = Recorder<String>()
    private let folder = TestFolder()

    private func images(
        _ loader: TestLoader? = nil, memory: ByteCount = .megabytes(1), cost: Int = 100
    ) throws -> DecodingLoader<Picture> {
        let cache = ResourceCache(memory: memory, disk: folder.disk())
        return try (loader ?? self.loader).resources(cache: cache)
            .decoding(as: Picture.self, cost: { _, _ in cost }) { [decodings] resource in
                decodings.record(resource.text)
                if resource.text == "bad" { throw LibraryError(id: "decoding") }
                return Picture(text: resource.text)
            }
    }

    @Test("A decoding loader decodes once, whoever asks, and keeps the value instead of the bytes")
    func once() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd)
        let images = try images(loader)
        let loads = (0..<100).map { _ in Task { try await images.load("map://?id=1") } }
        await until { images.flights.waiterCount == 100 }
        await mayEnd.open()
        for load in loads { #expect(try await load.value == Picture(text: "1")) }
        #expect(try await images.load(MapURL(id: "1")) == Picture(text: "1"))
        #expect(images.inMemory(MapURL(id: "1")) == Picture(text: "1"))
        #expect(images.loader.inMemory(MapURL(id: "1")) == nil)
        #expect(decodings.all == ["1"])
        #expect(loader.calls == 1)
    }

    @Test("A decoding loader counts what its values cost")
    func cost() async throws {
        let images = try images(memory: .kilobytes(100), cost: 20_000)
        for id in 0..<10 { _ = try await images.load(MapURL(id: String(id))) }
        #expect(images.loader.cache.memory.usage.count == 4)
        #expect(images.inMemory(MapURL(id: "9")) != nil)
        #expect(images.inMemory(MapURL(id: "0")) == nil)
    }

    @Test("A decoding loader decodes again what is only on disk, and what is reloaded")
    func again() async throws {
        var images = try images()
        _ = try await images.load("map://?id=1")
        images = try self.images()
        _ = try await images.load("map://?id=1", policy: .onlyCached)
        #expect(decodings.all.count == 2)
        #expect(loader.calls == 1)
        _ = try await images.load("map://?id=1", policy: .reload)
        #expect(decodings.all.count == 3)
        #expect(loader.calls == 2)
        await #expect(throws: NotCachedError.self) {
            try await images.load("map://?id=2", policy: .onlyCached)
        }
    }

    @Test("A decoding loader fails everybody with the decoder's error, and keeps no error and no bytes")
    func errors() async throws {
        let loader = TestLoader { _, call in .text(call == 1 ? "bad" : "good") }
        let images = try images(loader)
        await #expect(throws: LibraryError(id: "decoding")) { try await images.load("map://?id=1") }
        #expect(folder.files.isEmpty)
        #expect(try await images.load("map://?id=1") == Picture(text: "good"))
    }

    @Test("A decoding loader does not bring back what was removed while it was decoded")
    func removed() async throws {
        let (hasStarted, mayEnd) = (Locked(false), DispatchSemaphore(value: 0))
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let images = resources.decoding(as: Picture.self) { resource in
            hasStarted.withLock { $0 = true }
            mayEnd.wait()
            defer { mayEnd.signal() }
            return Picture(text: resource.text)
        }
        let load = Task { try await images.load("map://?id=1") }
        await until { hasStarted.withLock { $0 } }
        try await resources.remove("map://?id=1")
        mayEnd.signal()
        #expect(try await load.value == Picture(text: "1"))
        #expect(images.inMemory("map://?id=1") == nil)
        #expect(try await images.load("map://?id=1") == Picture(text: "1"))
        #expect(images.inMemory("map://?id=1") != nil)
        try await resources.remove("map://?id=1")
        #expect(images.inMemory("map://?id=1") == nil)
    }

    @Test("A decoding loader does not keep the value of a resource that was replaced while it was decoded")
    func replaced() async throws {
        let (hasStarted, mayEnd) = (Locked(false), DispatchSemaphore(value: 0))
        let clock = TestClock()
        let loader = TestLoader { _, call in .text("call \(call)") }
        let cache = ResourceCache(memory: .megabytes(1), disk: nil, now: { clock.now })
        let resources = try loader.resources(cache: cache)
        let images = resources.decoding(as: Picture.self) { resource in
            hasStarted.withLock { $0 = true }
            mayEnd.wait()
            defer { mayEnd.signal() }
            return Picture(text: resource.text)
        }
        let load = Task { try await images.load("map://?id=1") }
        await until { hasStarted.withLock { $0 } }
        clock.advance(1)
        _ = try await resources.load("map://?id=1", policy: .reload)
        mayEnd.signal()
        #expect(try await load.value == Picture(text: "call 1"))
        #expect(images.inMemory("map://?id=1") == nil)
        #expect(try await images.load("map://?id=1") == Picture(text: "call 2"))
        #expect(images.inMemory("map://?id=1") == Picture(text: "call 2"))
    }

    @Test("A decoding loader cancels the load with its last request")
    func cancelled() async throws {
        let (hasStarted, wasCancelled) = (Gate(), Gate())
        let images = try images(
            TestLoader(started: hasStarted, cancelled: wasCancelled))
        let loads = (0..<5).map { _ in Task { try await images.load("map://?id=1") } }
        await hasStarted.wait()
        await until { images.flights.waiterCount == 5 }
        for load in loads { load.cancel() }
        await wasCancelled.wait()
        for load in loads { await #expect(throws: CancellationError.self) { try await load.value } }
    }

    @Test("A decoding loader raises the load's priority")
    func priority() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd, only: "first")
        let resources = try loader.resources { $0.concurrentLoads(1) }
        let images = resources.decoding(as: Picture.self) { Picture(text: $0.text) }
        func load(_ id: String, _ priority: TaskPriority) -> Task<Picture, any Error> {
            Task { try await images.load(MapURL(id: id), priority: priority) }
        }
        var loads = [load("first", .low)]
        let queue = try #require(resources.registry.resolve(LoadRequest("map:?id=1")).options.queue)
        await until { loader.calls == 1 }
        for (index, id) in ["a", "b"].enumerated() {
            loads.append(load(id, .low))
            await until { queue.count == index + 1 }
        }
        loads.append(load("b", .high))
        await until { images.flights.waiterCount == 4 }
        await mayEnd.open()
        for load in loads { _ = try await load.value }
        #expect(loader.ids == ["first", "b", "a"])
    }

    private func texts(
        _ resources: ResourceLoader, atOnce limit: Int, _ decode: @escaping @Sendable (String) -> String
    ) -> DecodingLoader<String> {
        resources.decoding(as: String.self, atOnce: limit) { decode($0.text) }
    }

    @Test("A decoding loader decodes as many at once as it may", arguments: [1, 3])
    func limit(limit: Int) async throws {
        let running = Locked((now: 0, most: 0))
        let texts = texts(try loader.resources(), atOnce: limit) { text in
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            Thread.sleep(forTimeInterval: 0.002)
            running.withLock { $0.now -= 1 }
            return text
        }
        await withTaskGroup(of: Void.self) { group in
            for id in 0..<30 { group.addTask { _ = try? await texts.load(MapURL(id: String(id))) } }
        }
        #expect(loader.calls == 30)
        #expect((1...limit).contains(running.withLock(\.most)))
    }

    @Test("A decoding loader does not delay other tasks where the decoder blocks its thread")
    func blocking() async throws {
        let isDone = DispatchSemaphore(value: 0)
        let started = Recorder<String>()
        let count = 4 * ProcessInfo.processInfo.activeProcessorCount
        let texts = texts(try loader.resources(), atOnce: count) { text in
            started.record(text)
            // Long enough for any machine; where the others are delayed, the test must end.
            return isDone.wait(timeout: .now() + 600) == .success ? text : "nobody could say that it is done"
        }
        let loads = (0..<count).map { id in Task { try await texts.load(MapURL(id: String(id))) } }
        await until { started.all.count == count }
        for _ in loads { isDone.signal() }
        for (id, load) in loads.enumerated() { #expect(try await load.value == String(id)) }
    }

    @Test("A decoding loader decodes what is most urgent first, and nothing that was cancelled before")
    func order() async throws {
        let mayEnd = DispatchSemaphore(value: 0)
        let texts = texts(try loader.resources(), atOnce: 1) { [decodings] text in
            decodings.record(text)
            if text == "first" { mayEnd.wait() }
            return text
        }
        var loads: [Task<String, any Error>] = []
        func load(_ id: String, _ priority: TaskPriority) async {
            let request = LoadRequest(MapURL(id: id), priority: priority)
            loads.append(Task { try await texts.load(request) })
            // The first one is being decoded, the others wait for that.
            await until {
                decodings.all == ["first"] && texts.turns.count == loads.count - 1
            }
        }
        await load("first", .low)
        await load("low", .low)
        await load("cancelled", .high)
        await load("medium", .medium)
        await load("high", .high)
        loads[2].cancel()
        await #expect(throws: CancellationError.self) { try await loads[2].value }
        await until { texts.flights.waiterCount == 4 }
        mayEnd.signal()
        for load in loads { _ = try? await load.value }
        #expect(decodings.all == ["first", "high", "medium", "low"])
    }
}
