import Foundation
import Testing
import TypedURL

@testable import TypedURLLoading

// What a cache does in a folder that holds more than its own complete files, or that is slow.
extension DiskCacheTests {
    @Test("A disk cache leaves a folder alone that has the name of a file, and loads without it")
    func folderInsteadOfFile() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        let name = try #require(folder.files.first)
        let path = folder.path(name)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: true)
        for _ in 0..<2 {
            #expect(try await resources.load("map://?id=1").text == "resource of 1")
            await resources.cache.finishWriting()
        }
        #expect(loader.calls == 3 && FileManager.default.fileExists(atPath: path + "/inner"))
    }

    @Test("A disk cache evicts files that were used in the future like those as far in the past")
    func clockAhead() async throws {
        let loader = TestLoader { _, _ in Resource(data: Data(count: 1000), mimeType: "x") }
        let year: TimeInterval = 365 * 86400
        clock.advance(year)
        let early = try resources(limit: .kilobytes(120), loader)
        for id in 0..<95 { _ = try await early.load(MapURL(id: "early \(id)")) }
        await early.cache.finishWriting()
        clock.advance(-year)
        let late = try resources(limit: .kilobytes(120), loader)
        for id in 0..<400 {
            clock.advance(1)
            _ = try await late.load(MapURL(id: "late \(id)"))
        }
        await late.cache.finishWriting()
        var left = 0
        for id in 0..<95 where (try? await late.load(MapURL(id: "early \(id)"), policy: .onlyCached)) != nil {
            left += 1
        }
        #expect(left == 0)
        #expect(folder.files.count > 80)
    }

    @Test("A disk cache counts unfinished files of other processes, and removes those of ended ones")
    func unfinished() async throws {
        let resources = try resources(limit: .kilobytes(20))
        _ = try await resources.load("map://?id=1")
        // Process 1 always runs.
        let (running, ended) = ("1.7.unfinished", "2147483646.7.unfinished")
        for file in [running, ended] {
            try Data(count: 15_000).write(to: folder.url.appendingPathComponent(file))
        }
        let foreign = ["notes.unfinished", "1.unfinished", "x.1.unfinished", "1.x.unfinished"]
        for file in foreign { try Data().write(to: folder.url.appendingPathComponent(file)) }
        let large = TestLoader { _, _ in Resource(data: Data(count: 3000), mimeType: "x") }
        let other = try self.resources(limit: .kilobytes(20), large)
        for id in 10..<20 { _ = try await other.load(MapURL(id: String(id))) }
        #expect(folder.files.contains(running))
        #expect(!folder.files.contains(ended))
        #expect(foreign.allSatisfy(folder.files.contains))
        #expect(size() <= 20_000 * 17 / 16)
        try await other.cache.removeAll()
        #expect(folder.files == foreign.sorted())
    }

    @Test("A disk cache is written to by several caches of one process at once")
    func names() {
        let names = (0..<100).map { _ in UnfinishedFile().name }
        #expect(Set(names).count == 100)
        #expect(names.allSatisfy { UnfinishedFile(name: $0)?.isAbandoned(writtenAt: Date()) == false })
    }

    @Test("A disk cache counts long media types")
    func mediaTypes() async throws {
        let long = TestLoader { _, _ in
            Resource(data: Data(), mimeType: String(repeating: "x", count: 30_000))
        }
        let disk = folder.disk(limit: .kilobytes(100))
        let resources = try long.resources(cache: ResourceCache(memory: .kilobytes(100), disk: disk))
        for id in 0..<20 { _ = try await resources.load(MapURL(id: String(id))) }
        #expect(size() <= 100_000)
        #expect((1..<4).contains(folder.files.count))
        #expect((0..<20).count { resources.inMemory(MapURL(id: String($0))) != nil } == 3)
    }

    @Test(
        "A disk cache delivers before it writes, and has the resource in the end")
    func hanging() async throws {
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1), disk: folder.disk()))
        let store = try #require(resources.cache.disk)
        let slow = LoadRequest(MapURL(id: "1"), policy: .reload)
        store.suspend()
        #expect(try await resources.load(slow).text == "resource of 1")
        #expect(!FileManager.default.fileExists(atPath: folder.place.path))
        store.resume()
        await resources.cache.finishWriting()
        #expect(folder.files.count == 1)
    }

    @Test("A disk cache that hangs leaves no older file where a load came too late to be written")
    func backlog() async throws {
        let events = EventRecorder()
        let large = TestLoader { _, _ in Resource(data: Data(count: 11_000_000), mimeType: "x") }
        let resources = try resources(limit: .megabytes(500), observer: events, large)
        // What waits to be written has at most 24 MB.
        for id in ["1", "2", "3"] {
            _ = try await resources.load(MapURL(id: id))
            await resources.cache.finishWriting()
        }
        #expect(folder.files.count == 3)
        let store = try #require(resources.cache.disk)
        store.suspend()
        for id in ["1", "2", "3"] { _ = try await resources.load(MapURL(id: id), policy: .reload) }
        store.resume()
        await resources.cache.finishWriting()
        #expect(folder.files.count == 2)
        #expect(events.names().count { $0 == "disk failed write a file in time" } == 1)
    }

    @Test(
        "A disk cache that hangs keeps 24 MB at most: no late load, and no earlier one of a URL",
        arguments: [(urls: 60, most: 24_000_000), (urls: 1, most: 4_000_000)])
    func backlogBytes(urls: Int, most: Int) async throws {
        let bytes = LiveBytes()
        let large = TestLoader { _, _ in Resource(data: bytes.data(count: 4_000_000), mimeType: "x") }
        let resources = try resources(limit: .megabytes(500), large)
        let store = try #require(resources.cache.disk)
        store.suspend()
        for number in 0..<120 {
            _ = try await resources.load(MapURL(id: String(number % urls)), policy: .reload)
        }
        await until { bytes.count <= most }
        #expect(bytes.count > 0)
        store.resume()
        await resources.cache.finishWriting()
        await until { bytes.count == 0 }
    }

    @Test("A disk cache counts what waits to be written with its texts, and what else it needs")
    func backlogCost() async throws {
        let loader = TestLoader { _, _ in
            Resource(data: Data([7]), mimeType: String(repeating: "x", count: 500))
        }
        let resources = try resources(loader)
        let store = try #require(resources.cache.disk)
        store.suspend()
        for id in 0..<100 { _ = try await resources.load(MapURL(id: String(id)), policy: .reload) }
        #expect(store.line.cost >= 150_000)
        store.resume()
        await resources.cache.finishWriting()
        await until { store.line.cost == 0 }
        #expect(folder.files.count == 100)
    }

    @Test("A disk cache writes what comes after a removal of everything, whatever waited before")
    func writeAfterRemoval() async throws {
        let resources = try resources()
        let store = try #require(resources.cache.disk)
        store.suspend()
        _ = try await resources.load("map://?id=1", policy: .reload)
        store.removeAll(where: nil) { _ in }
        _ = try await resources.load("map://?id=1", policy: .reload)
        store.resume()
        #expect(folder.files.count == 1)
    }

    @Test("A disk cache that hangs does to a file what was asked for last, by whichever cache")
    func lastOperation() async throws {
        let texts = TestLoader { id, call in .text("\(id) \(call)") }
        let (first, second) = (try resources(texts), try resources(texts))
        let line = try #require(first.cache.disk?.line)
        let store = try #require(first.cache.disk)
        store.suspend()
        for (loader, id) in [(first, "1"), (second, "1"), (first, "1"), (first, "2")] {
            _ = try await loader.load(MapURL(id: id), policy: .reload)
        }
        let removal = Task { try await second.remove(MapURL(id: "2")) }
        await until { line.cost < 2000 }
        _ = try await first.load(MapURL(id: "3"), policy: .reload)
        store.resume()
        try await removal.value
        #expect(try await second.load(MapURL(id: "1"), policy: .onlyCached).text == "1 3")
        #expect(folder.files.count == 2)
    }

    @Test("Who waits for an operation on a file is told when it waits for nothing more")
    func toldAtTheEnd() async {
        let line = DiskLine.of(folder.url.path)
        let pending = await withCheckedContinuation { continuation in
            let key = DiskKey(url: "map://?id=1", fingerprint: 0)
            line.add(
                DiskLine.Operation(key: key) { _ in { continuation.resume(returning: line.pendingCount) } },
                isAwaited: true)
        }
        #expect(pending == 0)
    }

    @Test(
        "A disk cache that hangs keeps a load waiting until its limit, and a lookup as long as it takes"
    )
    func hangingRead() async throws {
        let events = EventRecorder()
        let resources = try resources(delayLimit: .milliseconds(10), observer: events)
        _ = try await resources.load("map://?id=1")
        await resources.cache.finishWriting()
        let store = try #require(resources.cache.disk)
        store.suspend()
        let lookup = Task { try await resources.load("map://?id=1", policy: .onlyCached).text }
        let load = Task { try await resources.load("map://?id=1").text }
        #expect(try await load.value == "resource of 1")
        #expect(loader.calls == 2)
        #expect(events.names().contains("disk failed read a file"))
        store.resume()
        #expect(try await lookup.value == "resource of 1")
    }

    @Test(
        "A disk cache that hangs while it reads replaces no newer resource in memory with the copy it finds")
    func hangingLookup() async throws {
        let loader = TestLoader { _, call in .text("call \(call)") }
        let cache = ResourceCache(memory: .megabytes(1), disk: folder.disk(), now: { [clock] in clock.now })
        let resources = try loader.resources(cache: cache)
        let store = try #require(cache.disk)
        _ = try await resources.load("map://?id=1")
        await cache.finishWriting()
        cache.removeAllFromMemory()
        clock.advance(1)
        store.suspend()
        let lookup = Task { try await resources.load("map://?id=1").text }
        await until { resources.fileReads.withLock { $0 } == ["map://?id=1"] }
        #expect(try await resources.load("map://?id=1", policy: .reload).text == "call 2")
        store.resume()
        _ = try await lookup.value
        #expect(resources.inMemory("map://?id=1")?.text == "call 2")
    }

    @Test("A disk cache answers one request without a flight, and others of that moment by one")
    func withoutFlight() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        await resources.cache.finishWriting()
        let store = try #require(resources.cache.disk)
        store.suspend()
        let first = Task { try await resources.load("map://?id=1").text }
        await until { resources.fileReads.withLock { $0 } == ["map://?id=1"] }
        #expect(resources.flights.count == 0)
        let others = (0..<3).map { _ in Task { try await resources.load("map://?id=1").text } }
        await until { resources.flights.waiterCount == 3 }
        store.resume()
        for load in [first] + others { #expect(try await load.value == "resource of 1") }
        #expect(loader.calls == 1 && resources.fileReads.withLock { $0 }.isEmpty)
    }

    @Test("A disk cache reads beside writes, and takes from memory what waits to be written")
    func readsBesideWrites() async throws {
        let resources = try resources()
        _ = try await resources.load("map://?id=1")
        await resources.cache.finishWriting()
        let store = try #require(resources.cache.disk)
        // Writing hangs, as it does while the files are counted.
        store.line.writing.suspend()
        _ = try await resources.load("map://?id=2")
        for id in ["1", "2"] {
            let url = MapURL(id: id)
            #expect(try await resources.load(url, policy: .onlyCached).text == "resource of \(id)")
            #expect(try await resources.places(LoadRequest(url)) == .disk)
        }
        let removal = Task { try await resources.remove(MapURL(id: "1")) }
        await until { store.line.pendingCount == 2 }
        await #expect(throws: NotCachedError.self) {
            try await resources.load("map://?id=1", policy: .onlyCached)
        }
        store.line.writing.resume()
        try await removal.value
        #expect(folder.files.count == 1)
        #expect(loader.calls == 2 && store.line.pendingCount == 0)
    }
}
