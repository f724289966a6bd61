import Dispatch

/// The line in which the operations of all caches of a folder wait for the disk. The name of a file decides its queue, so
/// the operations on a file run in order, and none runs on the caller's executor.
final class DiskLine: Sendable {
    /// A write or a removal that waits.
    struct Operation: Sendable {
        let key: DiskKey

        /// What is written; nil to remove the file.
        var entry: DiskEntry?

        /// Whether the entry was given up, because too much waits to be written.
        var isLate = false
        let run: @Sendable (Operation) -> Void

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
    }

    /// The cost of an entry in addition to its texts and bytes.
    static let overhead: Int64 = 1000

    /// The cost from which on the entries of loads are given up.
    static let limit: Int64 = 64_000_000

    private static let lines = Locked<[String: DiskLine]>([:])

    let queues = (0..<4).map {
        DispatchQueue(label: "TypedURLLoading.DiskLine.\($0)", qos: .userInitiated)
    }
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
        state.withLock { $0.cost -= operation.cost }
    }

    /// Calls a function on each queue after the operations that were requested before, and then another one. Operations that
    /// are requested later come after it.
    func onEachQueue(
        _ body: @escaping @Sendable (DispatchQueue) -> Void = { _ in }, then: @escaping @Sendable () -> Void
    ) {
        let group = DispatchGroup()
        state.withLock { state in
            state.slots = [:]
            for queue in queues { queue.async(group: group) { body(queue) } }
        }
        group.notify(queue: queues[0], execute: then)
    }
}
