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

/// A result that one task waits for. The first result counts.
final class Promise<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case awaited(CheckedContinuation<Value, any Error>)
        case settled(Result<Value, any Error>)
        case delivered
    }

    private let state = Locked(State.open)

    /// Sets the result, if there is none.
    ///
    /// - Returns: Whether there was none.
    @discardableResult
    func settle(_ result: Result<Value, any Error>) -> Bool {
        typealias Waiting = CheckedContinuation<Value, any Error>
        let (isFirst, continuation): (Bool, Waiting?) = state.withLock { state in
            switch state {
            case .open:
                state = .settled(result)
                return (true, nil)
            case .awaited(let continuation):
                state = .delivered
                return (true, continuation)
            case .settled, .delivered:
                return (false, nil)
            }
        }
        continuation?.resume(with: result)
        return isFirst
    }

    /// Waits for the result. Call it once.
    func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let result: Result<Value, any Error>? = state.withLock { state in
                if case .settled(let result) = state {
                    state = .delivered
                    return result
                }
                state = .awaited(continuation)
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }
}
