import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A loader", .inTurn, .timeLimit(.minutes(5)))
struct RunningTests {
    @Test("A loader runs no more loads at once than its limit")
    func limit() async throws {
        let loader = TestLoader { id, _ in
            await Task.yield()
            return .text(id)
        }
        let resources = try loader.resources { $0.concurrentLoads(3) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 0..<200 { group.addTask { _ = try await resources.load(MapURL(id: String(id))) } }
            try await group.waitForAll()
        }
        #expect(loader.calls == 200)
        #expect((1...3).contains(loader.maximumAtOnce))
    }

    @Test("A loader goes first to what is most urgent, then to what was asked for first")
    func priorities() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd, only: "first")
        let resources = try loader.resources { $0.concurrentLoads(1) }
        var loads: [Task<Resource, any Error>] = []
        func load(_ id: String, _ priority: TaskPriority) async {
            loads.append(Task { try await resources.load(MapURL(id: id), priority: priority) })
            await until {
                resources.flights.waiterCount == loads.count && Self.queued(resources) == loads.count - 1
            }
        }
        await load("first", .low)
        await load("low 1", .low)
        await load("low 2", .low)
        await load("high 1", .high)
        await load("high 2", .high)
        await load("raised", .background)
        // Somebody else asks for it who has more of a hurry.
        loads.append(Task { try await resources.load("map://?id=raised", priority: .high) })
        await until { resources.flights.waiterCount == loads.count }
        await mayEnd.open()
        for load in loads { _ = try await load.value }
        #expect(loader.ids == ["first", "high 1", "high 2", "raised", "low 1", "low 2"])
    }

    private static func queued(_ resources: ResourceLoader) -> Int? {
        (try? resources.registry.resolve(LoadRequest("map://?id=1")))?.options.queue?.count
    }

    @Test("A loader is not called for what was cancelled while it waited for its turn")
    func cancelQueued() async throws {
        let mayEnd = Gate()
        let loader = TestLoader { id, _ in
            // Nobody knows which is the first.
            await mayEnd.wait()
            return .text(id)
        }
        let resources = try loader.resources { $0.concurrentLoads(1) }
        let loads = (0..<100).map { id in
            Task(priority: .high) { try await resources.load(MapURL(id: String(id))) }
        }
        await until { resources.flights.waiterCount == 100 && loader.calls == 1 }
        let first = loader.ids[0]
        for (id, load) in loads.enumerated() where String(id) != first && id != 50 { load.cancel() }
        await until { resources.flights.count == (first == "50" ? 1 : 2) }
        await mayEnd.open()
        #expect(try await loads[50].value.text == "50")
        #expect(loader.ids == (first == "50" ? ["50"] : [first, "50"]))
    }

    @Test("A loader hears of a higher priority while it runs")
    func raised() async throws {
        let hasStarted = Gate()
        let seen = Recorder<TaskPriority>()
        let loader = TestLoader { id, _ in
            seen.record(Task.currentPriority)
            await hasStarted.open()
            while Task.currentPriority < .high { try await Task.sleep(for: .milliseconds(1)) }
            return .text(id)
        }
        let resources = try loader.resources()
        let low = Task.detached(priority: .low) { try await resources.load("map://?id=1").text }
        await hasStarted.wait()
        let high = Task.detached(priority: .high) { try await resources.load("map://?id=1").text }
        #expect(try await low.value == "1")
        #expect(try await high.value == "1")
        #expect(loader.calls == 1)
    }

    @Test("A loader goes on where one request's time is over and another's is not")
    func requestTimeout() async throws {
        let mayEnd = Gate()
        let loader = TestLoader(until: mayEnd)
        let resources = try loader.resources()
        let patient = Task { try await resources.load("map://?id=1").text }
        await until { resources.flights.waiterCount == 1 }
        await #expect(throws: LoadTimeoutError.self) {
            try await resources.load("map://?id=1", timeout: .milliseconds(5))
        }
        await #expect(throws: LoadTimeoutError.self) {
            try await resources.load("map://?id=1", timeout: .zero)
        }
        await mayEnd.open()
        #expect(try await patient.value == "1")
    }

    @Test("A loader is cancelled where the time of the last request is over")
    func lastRequestTimeout() async throws {
        let loader = TestLoader { _, _ in try await waitForCancellation(opening: Gate()) }
        let resources = try loader.resources()
        await #expect(throws: LoadTimeoutError.self) {
            try await resources.load("map://?id=1", timeout: .milliseconds(20))
        }
        await until { resources.flights.count == 0 }
    }

    @Test("A loader is called again after an error that may pass, and after no other")
    func retries() async throws {
        struct Passing: Error {}
        let loader = TestLoader { id, call in
            if id == "lasting" { throw LibraryError(id: id) }
            if id == "never" || call < 3 { throw Passing() }
            return .text(id)
        }
        let events = EventRecorder()
        let resources = try loader.resources(observer: events) {
            $0.retries(2, after: .milliseconds(1)) { $0 is Passing }
        }
        #expect(try await resources.load(MapURL(id: "passing")).text == "passing")
        await #expect(throws: LibraryError.self) { try await resources.load(MapURL(id: "lasting")) }
        await #expect(throws: Passing.self) { try await resources.load(MapURL(id: "never")) }
        #expect(["passing", "lasting", "never"].map(loader.calls(of:)) == [3, 1, 3])
        #expect(
            events.names(of: "map://?id=passing")
                == ["started", "retried", "started", "retried", "started", "loaded 7"])
    }

    @Test("A loader is not called again once it is cancelled between two attempts")
    func retryCancelled() async throws {
        let hasFailed = Gate()
        let loader = TestLoader { id, _ in
            await hasFailed.open()
            throw LibraryError(id: id)
        }
        let resources = try loader.resources { $0.retries(5, after: .seconds(600)) { _ in true } }
        let load = Task { try await resources.load("map://?id=1") }
        await hasFailed.wait()
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        await until { resources.flights.count == 0 }
        #expect(loader.calls == 1)
    }

    @Test("A loader waits twice as long before each attempt, up to a minute")
    func delays() {
        let retry = LoaderOptions.Retry(limit: 100, delay: .seconds(5)) { _ in true }
        #expect([1, 2, 3, 4, 5, 100].map(retry.backOff) == [5, 10, 20, 40, 60, 60].map { .seconds($0) })
        let slow = LoaderOptions.Retry(limit: 100, delay: .seconds(90)) { _ in true }
        #expect([1, 2].map(slow.backOff) == [.seconds(90), .seconds(90)])
        // From half of it to all of it, so that many loads do not come back at the same moment.
        let error = LibraryError(id: "")
        #expect(
            [0, 0.5, 1].map { slow.delay(before: 1, after: error, random: $0) } == [
                .seconds(45), .seconds(67.5), .seconds(90),
            ])
    }

    @Test("A loader lets others run while it waits for its next attempt")
    func turnGivenBack() async throws {
        let (sleeps, wakes) = (Gate(), Gate())
        let loader = TestLoader { id, call in
            if id == "first", call == 1 { throw LibraryError(id: id) }
            return .text(id)
        }
        let resources = try loader.resources {
            $0.concurrentLoads(1).retries(1) { _ in true }.sleeping { _ in
                await sleeps.open()
                await wakes.wait()
            }
        }
        let first = Task { try await resources.load(MapURL(id: "first")).text }
        await sleeps.wait()
        #expect(try await resources.load(MapURL(id: "second")).text == "second")
        await wakes.open()
        #expect(try await first.value == "first")
        #expect(loader.ids == ["first", "second", "first"] && loader.maximumAtOnce == 1)
        #expect(try await resources.load(MapURL(id: "third")).text == "third")
    }
}
