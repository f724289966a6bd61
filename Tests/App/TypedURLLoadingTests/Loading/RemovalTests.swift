import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("After a removal or a reload", .inTurn, .timeLimit(.minutes(5)))
struct RemovalTests {
    /// A loader whose first call waits for the gate.
    private let mayEnd = Gate()
    private let loader: TestLoader

    init() {
        loader = TestLoader { [mayEnd] id, call in
            if call == 1 { await mayEnd.wait() }
            return .text("call \(call)")
        }
    }

    @Test(
        "After a removal or a reload a request does not get what began to load before",
        arguments: [LoadPolicy.use, .reload])
    func removed(policy: LoadPolicy) async throws {
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let early = Task { try await resources.load("map://?id=1").text }
        await until { loader.calls == 1 }
        try await resources.remove("map://?id=1")
        let late = Task { try await resources.load("map://?id=1", policy: policy).text }
        await until { resources.flights.waiterCount == 2 }
        await mayEnd.open()
        #expect(try await early.value == "call 1")
        #expect(try await late.value == "call 2")
        #expect(loader.maximumOfOne == 1)
        #expect(resources.inMemory("map://?id=1")?.text == "call 2")
    }

    @Test("After a removal or a reload a stream does not get what began to load before")
    func stream() async throws {
        let resources = try loader.resources()
        let early = Task { try await resources.load("map://?id=1").text }
        await until { loader.calls == 1 }
        let late = Task {
            var texts: [String] = []
            for try await part in resources.stream(LoadRequest("map://?id=1", policy: .reload)) {
                texts.append(String(decoding: part.data, as: UTF8.self))
            }
            return texts
        }
        await until { resources.flights.waiterCount == 2 }
        await mayEnd.open()
        #expect(try await early.value == "call 1")
        #expect(try await late.value == ["call 2"])
    }

    @Test("After a removal or a reload a decoded value is not one of the older resource")
    func decoded() async throws {
        await mayEnd.open()
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let texts = resources.decoding(as: String.self) { $0.text }
        #expect(try await texts.load("map://?id=1") == "call 1")
        #expect(try await resources.load("map://?id=1", policy: .reload).text == "call 2")
        #expect(texts.inMemory("map://?id=1") == nil)
    }

    @Test(
        "After a removal or a reload that is not cached, the older resource is gone",
        arguments: [Storage.nowhere, .memory, .disk])
    func reloadNotCached(storage: Storage) async throws {
        await mayEnd.open()
        let folder = TestFolder()
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1), disk: folder.disk()))
        _ = try await resources.load("map://?id=1")
        _ = try await resources.load("map://?id=1", policy: LoadPolicy(reading: .reload, storage: storage))
        #expect(resources.inMemory("map://?id=1")?.text == (storage.contains(.memory) ? "call 2" : nil))
        #expect(folder.files.count == (storage.contains(.disk) ? 1 : 0))
    }

    @Test("After a removal or a reload that fails on disk, the caller and the observer get the error")
    func failure() async throws {
        await mayEnd.open()
        let folder = TestFolder()
        let events = EventRecorder()
        let resources = try loader.resources(
            cache: ResourceCache(memory: .megabytes(1), disk: folder.disk()), observer: events)
        _ = try await resources.load("map://?id=1")
        // A file has the folder's name by now.
        try FileManager.default.removeItem(at: folder.url)
        try Data().write(to: folder.url)
        let error = await #expect(throws: DiskError.self) { try await resources.remove("map://?id=1") }
        #expect(error?.description == "the disk cache could not remove a file: Not a directory")
        #expect(events.names(of: "map://?id=1").last == "disk failed remove a file")
        await #expect(throws: DiskError.self) { try await resources.cache.removeAll() }
    }
}
