/// The parts of a load that one reader has not yet taken.
final class PartSubscription: Sendable {
    /// An event for the reader.
    enum Event: Sendable {
        case part(ResourcePart)
        case end(Result<LoadedResource, any Error>)
    }

    private struct State: Sendable {
        /// The parts. The first ones have already been taken.
        var parts: [ResourcePart] = []
        var taken = 0
        var backlog: Int64 = 0
        var end: Result<LoadedResource, any Error>?
        var waiting: CheckedContinuation<Event, Never>?

        /// The function to call after a part is taken.
        var take: (@Sendable () -> Void)?

        /// The function to call at the end.
        var leave: (@Sendable () -> Void)?

        mutating func next() -> Event? {
            if taken < parts.count {
                defer {
                    backlog -= Int64(parts[taken].data.count)
                    taken += 1
                    if taken == parts.count { (parts, taken) = ([], 0) }
                }
                return .part(parts[taken])
            }
            return end.map(Event.end)
        }
    }

    private let state = Locked(State())

    /// The number of bytes that the reader has not yet taken.
    var backlog: Int64 { state.withLock(\.backlog) }

    /// Whether the reader waits for a part.
    var isAwaited: Bool { state.withLock { $0.waiting != nil } }

    /// Sets the function to call after a part is taken.
    func onTake(_ take: @escaping @Sendable () -> Void) {
        state.withLock { $0.take = take }
    }

    /// Adds a part.
    ///
    /// - Returns: What wakes the reader, if it waits. Call it without a lock that a cancelled reader needs to leave: the runtime
    ///   keeps a task's state locked while it cancels it, and needs it to wake it.
    func post(_ part: ResourcePart) -> (@Sendable () -> Void)? {
        let waiting: CheckedContinuation<Event, Never>? = state.withLock { state in
            guard state.end == nil else { return nil }
            guard let waiting = state.waiting else {
                state.parts.append(part)
                state.backlog += Int64(part.data.count)
                return nil
            }
            state.waiting = nil
            return waiting
        }
        guard let waiting else { return nil }
        return { waiting.resume(returning: .part(part)) }
    }

    /// Adds the result, if there is none. Parts that have not been taken come first.
    func settle(_ result: Result<LoadedResource, any Error>) {
        end(isDroppingParts: false) { $0 ?? result }
    }

    /// Ends the subscription, and drops everything that has not been taken.
    func cancel() {
        end(isDroppingParts: true) { _ in .failure(CancellationError()) }
    }

    /// Sets the function to call at the end, once. If the end has already come, the function is called at once.
    func atEnd(_ leave: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            guard state.end == nil else { return true }
            state.leave = leave
            return false
        }
        if isOver { leave() }
    }

    private func end(
        isDroppingParts: Bool,
        with result: (Result<LoadedResource, any Error>?) -> Result<LoadedResource, any Error>
    ) {
        let (waiting, leave, end) = state.withLock { state in
            let end = result(state.end)
            if isDroppingParts { (state.parts, state.taken, state.backlog) = ([], 0, 0) }
            state.end = end
            defer { (state.waiting, state.leave) = (nil, nil) }
            return (state.waiting, state.leave, end)
        }
        leave?()
        waiting?.resume(returning: .end(end))
    }

    /// Waits for the next event. After the end, that is the end again.
    func next() async -> Event {
        await withCheckedContinuation { continuation in
            let (event, take): (Event?, (@Sendable () -> Void)?) = state.withLock { state in
                if let event = state.next() { return (event, state.take) }
                state.waiting = continuation
                return (nil, nil)
            }
            take?()
            if let event { continuation.resume(returning: event) }
        }
    }
}
