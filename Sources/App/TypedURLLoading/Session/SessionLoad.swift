import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The state of one load that a session requested.
///
/// Foundation starts and stops a load more than once, in any order. On Linux, `suspend` stops it, and `resume` starts
/// it again. A task that was cancelled before it began is also started. After completion, nothing is stopped. So both
/// can be called at any time, and this type decides what they do.
final class SessionLoad: Sendable {
    /// A delivery to the session.
    enum Delivery: Sendable {
        /// A part. The response precedes the first one.
        case part(ResourcePart, isFirst: Bool)

        case end

        case failure(any Error)
    }

    /// The action of a start.
    enum Step {
        /// Starts to load.
        case begin

        /// Passes on everything that has arrived, once. If a pause has removed the deadline, it is set again.
        case proceed([Delivery], rearms: Bool)
    }

    private enum Phase: Sendable {
        case idle
        case loading(Task<Void, Never>?)
        case loaded
        case finished
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var isPaused = false
        var deadline: Deadline?

        /// The deliveries that the session has not received yet.
        var outbox: [Delivery] = []

        /// Whether a requested start has not happened yet. One request is enough: a second one could come just as the
        /// task completes, and Foundation would trap.
        var isWaking = false

        /// Whether to request a start.
        mutating func wakes() -> Bool {
            guard !isPaused, !isWaking else { return false }
            isWaking = true
            return true
        }
    }

    private let state = Locked(State())

    /// The session starts the load, or is ready to receive deliveries.
    func start() -> Step {
        state.withLock { state in
            let wasPaused = state.isPaused
            state.isPaused = false
            state.isWaking = false
            defer { state.outbox = [] }
            switch state.phase {
            case .idle:
                state.phase = .loading(nil)
                return .begin
            case .loading:
                return .proceed(state.outbox, rearms: wasPaused)
            case .loaded:
                state.phase = .finished
                return .proceed(state.outbox, rearms: false)
            case .finished:
                return .proceed([], rearms: false)
            }
        }
    }

    /// Sets the task that loads, so that it is cancelled with the load.
    func attach(_ task: Task<Void, Never>) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.phase = .loading(task)
            return true
        }
        if !isNeeded { task.cancel() }
    }

    /// Sets the deadline, so that it is cancelled with the load.
    func attach(_ deadline: Deadline) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase, !state.isPaused else { return false }
            state.deadline = deadline
            return true
        }
        if !isNeeded { deadline.cancel() }
    }

    /// Adds a part of the resource.
    ///
    /// - Returns: Whether to request a start. Not if the load has ended or a start is already requested, and not while
    ///   the load is paused, because the next start delivers the part.
    func post(_ part: ResourcePart, isFirst: Bool) -> Bool {
        state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.outbox.append(.part(part, isFirst: isFirst))
            return state.wakes()
        }
    }

    /// Ends the load with its last parts or an error.
    ///
    /// - Returns: Whether to request a start.
    func complete(_ deliveries: [Delivery]) -> Bool {
        let (isDue, deadline) = state.withLock { state in
            guard case .loading = state.phase else { return (false, nil as Deadline?) }
            state.phase = .loaded
            state.outbox += deliveries
            defer { state.deadline = nil }
            return (state.wakes(), state.deadline)
        }
        deadline?.cancel()
        return isDue
    }

    /// Ends the load after its deadline.
    ///
    /// - Returns: Whether to request a start.
    func expire() -> Bool {
        let (isDue, task) = state.withLock { state in
            guard case .loading(let task) = state.phase, !state.isPaused else {
                return (false, nil as Task<Void, Never>?)
            }
            state.phase = .loaded
            state.outbox = [.failure(URLError(.timedOut))]
            state.deadline = nil
            return (state.wakes(), task)
        }
        task?.cancel()
        return isDue
    }

    /// Pauses deliveries. The loader continues, and its deadline is removed.
    func pause() {
        let deadline = state.withLock { state in
            state.isPaused = true
            defer { state.deadline = nil }
            return state.deadline
        }
        deadline?.cancel()
    }

    /// Ends the load. Everything that arrives later is dropped.
    func finish() {
        let (task, deadline) = state.withLock { state in
            defer {
                state.phase = .finished
                state.deadline = nil
                state.outbox = []
            }
            guard case .loading(let task) = state.phase else {
                return (nil as Task<Void, Never>?, state.deadline)
            }
            return (task, state.deadline)
        }
        task?.cancel()
        deadline?.cancel()
    }
}
