import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("The cache of a loader", .inTurn, .timeLimit(.minutes(5)))
struct CacheAccessTests {
    private let loader = TestLoader { id, call in .text("\(id) \(call)") }
    private let folder = TestFolder()
    private let events = EventRecorder()
    private let clock = TestClock()
    private let url = LoadRequest(MapURL(id: "1"))

    private func resources(
        _ loader: TestLoader? = nil, memory: ByteCount = .megabytes(1), _ options: (Loader) -> Loader = { $0 }
    ) throws -> ResourceLoader {
        let disk = folder.disk()
        return try (loader ?? self.loader).resources(
            cache: ResourceCache(memory: memory, disk: disk) { [clock] in clock.now }, observer: events,
            options)
    }

    @Test("A loader's cache says where a resource came from")
    func origin() async throws {
        let mayEnd = Gate()
        let slow = TestLoader(until: mayEnd)
        let resources = try resources(slow)
        let first = Task { [url] in try await resources.loaded(url) }
        await until { slow.calls == 1 }
        let second = Task { [url] in try await resources.loaded(url) }
        await until { resources.flights.waiterCount == 2 }
        await mayEnd.open()
        #expect(try await first.value.origin == .loader)
        #expect(try await second.value.origin == .joined)
        #expect(try await resources.loaded(url).origin == .memory)
        resources.cache.removeAllFromMemory()
        let fromDisk = try await resources.loaded(url)
        #expect(fromDisk.origin == .disk)
        #expect(fromDisk.resource.text == "1")
        #expect(fromDisk.storedAt == clock.now)
    }

    @Test("A loader's cache does not use a resource by saying where it is")
    func containsUnused() async throws {
        // For two of three.
        let resources = try resources(memory: .bytes(700)) { $0.storage(.memory) }
        let urls = ["1", "2", "3"].map { MapURL(id: $0) }
        for url in urls.prefix(2) { _ = try await resources.load(url) }
        #expect(try await resources.contains(url) == .memory)
        _ = try await resources.load(urls[2])
        #expect(urls.map { resources.inMemory($0) != nil } == [false, true, true])
    }

    @Test("A loader's cache says where it has a resource, and does not read or load it")
    func contains() async throws {
        let resources = try resources { $0.timeToLive(.seconds(10)) }
        #expect(try await resources.contains(url) == .nowhere)
        _ = try await resources.load(url)
        #expect(try await resources.contains(LoadRequest("map:?id=1")) == .all)
        resources.cache.removeAllFromMemory()
        #expect(try await resources.contains(url) == .disk)
        clock.advance(20)
        #expect(try await resources.contains(url) == .nowhere)
        #expect(try await resources.contains(LoadRequest("map:?id=1", policy: .use.ofAnyAge)) == .disk)
        await #expect(throws: UnclaimedURLError.self) { try await resources.contains(LoadRequest("other:")) }
        #expect(loader.calls == 1)
    }

    @Test("A loader's cache takes a resource as if it had been loaded")
    func store() async throws {
        let resources = try resources()
        let texts = resources.decoding(as: String.self) { $0.text }
        #expect(try await texts.load("map://?id=1") == "1 1")
        try await resources.store(.text("stored"), for: url)
        #expect(resources.inMemory("map:?id=1")?.text == "stored")
        #expect(texts.inMemory("map:?id=1") == nil)
        resources.cache.removeAllFromMemory()
        #expect(try await resources.loaded(url).origin == .disk)
        #expect(try await texts.load("map://?id=1") == "stored")
        #expect(loader.calls == 1)
    }

    @Test("A loader's cache takes a resource only where it may, and drops an older one elsewhere")
    func storeWhere() async throws {
        let resources = try resources { $0.storage(.memory) }
        try await resources.store(.text("stored"), for: url)
        #expect(folder.files.isEmpty)
        try await resources.store(.text("stored"), for: LoadRequest(MapURL(id: "1"), policy: .noStore))
        #expect(try await resources.contains(url) == .nowhere)
        let onDisk = try self.resources()
        try await onDisk.store(.text("stored"), for: url)
        try await onDisk.store(
            .text("memory"), for: LoadRequest(MapURL(id: "1"), policy: LoadPolicy(storage: .memory)))
        #expect(try await onDisk.contains(url) == .memory)
    }

    @Test("A loader's cache keeps what was stored while an older load ran")
    func storeWhileLoading() async throws {
        let mayEnd = Gate()
        let slow = TestLoader { id, _ in
            await mayEnd.wait()
            return .text("old")
        }
        let resources = try resources(slow)
        let load = Task { [url] in try await resources.load(url).text }
        await until { slow.calls == 1 }
        try await resources.store(.text("new"), for: url)
        await mayEnd.open()
        #expect(try await load.value == "old")
        #expect(try await resources.load(url).text == "new")
        resources.cache.removeAllFromMemory()
        #expect(try await resources.load(url).text == "new")
    }

    @Test("A loader's cache says that a resource could not be stored on disk")
    func storeFails() async throws {
        try Data().write(to: folder.url)
        let resources = try resources()
        await #expect(throws: DiskError.self) { try await resources.store(.text("x"), for: url) }
        #expect(events.names() == ["disk failed open its folder"])
    }

    @Test("A loader's cache knows its sizes, and the URLs of a schema")
    func sizes() async throws {
        let media = TestLoader()
        let disk = folder.disk()
        let registry = try LoaderRegistry {
            media.entry
            Loader.echo(AssetURL.self)
        }
        let resources = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(1), disk: disk))
        let cache = resources.cache
        var cost = try await cache.diskCost()
        #expect(cost == .zero)
        var urls = try await cache.urls(of: MapURL.self)
        #expect(urls.isEmpty)
        let asset = AssetURL(id: "1", width: 2, height: 3)
        _ = try await resources.load(asset)
        _ = try await resources.load("map:?id=disk")
        cache.removeAllFromMemory()
        _ = try await resources.load("map:?id=memory", policy: LoadPolicy(storage: .memory))
        let sizes = try folder.files.map { try Data(contentsOf: folder.url.appendingPathComponent($0)).count }
        #expect(sizes.count == 2)
        cost = try await cache.diskCost()
        #expect(cost == .bytes(Int64(sizes.reduce(0, +))))
        urls = try await cache.urls(of: MapURL.self)
        #expect(urls == ["map://?id=disk", "map://?id=memory"])
        urls = try await cache.urls(of: AssetURL.self)
        #expect(urls == [asset.string])
        urls = try await cache.urls(of: MediaURL.self)
        #expect(urls.count == 3)

        try await cache.removeAll(of: MapURL.self)
        urls = try await cache.urls(of: MediaURL.self)
        #expect(urls == [asset.string])
        #expect(folder.files.count == 1)
        #expect(try await resources.contains(LoadRequest(asset)) == .disk)
    }

    @Test("A loader's cache does not bring back what was removed with its schema while it was loading")
    func removeSchema() async throws {
        let mayEnd = Gate()
        let slow = TestLoader(until: mayEnd)
        let resources = try resources(slow)
        let load = Task { [url] in try await resources.load(url).text }
        await until { slow.calls == 1 }
        try await resources.cache.removeAll(of: AssetURL.self)
        try await resources.cache.removeAll(of: MapURL.self)
        await mayEnd.open()
        #expect(try await load.value == "1")
        #expect(try await resources.contains(url) == .nowhere)
    }

    @Test("A loader's cache is not asked any more once all requests are cancelled")
    func cancelAll() async throws {
        let (hasStarted, wasCancelled) = (Gate(), Gate())
        let slow = TestLoader(started: hasStarted, cancelled: wasCancelled)
        let resources = try resources(slow) { $0.concurrentLoads(1) }
        let texts = resources.decoding(as: String.self) { $0.text }
        let loads = ["1", "1", "2"].map { id in Task { _ = try await resources.load(MapURL(id: id)) } }
        await hasStarted.wait()
        let decoded = Task { _ = try await texts.load("map://?id=3") }
        let stream = Task { for try await _ in resources.stream("map://?id=4") {} }
        await until { resources.flights.waiterCount == 5 }
        resources.cancelAll()
        for load in loads + [decoded, stream] {
            await #expect(throws: CancellationError.self) { try await load.value }
        }
        await wasCancelled.wait()
        await until { resources.flights.count == 0 }
        #expect(slow.calls == 1)
        #expect(events.names().filter { $0 == "cancelled" }.count == 5)
    }

    @Test("A loader's cache is asked again for a request that is made while all are cancelled")
    func requestDuringCancelAll() async throws {
        let mayEnd = Gate()
        let table = FlightTable<String>()
        let (cancelled, answers) = (Recorder<String>(), Recorder<String?>())
        @Sendable func join(_ url: String, _ waiter: @escaping FlightTable<String>.Waiter) {
            _ = try? table.join(MemoryKey(url), .medium) { _, _ in
                await mayEnd.wait()
                return Loaded(value: url, origin: .loader, lifetime: Lifetime(storedAt: Date(), nil))
            } waiter: {
                waiter($0)
            }
        }
        for (url, other) in [("a:", "b:"), ("b:", "a:")] {
            join(url) { _ in
                cancelled.record(url)
                join(other) { answers.record(try? $0.get().value) }
            }
        }
        #expect(Set(table.cancelAll().map(\.url)) == ["a:", "b:"])
        #expect(cancelled.all.sorted() == ["a:", "b:"])
        #expect(answers.all == [])
        await mayEnd.open()
        await until { table.count == 0 }
        #expect(Set(answers.all) == ["a:", "b:"])
    }

    @Test("A loader's cache says in its errors what was wrong")
    func initialisers() {
        #expect(LoadRequest(MapURL(id: "1")).url == "map://?id=1")
        #expect(LoadRequest("MAP:?id=1").url == "MAP:?id=1")
        #expect(LoadRequest(MapURL(id: "1").url).url == "map://?id=1")
        let errors: [any Error & CustomStringConvertible] = [
            LoadCycleError(urls: ["a:", "a:"]), LoadTimeoutError(url: "a:", timeout: .seconds(1)),
            NotCachedError(url: "a:"), DiskError("write", code: ENOSPC),
            LoaderConflictError(url: "a:", first: "A", second: "B"),
            UnclaimedURLError(url: "a:", candidates: []),
            UnclaimedURLError(url: "a", candidates: []),
            UnclaimedURLError(url: "a:", candidates: [], isUnmocked: true),
            IncompleteResourceError(receivedLength: 1, expectedLength: 2),
            ResourceTooLargeError(length: 2, limit: .bytes(1)),
            UnsupportedRequestError(url: "a:", reason: .body),
        ]
        #expect(errors.allSatisfy { $0.localizedDescription == $0.description })
        #expect(
            errors.map(\.description) == [
                #"these loads wait for each other: "a:" → "a:""#, #""a:" was not loaded within 1.0 seconds"#,
                #""a:" is not cached, and the request only allows cached resources; change its policy"#,
                "the disk cache could not write: No space left on device",
                #"the loaders for A and B both claim "a:"; remove one of them"#,
                "no loader claims \"a:\"\nthe registry has no loaders",
                "no loader claims \"a\": it does not begin with a scheme\nthe registry has no loaders",
                "\"a:\" has no mock; add a loader for it\nthere are no mocks",
                "the stream ended after 1 of 2 bytes",
                "the resource has 2 bytes or more; its loader allows 1",
                #"a loader does not accept a body; "a:" was not loaded"#,
            ])
        events.observe(LoadEvent(kind: .started, url: "a:"))
        #expect(events.names(of: "a:") == ["started"])
        #expect(LoadProgress(receivedLength: 1, expectedLength: 4).fraction == 0.25)
    }
}
