import Foundation
import TypedURL

/// Which loads wait for which, across all loaders of the process, to find loads that wait for each other.
///
/// A load waits for another one if its loader calls a ``ResourceLoader``, or if it is queued behind
/// ``Loader/concurrentLoads(_:)``. Only loads within loads and queued loads cost anything here.
final class WaitGraph: Sendable {
    /// A load, with its URL for the error. Two loads of one URL are different nodes.
    final class Node: Hashable, Sendable {
        let url: String

        init(_ url: String) {
            self.url = url
        }

        static func == (left: Node, right: Node) -> Bool { left === right }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// One load that waits for another.
    struct Wait: Sendable {
        fileprivate let waiter: Node
        fileprivate let target: Node
    }

    private struct Queue: Sendable {
        let limit: Int
        var running: [Node] = []
    }

    private struct State: Sendable {
        /// The loads that each load waits for.
        var targets: [Node: [Node]] = [:]

        /// The queue in which a load waits for its turn.
        var queueOfWaiting: [Node: ObjectIdentifier] = [:]
        var queues: [ObjectIdentifier: Queue] = [:]

        /// The loads that run in the full queue in which a load waits; empty if it is in none.
        func running(before node: Node) -> [Node] {
            guard let queue = queueOfWaiting[node].flatMap({ queues[$0] }), queue.running.count >= queue.limit
            else { return [] }
            return queue.running
        }

        /// Whether a load cannot end before another one.
        ///
        /// - Parameter known: The answers so far. An open question counts as a yes.
        func isStuck(_ node: Node, behind other: Node, _ known: inout [Node: Bool]) -> Bool {
            if node == other { return true }
            if let answer = known[node] { return answer }
            known[node] = true
            var isStuck = (targets[node] ?? []).contains { self.isStuck($0, behind: other, &known) }
            let running = running(before: node)
            // A queued load can continue as soon as one of the running loads ends.
            if !isStuck, !running.isEmpty {
                isStuck = running.allSatisfy { self.isStuck($0, behind: other, &known) }
            }
            known[node] = isStuck
            return isStuck
        }

        /// The loads on the way from one to another that it waits for; nil if there is no way.
        func path(from node: Node, to other: Node, _ visited: inout Set<Node>) -> [Node]? {
            if node == other { return [node] }
            guard visited.insert(node).inserted else { return nil }
            for next in (targets[node] ?? []) + running(before: node) {
                if let rest = path(from: next, to: other, &visited) { return [node] + rest }
            }
            return nil
        }

        /// The error if all of these loads wait for another one, which is about to wait for one of them.
        func cycle(_ waiter: Node, waitingFor targets: [Node]) -> LoadCycleError? {
            var known: [Node: Bool] = [:]
            guard let first = targets.first,
                targets.allSatisfy({ isStuck($0, behind: waiter, &known) })
            else { return nil }
            var visited: Set<Node> = []
            let path = path(from: first, to: waiter, &visited) ?? [first, waiter]
            return LoadCycleError(urls: [waiter.url] + path.map(\.url))
        }
    }

    /// The load in whose loader this code runs.
    @TaskLocal static var current: Node?

    static let shared = WaitGraph()

    private let state = Locked(State())

    /// Notes that the current load waits for another one.
    ///
    /// - Returns: The wait, for ``end(_:)``; nil outside of a load.
    func begin(waitingFor target: Node) throws(LoadCycleError) -> Wait? {
        guard let waiter = Self.current else { return nil }
        let cycle: LoadCycleError? = state.withLock { state in
            if let cycle = state.cycle(waiter, waitingFor: [target]) { return cycle }
            state.targets[waiter, default: []].append(target)
            return nil
        }
        if let cycle { throw cycle }
        return Wait(waiter: waiter, target: target)
    }

    /// Notes that a wait has ended.
    func end(_ wait: Wait?) {
        guard let wait else { return }
        state.withLock { state in
            guard var targets = state.targets[wait.waiter],
                let index = targets.firstIndex(of: wait.target)
            else { return }
            targets.remove(at: index)
            state.targets[wait.waiter] = targets.isEmpty ? nil : targets
        }
    }

    // MARK: Queues

    /// Notes that a load waits for its turn.
    func queue(_ node: Node, in queue: LoadQueue) throws(LoadCycleError) {
        let cycle: LoadCycleError? = state.withLock { state in
            state.queueOfWaiting[node] = ObjectIdentifier(queue)
            let running = state.running(before: node)
            guard let cycle = state.cycle(node, waitingFor: running) else { return nil }
            state.queueOfWaiting[node] = nil
            return cycle
        }
        if let cycle { throw cycle }
    }

    /// Notes that a load no longer waits for its turn.
    func unqueue(_ node: Node) {
        state.withLock { $0.queueOfWaiting[node] = nil }
    }

    /// Notes that a load's turn has come.
    func start(_ node: Node, in queue: LoadQueue) {
        state.withLock { state in
            state.queues[ObjectIdentifier(queue), default: Queue(limit: queue.limit)].running.append(node)
        }
    }

    /// Notes that a load's turn has ended.
    func finish(_ node: Node, in queue: LoadQueue) {
        state.withLock { state in
            let queue = ObjectIdentifier(queue)
            guard let index = state.queues[queue]?.running.firstIndex(of: node) else { return }
            state.queues[queue]?.running.remove(at: index)
            if state.queues[queue]?.running.isEmpty == true { state.queues[queue] = nil }
        }
    }
}

/// Loads that wait for each other, so that none of them could end.
///
/// A loader gets it when it loads its own URL, directly or through other loaders, or when it loads further URLs of its
/// own kind while all of its ``Loader/concurrentLoads(_:)`` wait for such URLs.
public struct LoadCycleError: Error, Sendable, Hashable {
    /// The URLs in their canonical forms, with `…` in place of each secret. Each waits for the next one; the last one is the first one again.
    public let urls: [String]

    /// Creates the error for URLs that wait for each other.
    public init(urls: [String]) {
        self.urls = urls
    }
}

extension LoadCycleError: CustomStringConvertible {
    /// The URLs, in order.
    public var description: String {
        "these loads wait for each other: " + urls.map { QuotedText.quote($0) }.joined(separator: " → ")
    }
}
