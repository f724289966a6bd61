import Foundation

/// Writes down values that several threads come up with.
final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Safe: only under the lock.
    private let lock = NSLock()
    private var recorded: [Value] = []

    /// The values so far, in order.
    var all: [Value] { lock.withLock { recorded } }

    func record(_ value: Value) {
        lock.withLock { recorded.append(value) }
    }
}
