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
