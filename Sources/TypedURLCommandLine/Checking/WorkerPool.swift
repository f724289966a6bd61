import Foundation

/// As many workers as are at work at once, each used by one thread at a time.
///
/// Safe to share: the list is read and written under the lock alone, and a worker outside the list belongs to one caller.
final class WorkerPool<Worker>: @unchecked Sendable {
    private let make: @Sendable () -> Worker
    private let lock = NSLock()
    private var idle: [Worker] = []

    init(_ make: @escaping @Sendable () -> Worker) {
        self.make = make
    }

    /// Calls `body` with a worker that no other thread uses meanwhile.
    func borrow<Result>(_ body: (inout Worker) -> Result) -> Result {
        var worker = lock.withLock { idle.popLast() } ?? make()
        defer { lock.withLock { idle.append(worker) } }
        return body(&worker)
    }
}
