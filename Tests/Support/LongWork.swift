import Foundation

/// Threads for tests that compute for seconds.
///
/// Tests share the threads of Swift's pool, one per core. Each `await` of a test waits there for all tests that are ready, so
/// a few tests that compute for seconds let the timeouts of others run out.
package enum LongWork {
    /// Runs work on one of these threads.
    package static func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
    ) async rethrows -> Result {
        #if os(Linux)
        return try await withTaskExecutorPreference(OwnThreads.shared, operation: work)
        #else
        // Task executors need newer Apple systems than the package supports.
        return try await work()
        #endif
    }
}

#if os(Linux)
/// A pool of threads of its own.
private final class OwnThreads: TaskExecutor, @unchecked Sendable {
    static let shared = OwnThreads(count: ProcessInfo.processInfo.activeProcessorCount)

    // Safe: only used while `condition` is locked.
    private var jobs: [UnownedJob] = []
    private let condition = NSCondition()

    private init(count: Int) {
        for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    private func work() -> Never {
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}
#endif
