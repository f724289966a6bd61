import Foundation

/// A value that several threads share.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    // Safe: the value is Sendable, private, and touched only while the lock is held. `Mutex` would do the
    // same, and needs later systems than this package supports.
    private var value: Value
    private let lock = NSLock()

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs a short function on the value while no other thread has it.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
