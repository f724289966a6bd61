#if canImport(Photos) || canImport(MapKit)
/// A wait for a completion handler. Cancelling ends the wait immediately, whether or not the handler is called. The loaders
/// of maps compile this file by a symbolic link.
@MainActor
final class CompletionWait<Value: Sendable> {
    private var continuation: CheckedContinuation<Value, any Error>?
    private var cancelWork: (@MainActor () -> Void)?

    private init() {}

    /// Starts work on the main actor, and waits for its result.
    ///
    /// - Parameter start: Starts the work, and returns a function that cancels it. It passes on the result, on any
    ///   thread.
    static func value(
        start:
            @escaping @MainActor (_ finish: @escaping @Sendable (Result<Value, any Error>) -> Void)
            throws -> (@MainActor () -> Void)
    ) async throws -> Value {
        let wait = CompletionWait()
        return try await withTaskCancellationHandler {
            // A cancel after this line comes to the main actor after the work was started.
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                wait.continuation = continuation
                do {
                    wait.cancelWork = try start { result in Task { @MainActor in wait.end(result) } }
                } catch {
                    wait.end(.failure(error))
                }
            }
        } onCancel: {
            Task { @MainActor in wait.cancel() }
        }
    }

    private func cancel() {
        cancelWork?()
        end(.failure(CancellationError()))
    }

    /// Ends the wait, unless it has ended.
    private func end(_ result: Result<Value, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
        cancelWork = nil
    }
}
#endif
