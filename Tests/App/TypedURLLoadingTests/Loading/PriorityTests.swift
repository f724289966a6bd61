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
            resources.registry.resolve(LoadRequest("map://?id=first")).options.queue)
        let count = queue.count
        let task = Task.detached(priority: priority) { try await load() }
        await until { queue.count == count + 1 }
        return task
    }

    private func wait(_ id: String, _ priority: TaskPriority) async throws -> Task<Void, any Error> {
        try await wait { [resources] in _ = try await resources.load(MapURL(id: id), priority: priority) }
    }

    private func order(_ tasks: [Task<Void, any Error>]) async throws -> [String] {
        await mayEnd.open()
        // A task that is waited for becomes as urgent as the one that waits.
        await until { loader.ends == tasks.count + 1 }
        for task in tasks + [first] { try await task.value }
        return Array(loader.ids.dropFirst())
    }

    @Test("A waiting request's priority that another request has raised stays when that one leaves")
    func leaves() async throws {
        let tasks = [try await wait("b", .medium), try await wait("a", .low)]
        let high = Task { [resources] in
            _ = try await resources.load("map://?id=a", priority: .high)
        }
        await until { resources.flights.waiterCount == 4 }
        high.cancel()
        _ = try? await high.value
        #expect(try await order(tasks) == ["a", "b"])
    }

    @Test("A waiting request's priority is its own, not that of its task")
    func explicit() async throws {
        let tasks = [
            try await wait(.high) { [resources] in
                _ = try await resources.load("map://?id=a", priority: .background)
            },
            try await wait("b", .low),
        ]
        #expect(try await order(tasks) == ["b", "a"])
    }

    @Test("A waiting request's priority moves in a queue while nothing is locked, and the last change counts")
    func lockOrder() async throws {
        let (queue, priority, told) = (LoadQueue(limit: 1), LoadPriority(.low), Recorder<TaskPriority>())
        let turn = try await queue.enter(priority)
        await priority.listening { [priority] in
            told.record(priority.current)
            #expect(isDoneElsewhere { _ = priority.current })
            #expect(isDoneElsewhere { _ = queue.count })
        } during: {
            for new in [TaskPriority.medium, .low, .medium] { priority.raise(to: new) }
        }
        priority.raise(to: .high)
        turn.end()
        #expect(told.all == [.low, .medium])
    }
}
