/// The progress of a load, and the decoded value at the end.
///
/// A value in memory or on disk comes without progress. A loop that ends without an error has received the value. If you
/// leave the loop, the request ends.
public struct DecodingSteps<Value: Sendable>: AsyncSequence, Sendable {
    /// A step of the load.
    public enum Element: Sendable {
        /// A part of the resource has been received. Only the latest progress is reported.
        case loading(LoadProgress)

        /// The value. It is the last step.
        case value(Value)
    }

    let load: @Sendable (_ report: @escaping ProgressRelay.Listener) async throws -> Value

    /// Starts the load.
    public func makeAsyncIterator() -> Iterator {
        let (steps, continuation) = AsyncThrowingStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { [load] in
            do {
                let value = try await load { continuation.yield(.loading($0)) }
                continuation.yield(.value(value))
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return Iterator(steps: steps.makeAsyncIterator())
    }

    /// Requests the steps one after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var steps: AsyncThrowingStream<Element, any Error>.Iterator

        /// The next step, or nil after the value.
        public mutating func next() async throws -> Element? {
            let step = try await steps.next()
            // The stream also ends when its reader is cancelled.
            if step == nil { try Task.checkCancellation() }
            return step
        }
    }
}
