import Foundation

/// A value that several threads share.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    // Safe: the value is Sendable and private, and only used while the lock is held. `Mutex` would do the same, but
    // needs newer systems than this package supports.
    // The lock also makes each access exclusive.
    @exclusivity(unchecked) private var value: Value
    private let lock = NSLock()

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs a short function on the value while no other thread can use it.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        // Faster than the generic function of Foundation.
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
