import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("An observer", .inTurn, .timeLimit(.minutes(5)))
struct ObservationTests {
    private let events = EventRecorder()
    private let folder = TestFolder()
    private let url = "map://?id=1"

    private func resources(
        _ loader: TestLoader = TestLoader(), memory: ByteCount = .megabytes(1), isOnDisk: Bool = false,
        observer: (any LoadObserver)? = nil, options: (Loader) -> Loader = { $0 }
    ) throws -> ResourceLoader {
        let disk = isOnDisk ? folder.disk() : nil
        return try loader.resources(
            cache: ResourceCache(memory: memory, disk: disk), observer: observer ?? events, options)
    }

    @Test("An observer hears of a load, and of hits in memory and on disk, by the canonical form")
    func hits() async throws {
        let resources = try resources(isOnDisk: true)
        _ = try await resources.load("map:?id=1")
        _ = try await resources.load("MAP://?id=1")
        #expect(resources.inMemory(url) != nil)
        _ = try await self.resources(isOnDisk: true).load(url)
        #expect(
            events.names(of: url) == ["started", "loaded 1", "memory hit", "memory hit", "disk hit 1"])
        #expect(events.names().count == 5)
    }

    @Test("An observer hears of the bytes of all attempts, and each request where its resource came from")
    func attempts() async throws {
        let isLoading = Gate()
        let resources = try resources(
            TestLoader { id, call in
                if call == 1 { throw LibraryError(id: id) }
                await isLoading.wait()
                return .text("text")
            }, options: { $0.retries(1, after: .zero) { _ in true } })
        async let first = resources.loaded(LoadRequest(url))
        await until { resources.flights.waiterCount == 1 }
        async let second = resources.loaded(LoadRequest(url))
        await until { resources.flights.waiterCount == 2 }
        await isLoading.open()
        #expect(try await (first.origin, second.origin) == (.loader, .loader))
        #expect(try await resources.loaded(LoadRequest(url)).origin == .memory)
        #expect(
            events.names().filter { $0 != "coalesced" }
                == ["started", "retried", "started", "loaded 4", "memory hit"])
    }

    @Test("An observer hears of errors, and of each request that is cancelled")
    func ends() async throws {
        let hasStarted = Gate()
        let resources = try resources(
            TestLoader { id, _ in
                if id == "bad" { throw LibraryError(id: id) }
                await hasStarted.open()
                try await waitForCancellation(opening: Gate())
            })
        await #expect(throws: LibraryError.self) { try await resources.load("map://?id=bad") }
        #expect(events.names() == ["started", "failed LibraryError"])
        let first = Task { [url] in try await resources.load(url) }
        await hasStarted.wait()
        let second = Task { [url] in try await resources.load(url) }
        await until { resources.flights.waiterCount == 2 }
        for load in [second, first] {
            load.cancel()
            await #expect(throws: CancellationError.self) { try await load.value }
        }
        #expect(events.names(of: url) == ["started", "coalesced", "cancelled", "cancelled"])
    }

    /// Between a request's look into memory and its load, another load may have ended.
    @Test("An observer hears of a hit in memory that a load finds when it begins")
    func hitInFlight() async throws {
        let resources = try resources()
        _ = try await resources.load(url)
        let load = try resources.registry.resolve(LoadRequest(url))
        var run = LoadRun(resources, load, .use, SharedLoad())
        let found = try await run.result(LoadPriority(.medium))
        #expect(found.origin == .memory)
        #expect(events.names() == ["started", "loaded 1", "memory hit"])
    }

    @Test("An observer hears that the disk failed, which fails no load")
    func diskFailure() async throws {
        let slow = SlowObserver(recorder: events)
        try Data().write(to: folder.url)
        let resources = try resources(isOnDisk: true, observer: slow)
        _ = try await resources.load(url)
        await resources.cache.finishWriting()
        #expect(
            events.names() == [
                "started", "loaded 1", "disk failed open its folder", "disk failed remove a file",
            ])
    }

    @Test("An observer hears that the disk could not be read")
    func unreadable() async throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        // No system takes a name of this length.
        let path = folder.url.appendingPathComponent(String(repeating: "x", count: 300))
        var disk = folder.disk()
        disk.folder = path
        let cache = ResourceCache(memory: .zero, disk: disk)
        let resources = try TestLoader().resources(cache: cache, observer: events)
        #expect(try await resources.load(url).text == "1")
        await cache.finishWriting()
        #expect(
            events.names() == [
                "disk failed open a file", "started", "loaded 1", "disk failed make its folder",
                "disk failed remove a file",
            ])
    }
}

/// Writes down what the disk refused only after a while.
private struct SlowObserver: LoadObserver {
    let recorder: EventRecorder

    func observe(_ event: LoadEvent) {
        if case .diskFailed = event.kind { Thread.sleep(forTimeInterval: 0.1) }
        recorder.observe(event)
    }
}
