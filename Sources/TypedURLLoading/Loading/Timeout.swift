import Dispatch

/// A time that is over at some moment, with the error for it.
struct Timeout: Sendable {
    private let due: DispatchTime
    private let error: LoadTimeoutError

    /// nil if the time sets no bound.
    init?(_ duration: Duration?, url: String) {
        // No time at all is over at once.
        guard let duration, let due = DispatchTime.now().after(max(duration.seconds, 1e-9)) else {
            return nil
        }
        self.due = due
        error = LoadTimeoutError(url: url, timeout: duration)
    }

    /// Calls a function when the time is over, unless it is called off.
    func deadline(_ call: @escaping @Sendable (any Error) -> Void) -> Deadline {
        DeadlineTimer.shared.add(due) { call(error) }
    }
}
