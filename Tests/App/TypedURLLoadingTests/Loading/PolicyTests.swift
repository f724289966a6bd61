import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A policy", .inTurn, .timeLimit(.minutes(5)))
struct PolicyTests {
    private let loader = TestLoader { id, call in .text("\(id) \(call)") }
    private let clock = TestClock()
    private let folder = TestFolder()
    private let url = "map://?id=1"

    private func resources(
        _ options: (Loader) -> Loader = { $0 }, memory: ByteCount = .megabytes(1), isOnDisk: Bool = true
    ) throws -> ResourceLoader {
        let disk = isOnDisk ? folder.disk() : nil
        return try loader.resources(
            cache: ResourceCache(memory: memory, disk: disk, now: { [clock] in clock.now }), options)
    }

    @Test("A policy of reloading is not answered with what others get from disk at that moment")
    func reloadBesideUse() async throws {
        let first = try resources()
        _ = try await first.load(url)
        await first.cache.finishWriting()
        let resources = try resources(memory: .zero)
        let store = try #require(resources.cache.disk)
        store.suspend()
        let used = Task { [url] in try await resources.load(url).text }
        await until { resources.fileReads.withLock { !$0.isEmpty } }
        let new = Task { [url] in try await resources.load(url, policy: .reload).text }
        #expect(try await new.value == "1 2")
        store.resume()
        // It reads the file that is there by then.
        #expect(try await ["1 1", "1 2"].contains(used.value))
    }

    @Test("A policy of caches alone never asks the loader")
    func onlyCached() async throws {
        var resources = try resources()
        let error = await #expect(throws: NotCachedError.self) {
            try await resources.load(url, policy: .onlyCached)
        }
        #expect(
            error?.description
                == #""map://?id=1" is not cached, and the request only allows cached resources; change its policy"#
        )
        _ = try await resources.load(url)
        #expect(try await resources.load(url, policy: .onlyCached).text == "1 1")
        resources = try self.resources()
        #expect(try await resources.load(url, policy: .onlyCached).text == "1 1")
        #expect(loader.calls == 1)
    }

    @Test("A policy of caches alone does not wait for a load that is under way")
    func onlyCachedBesideLoad() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let loader = TestLoader(started: hasStarted, until: mayEnd)
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let load = Task { [url] in try await resources.load(url) }
        await hasStarted.wait()
        await #expect(throws: NotCachedError.self) { try await resources.load(url, policy: .onlyCached) }
        await mayEnd.open()
        _ = try await load.value
    }

    @Test("A policy of not storing keeps nothing")
    func noStore() async throws {
        let resources = try resources()
        #expect(try await resources.load(url, policy: .noStore).text == "1 1")
        #expect(resources.inMemory(url) == nil)
        #expect(folder.files.isEmpty)
        #expect(try await resources.load(url).text == "1 2")
    }

    @Test(
        "A policy of an age takes what is kept until then, in memory and on disk", arguments: [true, false])
    func timeToLive(isInMemory: Bool) async throws {
        let resources = try resources(memory: isInMemory ? .megabytes(1) : .zero)
        let policy = LoadPolicy.use.timeToLive(.seconds(60))
        #expect(try await resources.load(url, policy: policy).text == "1 1")
        clock.advance(60)
        #expect(try await resources.load(url, policy: policy).text == "1 1")
        clock.advance(1)
        #expect(try await resources.load(url).text == "1 1")
        #expect(try await resources.load(url, policy: policy).text == "1 2")
    }

    @Test("A policy of a loader's age holds where the request says nothing else")
    func loaderTimeToLive() async throws {
        let resources = try resources { $0.timeToLive(.seconds(60)) }
        #expect(try await resources.load(url).text == "1 1")
        clock.advance(61)
        #expect(resources.inMemory(url) == nil)
        await #expect(throws: NotCachedError.self) { try await resources.load(url, policy: .onlyCached) }
        #expect(try await resources.load(url, policy: .onlyCached.ofAnyAge).text == "1 1")
        #expect(try await resources.load(url).text == "1 2")
    }

    @Test("A policy of an age holds where the clock was set back", arguments: [true, false])
    func clockSetBack(isInMemory: Bool) async throws {
        let resources = try resources(memory: isInMemory ? .megabytes(1) : .zero)
        let policy = LoadPolicy.use.timeToLive(.seconds(60))
        _ = try await resources.load(url)
        clock.advance(-3600)
        #expect(try await resources.load(url, policy: policy).text == "1 2")
        #expect(try await resources.load(url, policy: policy).text == "1 2")
    }

    @Test("A policy of a loader keeps its URLs off the disk, whatever a request asks for")
    func storage() async throws {
        let memory = try resources { $0.storage(.memory) }
        _ = try await memory.load(url, policy: LoadPolicy(storage: .all))
        #expect(memory.inMemory(url) != nil)
        #expect(folder.files.isEmpty)
        let nowhere = try resources { $0.storage(.nowhere) }
        _ = try await nowhere.load(url)
        #expect(nowhere.inMemory(url) == nil)
        #expect(folder.files.isEmpty)
        let disk = try resources { $0.storage(.disk) }
        _ = try await disk.load(url)
        #expect(disk.inMemory(url) == nil)
        #expect(folder.files.count == 1)
    }

    @Test("A policy holds no more than a resource's own bytes, where these are a part of more")
    func slices() async throws {
        let whole = Data(count: 1_000_000)
        let loader = TestLoader { id, _ in
            Resource(data: id == "prefix" ? whole.prefix(100) : whole.suffix(100), mimeType: "x")
        }
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let start = whole.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        for id in ["prefix", "suffix"] {
            let resource = try await resources.load(MapURL(id: id))
            let address = resource.data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            #expect(!(start..<start + 1_000_000).contains(address))
        }
    }
}
