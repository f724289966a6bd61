import Foundation

/// Lets a few run at a time, the others after them in the order in which they came.
package final class Turns: @unchecked Sendable {
    // Safe: both only under the lock.
    private let lock = NSLock()
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter count: How many run at a time.
    package init(_ count: Int) {
        free = count
    }

    /// For each core, this many.
    package convenience init(perCore count: Int) {
        self.init(count * ProcessInfo.processInfo.activeProcessorCount)
    }

    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
    ) async rethrows -> Result {
        await begin()
        defer { end() }
        return try await work()
    }

    private func begin(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            let isFree = lock.withLock {
                guard free > 0 else {
                    waiting.append(continuation)
                    return false
                }
                free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func end() {
        let next: CheckedContinuation<Void, Never>? = lock.withLock {
            guard waiting.isEmpty else { return waiting.removeFirst() }
            free += 1
            return nil
        }
        next?.resume()
    }
}
