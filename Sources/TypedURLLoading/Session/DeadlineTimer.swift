import Dispatch

/// One timer for the deadlines of all loads.
///
/// Nearly every load ends long before its deadline, which is then only forgotten: the timer stays as it is,
/// finds nothing to do when it fires, and is armed for the earliest that is left. A timer for each load would wake
/// a thread twice each time, and a sleeping task for each would stay in memory until its time.
final class DeadlineTimer: @unchecked Sendable {
    static let shared = DeadlineTimer()

    private struct Entry: Sendable {
        let due: DispatchTime
        let call: @Sendable () -> Void
    }

    private struct State: Sendable {
        var entries: [UInt64: Entry] = [:]
        var count: UInt64 = 0
        var armed: DispatchTime?
    }

    private let state = Locked(State())
    // Safe: set once and resumed in `init`; then only `schedule` is called, and only while the state is locked.
    private let source = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "TypedURLLoading.DeadlineTimer"))

    private init() {
        source.setEventHandler { [unowned self] in fire() }
        source.resume()
    }

    /// Calls a function at a time to come, on a queue of its own.
    func add(_ due: DispatchTime, _ call: @escaping @Sendable () -> Void) -> Deadline {
        state.withLock { state in
            state.count += 1
            state.entries[state.count] = Entry(due: due, call: call)
            if state.armed.map({ due < $0 }) ?? true { arm(for: due, &state) }
            return Deadline(number: state.count)
        }
    }

    /// Forgets a deadline.
    func remove(_ deadline: Deadline) {
        state.withLock { _ = $0.entries.removeValue(forKey: deadline.number) }
    }

    private func fire() {
        let due = state.withLock { state in
            let now = DispatchTime.now()
            let due = state.entries.filter { $0.value.due <= now }
            for number in due.keys { state.entries[number] = nil }
            state.armed = nil
            if let next = state.entries.values.map(\.due).min() { arm(for: next, &state) }
            return due
        }
        for entry in due.sorted(by: { $0.key < $1.key }) { entry.value.call() }
    }

    private func arm(for time: DispatchTime, _ state: inout State) {
        state.armed = time
        source.schedule(deadline: time, leeway: .milliseconds(10))
    }
}
