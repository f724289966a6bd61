import Dispatch

/// The line in which the operations of all caches of a folder wait for the disk. The name of a file decides its queue, so
/// the operations on a file run in order, and none runs on the caller's executor. Files are read beside them: what waits to be
/// written is taken from memory, so nothing else can be read too early.
final class DiskLine: Sendable {
    /// A write or a removal that waits.
    struct Operation: Sendable {
        let key: DiskKey

        /// What is written; nil to remove the file.
        var entry: DiskEntry?

        /// Whether the entry was given up, because too much waits to be written.
        var isLate = false
        let run: @Sendable (Operation) -> Void

        /// What a key's file will hold; nil for nothing.
        func entry(of key: DiskKey) -> DiskEntry? {
            key.url == self.key.url && key.fingerprint == self.key.fingerprint ? entry : nil
        }

        /// The bytes that it keeps in memory until it has run.
        var cost: Int64 {
            entry.map { DiskLine.overhead + Int64(key.url.utf8.count) + $0.resource.memoryCost } ?? 0
        }
    }

    /// A slot in a queue. While nobody waits for its operation, a later one of the same file can take it.
    private final class Slot: @unchecked Sendable {
        // Safe: it is only used while the state is locked.
        var operation: Operation?
    }

    private struct State: Sendable {
        /// The cost of all operations that wait or run.
        var cost: Int64 = 0

        /// The slots that later operations can take, by the names of the files.
        var slots: [String: Slot] = [:]

        /// The last operation of each file, and how many of it have not ended.
        var latest: [String: (operation: Operation, count: Int)] = [:]

        /// The number of operations on all files that have not ended.
        var removals = 0
    }

    /// The cost of an entry in addition to its texts and bytes.
    static let overhead: Int64 = 1000

    /// The cost from which on the entries of loads are given up.
    static let limit: Int64 = 24_000_000

    private static let lines = Locked<[String: DiskLine]>([:])

    let queues = (0..<4).map {
        DispatchQueue(label: "TypedURLLoading.DiskLine.\($0)", qos: .userInitiated)
    }
    /// Where files are read.
    let reading = DispatchQueue(
        label: "TypedURLLoading.DiskLine.reading", qos: .userInitiated, attributes: .concurrent)
    private let state = Locked(State(), .line)

    private init() {}

    /// The line of a folder.
    static func of(_ path: String) -> DiskLine {
        lines.withLock { lines in
            let line = lines[path] ?? DiskLine()
            lines[path] = line
            return line
        }
    }

    func queue(of fileName: String) -> DispatchQueue {
        queues[Int(fileName.utf8.first ?? 0) % queues.count]
    }

    /// The number of files on which operations have not ended.
    var pendingCount: Int { state.withLock(\.latest.count) }

    /// The cost of what waits.
    var cost: Int64 { state.withLock(\.cost) }

    /// Adds an operation.
    ///
    /// - Parameter isAwaited: Whether somebody waits for its result. If not, its entry is given up if too much waits, and a
    ///   later operation of its file can take its slot.
    func add(_ operation: Operation, isAwaited: Bool) {
        let name = operation.key.fileName
        let replaced: Operation? = state.withLock { state in
            var operation = operation
            let taken = state.slots.removeValue(forKey: name)
            let replaced = taken?.operation
            state.cost -= replaced?.cost ?? 0
            if !isAwaited, state.cost > 0, operation.cost > 0, state.cost + operation.cost > Self.limit {
                (operation.entry, operation.isLate) = (nil, true)
            }
            state.cost += operation.cost
            let slot = taken ?? Slot()
            slot.operation = operation
            let count = (state.latest[name]?.count ?? 0) + (taken == nil ? 1 : 0)
            state.latest[name] = (operation, count)
            if !isAwaited { state.slots[name] = slot }
            // The lock is held, so that what is requested later also comes later.
            if taken == nil { queue(of: name).async { self.run(slot, name) } }
            return replaced
        }
        // Its bytes may be those of an app, which frees them. The caller can hold the lock of the memory.
        if replaced?.entry != nil { DispatchQueue.global().async { withExtendedLifetime(replaced) {} } }
    }

    private func run(_ slot: Slot, _ name: String) {
        let operation: Operation? = state.withLock { state in
            if state.slots[name] === slot { state.slots[name] = nil }
            defer { slot.operation = nil }
            return slot.operation
        }
        guard let operation else { return }
        operation.run(operation)
        let ended = state.withLock { state in
            state.cost -= operation.cost
            state.latest[name]?.count -= 1
            return state.latest[name]?.count == 0 ? state.latest.removeValue(forKey: name) : nil
        }
        // Its bytes may be those of an app, which frees them.
        withExtendedLifetime(ended) {}
    }

    /// Calls a function that reads a file, with the operation on it that was requested before and has not ended, if that says what
    /// the file will hold.
    func read(_ name: String, _ body: @escaping @Sendable (Operation?) -> Void) {
        let pending: Operation? = state.withLock { state in
            let latest = state.latest[name]?.operation
            if state.removals == 0, let latest, latest.entry?.file == nil { return latest }
            // The lock is held, so that what is requested later also comes later.
            (state.removals > 0 || latest != nil ? queue(of: name) : reading).async { body(nil) }
            return nil
        }
        if let pending { body(pending) }
    }

    /// Calls a function on each queue after the operations that were requested before, and then another one. Operations that
    /// are requested later come after it.
    func onEachQueue(
        _ body: @escaping @Sendable (DispatchQueue) -> Void = { _ in }, then: @escaping @Sendable () -> Void
    ) {
        let group = DispatchGroup()
        state.withLock { state in
            state.slots = [:]
            state.removals += 1
            for queue in queues { queue.async(group: group) { body(queue) } }
        }
        group.notify(queue: queues[0]) { [self] in
            state.withLock { $0.removals -= 1 }
            then()
        }
    }
}
