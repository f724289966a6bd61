import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

/// Three loads wait behind a fourth one, and the order in which they run shows their priorities.
@Suite("The priority of a waiting request", .inTurn, .timeLimit(.minutes(5)))
struct PriorityTests {
    private let mayEnd = Gate()
    private let loader: TestLoader
    private let resources: ResourceLoader
    private let first: Task<Void, any Error>

    init() async throws {
        let loader = TestLoader(until: mayEnd, only: "first")
        let resources = try loader.resources { $0.concurrentLoads(1) }
        (self.loader, self.resources) = (loader, resources)
        first = Task { _ = try await resources.load("map://?id=first") }
        await until { loader.calls == 1 }
    }

    /// Starts a request, and waits until it waits.
    private func wait(
        _ priority: TaskPriority = .low, _ load: @escaping @Sendable () async throws -> Void
    ) async throws -> Task<Void, any Error> {
        let queue = try #require(
            resources.queue(of: resources.registry.resolve(LoadRequest("map://?id=first"))))
        let count = queue.count
        let task = Task.detached(priority: priority) { try await load() }
        await until { queue.count == count + 1 }
        return task
    }

    private func wait(_ id: String, _ priority: LoadPriority) async throws -> Task<Void, any Error> {
        try await wait { [resources] in
            _ = try await resources.load(LoadRequest(MapURL(id: id)).following(priority))
        }
    }

    private func order(_ tasks: [Task<Void, any Error>]) async throws -> [String] {
        await mayEnd.open()
        // A task that is waited for becomes as urgent as the one that waits.
        await until { loader.ends == tasks.count + 1 }
        for task in tasks + [first] { try await task.value }
        return Array(loader.ids.dropFirst())
    }

    #if compiler(>=6.2)
    enum Way: CaseIterable { case load, stream, decode }

    @Test("A waiting request's priority rises with its task, and moves the load", arguments: Way.allCases)
    func escalates(way: Way) async throws {
        guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) else { return }
        let texts = resources.decoding(as: String.self) { $0.text }
        func request(_ id: String) async throws -> Task<Void, any Error> {
            try await wait { [resources] in
                switch way {
                case .load: _ = try await resources.load(MapURL(id: id))
                case .stream: for try await _ in resources.stream(MapURL(id: id)) {}
                case .decode: _ = try await texts.load(MapURL(id: id))
                }
            }
        }
        let tasks = [try await request("a"), try await request("b"), try await request("c")]
        tasks[2].escalatePriority(to: .high)
        let queue = try #require(
            resources.queue(of: resources.registry.resolve(LoadRequest("map://?id=first"))))
        await until { queue.highest == .high }
        #expect(try await order(tasks) == ["c", "a", "b"])
    }
    #endif

    @Test("A waiting request's priority that the request follows moves the load up and down")
    func follows() async throws {
        let (rising, falling, steady) = (LoadPriority(.low), LoadPriority(.high), LoadPriority(.medium))
        let tasks = [
            try await wait("falling", falling), try await wait("steady", steady),
            try await wait("rising", rising),
        ]
        rising.current = .high
        falling.current = .low
        #expect(try await order(tasks) == ["rising", "steady", "falling"])
    }

    @Test("A waiting request's priority that a stream follows moves the load")
    func streamFollows() async throws {
        let priority = LoadPriority(.low)
        let tasks = [
            try await wait("a", LoadPriority(.medium)),
            try await wait { [resources] in
                for try await _ in resources.stream(LoadRequest(MapURL(id: "b")).following(priority)) {}
            },
        ]
        priority.current = .high
        #expect(try await order(tasks) == ["b", "a"])
    }

    @Test("A waiting request's priority that another request has raised falls when that one leaves")
    func leaves() async throws {
        let tasks = [
            try await wait("a", LoadPriority(.low)), try await wait("b", LoadPriority(.medium)),
        ]
        let high = Task { [resources] in
            _ = try await resources.load("map://?id=a", priority: .high)
        }
        await until { resources.flights.waiterCount == 4 }
        high.cancel()
        _ = try? await high.value
        #expect(try await order(tasks) == ["b", "a"])
    }

    @Test("A waiting request's priority is its own, until its task becomes more urgent")
    func explicit() async throws {
        let tasks = [
            try await wait(.high) { [resources] in
                _ = try await resources.load("map://?id=a", priority: .background)
            },
            try await wait("b", LoadPriority(.low)),
        ]
        #expect(try await order(tasks) == ["b", "a"])
    }

    @Test("A waiting request's priority is told in order, and while nothing is locked")
    func lockOrder() async throws {
        let (queue, priority, told) = (LoadQueue(limit: 1), LoadPriority(.low), Recorder<TaskPriority>())
        let turn = try await queue.enter(priority)
        await priority.listening { [priority] current in
            told.record(current)
            #expect(isDoneElsewhere { _ = priority.current })
            #expect(isDoneElsewhere { _ = queue.count })
            // Told after this call has returned.
            if current == .low { priority.current = .high }
        } during: {
            priority.current = .medium
        }
        priority.current = .background
        turn.end()
        #expect(told.all == [.low, .high, .medium])
    }
}
