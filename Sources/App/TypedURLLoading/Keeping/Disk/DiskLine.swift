import Dispatch

/// The line in which the operations of all caches of a folder wait for the disk: they run one after another, and none on the caller's
/// executor. Files are read beside them: what waits to be written is taken from memory, so nothing else can be read too early.
final class DiskLine: Sendable {
    /// What is done in the line. It returns what tells whoever waits for it: they are told when it has left the line, so that what
    /// they ask for next does not wait for it.
    typealias Work<Input> = @Sendable (Input) -> @Sendable () -> Void

    /// A write or a removal that waits.
    struct Operation: Sendable {
        let key: DiskKey

        /// What is written; nil to remove the file.
        var entry: LoadedResource?

        /// Whether the entry was given up, because too much waits to be written.
        var isLate = false

        /// Whether nobody waits for it, so that a later one of the same file can take its place.
        var isReplaceable = false
        let run: Work<Operation>

        /// What a key's file will hold; nil for nothing.
        func entry(of key: DiskKey) -> LoadedResource? {
            key.url == self.key.url && key.fingerprint == self.key.fingerprint ? entry : nil
        }

        /// The bytes that it keeps in memory until it has run.
        var cost: Int64 {
            entry.map { DiskLine.overhead + Int64(key.url.utf8.count) + $0.resource.memoryCost } ?? 0
        }
    }

    /// The operations on a file that have not ended.
    private struct File: Sendable {
        /// Each has a turn in the queue.
        var waiting: [Operation] = []
        var running: Operation?
    }

    private struct State: Sendable {
        /// The cost of all operations that wait or run.
        var cost: Int64 = 0

        var files: [String: File] = [:]

        /// The number of operations on all files that have not ended.
        var removals = 0
    }

    /// The cost of an entry in addition to its texts and bytes.
    static let overhead: Int64 = 1000

    /// The cost from which on the entries of loads are given up.
    static let limit: Int64 = 24_000_000

    private static let lines = Locked<[String: DiskLine]>([:])

    let writing = DispatchQueue(label: "TypedURLLoading.writing", qos: .userInitiated)
    let reading = DispatchQueue(
        label: "TypedURLLoading.reading", qos: .userInitiated, attributes: .concurrent)
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

    /// The number of files on which operations have not ended.
    var pendingCount: Int { state.withLock(\.files.count) }

    /// The cost of what waits.
    var cost: Int64 { state.withLock(\.cost) }

    /// Adds an operation.
    ///
    /// - Parameter isAwaited: Whether somebody waits for its result. If not, its entry is given up if too much waits, and a
    ///   later operation of its file can take its slot.
    func add(_ operation: Operation, isAwaited: Bool) {
        let name = operation.key.fileName
        let replaced: Operation? = state.withLock { state in
            var (operation, file) = (operation, state.files[name] ?? File())
            let replaced = file.waiting.last?.isReplaceable == true ? file.waiting.popLast() : nil
            state.cost -= replaced?.cost ?? 0
            if !isAwaited, state.cost > 0, operation.cost > 0, state.cost + operation.cost > Self.limit {
                (operation.entry, operation.isLate) = (nil, true)
            }
            state.cost += operation.cost
            operation.isReplaceable = !isAwaited
            file.waiting.append(operation)
            state.files[name] = file
            // The lock is held, so that what is requested later also comes later.
            if replaced == nil { writing.async { self.run(name) } }
            return replaced
        }
        // Its bytes may be those of an app, which frees them. The caller can hold the lock of the memory.
        if replaced?.entry != nil { DispatchQueue.global().async { withExtendedLifetime(replaced) {} } }
    }

    private func run(_ name: String) {
        let operation: Operation? = state.withLock { state in
            let next = state.files[name]?.waiting.removeFirst()
            state.files[name]?.running = next
            return next
        }
        guard let operation else { return }
        let tell = operation.run(operation)
        // Its bytes may be those of an app, which frees them: without the lock.
        state.withLock { state in
            state.cost -= operation.cost
            state.files[name]?.running = nil
            if state.files[name]?.waiting.isEmpty == true { state.files[name] = nil }
        }
        tell()
    }

    /// Calls a function that reads a file, with the operation on it that was requested before and has not ended, if that says what
    /// the file will hold.
    func read(_ name: String, _ body: @escaping @Sendable (Operation?) -> Void) {
        let pending: Operation? = state.withLock { state in
            let file = state.files[name]
            let latest = file?.waiting.last ?? file?.running
            if state.removals == 0, let latest, latest.entry?.file == nil { return latest }
            // The lock is held, so that what is requested later also comes later.
            (state.removals > 0 || latest != nil ? writing : reading).async { body(nil) }
            return nil
        }
        if let pending { body(pending) }
    }

    /// Does work after the operations that were requested before. Operations that are requested later come after it.
    func afterAll(_ work: @escaping Work<Void>) {
        state.withLock { state in
            for name in state.files.keys {
                if let last = state.files[name]?.waiting.indices.last {
                    state.files[name]?.waiting[last].isReplaceable = false
                }
            }
            state.removals += 1
            writing.async { [self] in
                let tell = work(())
                self.state.withLock { $0.removals -= 1 }
                tell()
            }
        }
    }
}
