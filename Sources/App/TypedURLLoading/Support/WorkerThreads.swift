import Dispatch

/// A few threads that run functions, those with the highest priority first.
///
/// Swift's tasks share as many threads as there are processors. A function that takes long would keep all other tasks
/// waiting there; here, it only keeps others of its kind waiting.
final class WorkerThreads: Sendable {
    private struct State: Sendable {
        var waiting = PriorityOrder<@Sendable () -> Void>()
        var idle: [Int]
    }

    /// A serial queue has a thread while it works.
    private let queues: [DispatchQueue]
    private let state: Locked<State>

    /// The number of functions that wait for a thread.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    init(_ count: Int, label: String) {
        queues = (0..<count).map { DispatchQueue(label: "\(label).\($0)", qos: .userInitiated) }
        state = Locked(State(idle: Array(0..<count)))
    }

    /// Runs a function, unless the calling task is cancelled before its turn.
    func run<Value: Sendable>(
        _ priority: LoadPriority, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let result = Promise<Value>()
        let number = add(priority.current) { result.settle(Result(catching: body)) }
        return try await priority.listening { [state] priority in
            state.withLock { $0.waiting.move(number, to: priority) }
        } during: {
            try await withTaskCancellationHandler {
                try await result.value()
            } onCancel: {
                if state.withLock({ $0.waiting.remove(number) }) != nil {
                    result.settle(.failure(CancellationError()))
                }
            }
        }
    }

    /// Runs an async function, on these threads between its suspensions. Older Apple systems run it where they run any
    /// other.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else {
            return try await body()
        }
        return try await withTaskExecutorPreference(self, operation: body)
    }

    @discardableResult
    private func add(_ priority: TaskPriority, _ work: @escaping @Sendable () -> Void) -> UInt64 {
        let (number, worker) = state.withLock { ($0.waiting.insert(work, priority), $0.idle.popLast()) }
        if let worker { queues[worker].async { self.work(as: worker) } }
        return number
    }

    private func work(as worker: Int) {
        while let next = next(for: worker) { next() }
    }

    private func next(for worker: Int) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let next = state.waiting.popFirst()
            if next == nil { state.idle.append(worker) }
            return next
        }
    }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension WorkerThreads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        add(TaskPriority(rawValue: job.priority.rawValue)) { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
