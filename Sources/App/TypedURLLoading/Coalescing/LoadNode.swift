import TypedURL

/// A load, as others wait for it, across all loaders of the process, to find loads that wait for each other.
///
/// A load waits for another one if its loader calls a ``ResourceLoader``. Only loads within loads cost anything here.
final class LoadNode: Hashable, Sendable {
    /// One load that waits for another.
    struct Wait: Sendable {
        fileprivate let waiter: LoadNode
        fileprivate let target: LoadNode

        func end() {
            targets.withLock { targets in
                guard let index = targets[waiter]?.firstIndex(of: target) else { return }
                targets[waiter]?.remove(at: index)
                if targets[waiter]?.isEmpty == true { targets[waiter] = nil }
            }
        }
    }

    /// The load in whose loader this code runs.
    @TaskLocal static var current: LoadNode?

    /// The loads that each load waits for.
    private static let targets = Locked<[LoadNode: [LoadNode]]>([:])

    /// The URL, for the error. Two loads of one URL are different nodes.
    private let url: String

    /// The load's turn in a queue.
    private let turn = Locked<LoadQueue.Turn?>(nil)

    init(_ url: String) {
        self.url = url
    }

    /// Sets the turn that the load gives away when it waits for another load. So no load waits for a turn that another one
    /// keeps while it waits for the first.
    func hold(_ turn: LoadQueue.Turn?) {
        self.turn.withLock { $0 = turn }
    }

    /// Notes that the current load waits for this one.
    ///
    /// - Returns: The wait, which must be ended; nil outside of a load.
    func joined() throws(LoadCycleError) -> Wait? {
        guard let waiter = Self.current else { return nil }
        let cycle: [LoadNode]? = Self.targets.withLock { targets in
            var visited: Set<LoadNode> = []
            if let path = Self.path(from: self, to: waiter, targets, &visited) { return path }
            targets[waiter, default: []].append(self)
            return nil
        }
        if let cycle { throw LoadCycleError(urls: [waiter.url] + cycle.map(\.url)) }
        waiter.turn.withLock { $0 }?.end()
        return Wait(waiter: waiter, target: self)
    }

    /// The loads on the way from one to another that it waits for; nil if there is no way.
    private static func path(
        from node: LoadNode, to other: LoadNode, _ targets: [LoadNode: [LoadNode]],
        _ visited: inout Set<LoadNode>
    ) -> [LoadNode]? {
        if node == other { return [node] }
        guard visited.insert(node).inserted else { return nil }
        for next in targets[node] ?? [] {
            if let rest = path(from: next, to: other, targets, &visited) { return [node] + rest }
        }
        return nil
    }

    static func == (left: LoadNode, right: LoadNode) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Loads that wait for each other, so that none of them could end.
///
/// A loader gets it when it loads its own URL, directly or through other loaders.
public struct LoadCycleError: DescribedError, Hashable {
    /// The URLs in their canonical forms, with `…` in place of each secret. Each waits for the next one; the last one is the first one again.
    public let urls: [String]

    /// The URLs, in order.
    public var description: String {
        "these loads wait for each other: " + urls.map { QuotedText.quote($0) }.joined(separator: " → ")
    }
}
