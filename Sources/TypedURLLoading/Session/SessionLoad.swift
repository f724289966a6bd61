import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The life of one load that a session asked for.
///
/// Foundation starts and stops a load more than once, in any order: on Linux `suspend` stops it, `resume` starts
/// it again, a task that was cancelled before it began is started all the same, and after completion nothing
/// is stopped. So both can be called at any time, and what they must do is decided here.
final class SessionLoad: Sendable {
    /// What the session receives.
    enum Delivery: Sendable {
        /// A part. Before the first one goes the response.
        case part(ResourcePart, isFirst: Bool)

        case end

        case failure(any Error)
    }

    /// What a start must do.
    enum Step {
        /// Begin to load.
        case begin

        /// Tell the session what there is for it, which is asked for once. Arm the deadline again, where a pause has
        /// taken it away.
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

        /// What the session has yet to receive.
        var outbox: [Delivery] = []

        /// Whether a start is on its way that was asked for here. One is enough: a second one could come just as the
        /// task completes, where Foundation traps.
        var isWaking = false

        /// Whether a start is to be asked for.
        mutating func wakes() -> Bool {
            guard !isPaused, !isWaking else { return false }
            isWaking = true
            return true
        }
    }

    private let state = Locked(State())

    /// The session starts the load, or is ready for what there is for it.
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

    /// Hands over the task that loads, to be cancelled with the load.
    func attach(_ task: Task<Void, Never>) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.phase = .loading(task)
            return true
        }
        if !isNeeded { task.cancel() }
    }

    /// Hands over the deadline, to be called off with the load.
    func attach(_ deadline: Deadline) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase, !state.isPaused else { return false }
            state.deadline = deadline
            return true
        }
        if !isNeeded { deadline.cancel() }
    }

    /// The load has a part.
    ///
    /// - Returns: Whether a start is to be asked for. Not where the load is over already, where one is on its way, nor
    ///   while it is paused: then the next start delivers.
    func post(_ part: ResourcePart, isFirst: Bool) -> Bool {
        state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.outbox.append(.part(part, isFirst: isFirst))
            return state.wakes()
        }
    }

    /// The load has its last parts, or an error.
    ///
    /// - Returns: Whether a start is to be asked for.
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

    /// The load's time is over.
    ///
    /// - Returns: Whether a start is to be asked for.
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

    /// The session wants nothing for now. The loader goes on, and its time does not count.
    func pause() {
        let deadline = state.withLock { state in
            state.isPaused = true
            defer { state.deadline = nil }
            return state.deadline
        }
        deadline?.cancel()
    }

    /// The session wants nothing more. Whatever comes now is dropped.
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
