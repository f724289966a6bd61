import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("Requests for one URL", .inTurn, .timeLimit(.minutes(5)))
struct CoalescingTests {
    private static let url = "map://?id=1"

    @Test("Requests for one URL are cancelled one by one without harm to the others")
    func cancelOne() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd)
        let resources = try loader.resources()
        let loads = (0..<100).map { _ in Task { try await resources.load(Self.url).text } }
        await until { resources.flights.waiterCount == 100 }
        for load in loads.dropFirst() { load.cancel() }
        for load in loads.dropFirst() {
            await #expect(throws: CancellationError.self) { try await load.value }
        }
        await mayEnd.open()
        #expect(try await loads[0].value == "1")
        #expect(loader.calls == 1)
    }

    @Test("Requests for one URL cancel the load with the last of them")
    func cancelLast() async throws {
        let (hasStarted, wasCancelled) = (Gate(), Gate())
        let loader = TestLoader(started: hasStarted, cancelled: wasCancelled)
        let resources = try loader.resources()
        let loads = (0..<10).map { _ in Task { try await resources.load(Self.url) } }
        await hasStarted.wait()
        await until { resources.flights.waiterCount == 10 }
        for load in loads { load.cancel() }
        await wasCancelled.wait()
        for load in loads { await #expect(throws: CancellationError.self) { try await load.value } }
        await until { resources.flights.count == 0 }
    }

    @Test("Requests for one URL take the result of a load that was cancelled and answered all the same")
    func deaf() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let loader = TestLoader(started: hasStarted, until: mayEnd)
        let resources = try loader.resources()
        let first = Task { try await resources.load(Self.url) }
        await hasStarted.wait()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let second = Task { try await resources.load(Self.url).text }
        await until { resources.flights.waiterCount == 1 }
        await mayEnd.open()
        #expect(try await second.value == "1")
        #expect(loader.calls == 1)
    }

    @Test("Requests for one URL all get the error, and the next one loads anew")
    func errors() async throws {
        let mayEnd = Gate()
        let loader = TestLoader { id, call in
            await mayEnd.wait()
            if call == 1 { throw LibraryError(id: id) }
            return .text(id)
        }
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let loads = (0..<100).map { _ in Task { try await resources.load(Self.url) } }
        await until { resources.flights.waiterCount == 100 }
        await mayEnd.open()
        for load in loads { await #expect(throws: LibraryError(id: "1")) { try await load.value } }
        #expect(loader.calls == 1)
        #expect(try await resources.load(Self.url).text == "1")
    }

    @Test("Requests for one URL get nothing once they are cancelled, not even what is in memory")
    func nothingAfterCancel() async throws {
        let resources = try TestLoader().resources(cache: ResourceCache(memory: .megabytes(1)))
        _ = try await resources.load(Self.url)
        let isCancelled = Gate()
        let load = Task {
            await isCancelled.wait()
            return try await resources.load(Self.url)
        }
        load.cancel()
        await isCancelled.open()
        await #expect(throws: CancellationError.self) { try await load.value }
    }

    @Test("Requests for one URL are answered from memory: a value, a text or a Foundation URL")
    func memory() async throws {
        let loader = TestLoader()
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        #expect(resources.inMemory(MapURL(id: "1")) == nil)
        #expect(try await resources.load(MapURL(id: "1")).text == "1")
        #expect(try await resources.load("map:?id=1").text == "1")
        #expect(try await resources.load(MapURL(id: "1").url).text == "1")
        #expect(resources.inMemory(MapURL(id: "1"))?.text == "1")
        #expect(loader.calls == 1)
    }

    @Test("Requests for one URL fail as the registry does where nobody loads them or they are not valid")
    func registryErrors() async throws {
        let resources = try TestLoader().resources()
        await #expect(throws: UnclaimedURLError.self) { try await resources.load("other:") }
        await #expect(throws: URLValidationError.self) { try await resources.load("map://?idd=1") }
        #expect(resources.inMemory("map://?idd=1") == nil)
    }

    /// 5,000 requests; with `TYPED_URL_ROUNDS=100`, 100,000.
    @Test("Requests for one URL are thousands at once on a few URLs, and each URL is loaded once")
    func many() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd)
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let count = Environment.rounds(5) * 1000
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                let id = String(number % 4)
                // However the URL is written.
                let url = ["map://?id=", "map:?id=", "MAP://?id=%3"][number / 4 % 3] + id
                group.addTask { try await resources.load(url).text == id }
            }
            await until { resources.flights.waiterCount == count }
            await mayEnd.open()
            for try await isRight in group { #expect(isRight) }
        }
        #expect(loader.calls == 4)
    }
}
