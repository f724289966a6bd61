import Foundation

/// Workers that are reused, each by one thread at a time. There are as many as there are calls at the same time.
final class WorkerPool<Worker>: @unchecked Sendable {
    // Safe: `idle` is only used under the lock. A worker leaves it before a call of `borrow` uses it, and returns after
    // that, so one thread uses it at a time, and the lock orders these uses. A worker never leaves `borrow` otherwise,
    // and `make`, which is `@Sendable`, creates each from values that threads can share.
    private let make: @Sendable () -> Worker
    private let lock = DispatchQueue(label: "typed-url.workers")
    private var idle: [Worker] = []

    init(_ make: @escaping @Sendable () -> Worker) {
        self.make = make
    }

    /// Calls `body` with a worker that no other thread uses meanwhile.
    func borrow<Result>(_ body: (inout Worker) -> Result) -> Result {
        var worker = lock.sync { idle.popLast() } ?? make()
        defer { lock.sync { idle.append(worker) } }
        return body(&worker)
    }
}
