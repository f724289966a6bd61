import Foundation

/// The order of the locks: while one is held, only those of later cases can be taken. Debug builds trap otherwise.
package enum LockOrder: UInt8, Sendable {
    case session, flights, load, memory, line, usage, queue, other, timer
}

/// A value that several threads share.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    // Safe: the value is Sendable and private, and only used while the lock is held. `Mutex` would do the same, but
    // needs newer systems than this package supports.
    // The lock also makes each access exclusive.
    @exclusivity(unchecked) private var value: Value
    private let lock = NSLock()
    private let order: LockOrder

    package init(_ value: Value, _ order: LockOrder = .other) {
        (self.value, self.order) = (value, order)
    }

    /// Runs a short function on the value while no other thread can use it. It calls no function that others have passed.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        #if DEBUG
        let outer = HeldLocks.take(order)
        defer { HeldLocks.held = outer }
        #endif
        // Faster than the generic function of Foundation.
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

#if DEBUG
/// The last place in the order whose lock a thread holds.
private enum HeldLocks {
    private static let key = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// 0 if the thread holds no lock.
    static var held: Int {
        get { Int(bitPattern: pthread_getspecific(key)) }
        set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }

    /// Notes a lock that is about to be taken.
    ///
    /// - Returns: What was held before.
    static func take(_ order: LockOrder) -> Int {
        let (outer, new) = (held, Int(order.rawValue) + 1)
        precondition(
            outer < new, "a lock of \(order) is taken under one of the same or a later place in the order")
        held = new
        return outer
    }
}
#endif

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

    /// Waits for the result, or for the cancellation of the task. Call it once.
    func valueUnlessCancelled() async throws -> Value {
        try await withTaskCancellationHandler {
            try await value()
        } onCancel: {
            settle(.failure(CancellationError()))
        }
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
