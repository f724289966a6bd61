import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("Loads that wait for each other", .inTurn, .timeLimit(.minutes(5)))
struct CycleTests {
    /// A loader whose URLs load others, by their IDs.
    private static func resources(
        _ others: [String: [String]], _ options: (Loader) -> Loader = { $0 }, gate: Gate? = nil
    ) throws -> (ResourceLoader, TestLoader) {
        let itself = Locked<ResourceLoader?>(nil)
        let loader = TestLoader { id, _ in
            await gate?.wait()
            var text = id
            for other in others[id] ?? [] {
                guard let loader = itself.withLock({ $0 }) else { throw LibraryError(id: id) }
                text += try await loader.load(MapURL(id: other)).text
            }
            return .text(text)
        }
        let resources = try loader.resources(options)
        itself.withLock { $0 = resources }
        return (resources, loader)
    }

    @Test("Loads in a cycle fail, if a loader loads its own URL")
    func itself() async throws {
        let (resources, _) = try Self.resources(["a": ["a"]])
        let error = await #expect(throws: LoadCycleError.self) { try await resources.load(MapURL(id: "a")) }
        #expect(error?.urls == ["map://?id=a", "map://?id=a"])
        #expect(
            error?.description == #"these loads wait for each other: "map://?id=a" → "map://?id=a""#)
    }

    @Test("Loads in a cycle fail, if they load each other in a row")
    func chain() async throws {
        let (resources, _) = try Self.resources(["a": ["b"], "b": ["c"], "c": ["a"]])
        let error = await #expect(throws: LoadCycleError.self) { try await resources.load(MapURL(id: "a")) }
        // Where the row begins depends on which of the loads finds it.
        let rows = [["c", "a", "b", "c"], ["a", "b", "c", "a"], ["b", "c", "a", "b"]]
        #expect(rows.map { row in row.map { "map://?id=\($0)" } }.contains { $0 == error?.urls })
    }

    @Test("Loads in a cycle fail, if both have begun before either waits for the other")
    func both() async throws {
        let gate = Gate()
        let (resources, loader) = try Self.resources(["a": ["b"], "b": ["a"]], gate: gate)
        let loads = ["a", "b"].map { id in Task { try await resources.load(MapURL(id: id)) } }
        await until { loader.calls == 2 }
        await gate.open()
        for load in loads { await #expect(throws: LoadCycleError.self) { try await load.value } }
    }

    @Test("Loads in a cycle fail, if they are decoded")
    func decoded() async throws {
        let images = Locked<DecodingLoader<String>?>(nil)
        let loader = TestLoader { id, _ in
            .text(try await images.withLock { $0 }?.load(MapURL(id: id)) ?? "")
        }
        let resources = try loader.resources()
        let decoding = resources.decoding(as: String.self) { $0.text }
        images.withLock { $0 = decoding }
        await #expect(throws: LoadCycleError.self) { try await decoding.load("map://?id=1") }
        images.withLock { $0 = nil }
    }

    @Test("Loads in a cycle fail, if they are streamed")
    func streamed() async throws {
        let itself = Locked<ResourceLoader?>(nil)
        let loader = TestLoader { id, _ in
            var data = Data()
            if let resources = itself.withLock({ $0 }) {
                for try await part in resources.stream(MapURL(id: id)) { data += part.data }
            }
            return Resource(data: data, mimeType: "text/plain")
        }
        let resources = try loader.resources()
        itself.withLock { $0 = resources }
        await #expect(throws: LoadCycleError.self) { try await resources.load("map://?id=1") }
    }

    @Test("Loads in a cycle do not wait for a reader that has failed")
    func streamedReader() async throws {
        let itself = Locked<ResourceLoader?>(nil)
        let loader = Loader(streaming: MapURL.self) { _ in
            let (chunks, sender) = AsyncStream.makeStream(of: Data.self)
            Task {
                var parts = itself.withLock { $0 }?.stream("map://?id=1").makeAsyncIterator()
                await #expect(throws: LoadCycleError.self) { _ = try await parts?.next() }
                for _ in 0..<100 { sender.yield(Data(count: 10_000)) }
                sender.finish()
            }
            return ResourceStream(chunks, mimeType: "x")
        }
        let resources = ResourceLoader(try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]))
        itself.withLock { $0 = resources }
        var length = 0
        for try await part in resources.stream("map://?id=1") { length += part.data.count }
        #expect(length == 1_000_000)
        itself.withLock { $0 = nil }
    }

    @Test(
        "Loads in a cycle succeed: one that loads others gives its turn to them",
        arguments: [1, 3])
    func queued(limit: Int) async throws {
        let gate = Gate()
        let ids = (0..<limit).map(String.init)
        let others = Dictionary(uniqueKeysWithValues: ids.map { ($0, ["other \($0)", "second"]) })
        let (resources, loader) = try Self.resources(others, { $0.concurrentLoads(limit) }, gate: gate)
        let loads = ids.map { id in Task { try await resources.load(MapURL(id: id)).text } }
        await until { loader.calls == limit }
        await gate.open()
        for (id, load) in zip(ids, loads) { #expect(try await load.value == "\(id)other \(id)second") }
        // "second" is loaded once for all that wait for it at once.
        #expect((2 * limit + 1...3 * limit).contains(loader.calls))
    }

    @Test("Loads in a cycle succeed, if none waits for itself")
    func noCycle() async throws {
        let (resources, _) = try Self.resources(
            ["a": ["b", "c"], "b": ["d"], "c": ["d"]], { $0.concurrentLoads(4) })
        let loads = ["d", "a", "c", "b"].map { id in Task { try await resources.load(MapURL(id: id)).text } }
        #expect(try await loads[1].value == "abdcd")
        #expect(try await resources.load(MapURL(id: "a")).text == "abdcd")
    }
}
