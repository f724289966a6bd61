import Dispatch

/// A call at a later time, unless it is cancelled.
///
/// Foundation does not enforce `timeoutInterval` for custom protocols.
struct Deadline: Sendable {
    /// The number of the deadline in its timer.
    let number: UInt64

    /// Cancels the call, unless it is already running.
    func cancel() {
        DeadlineTimer.shared.remove(self)
    }
}

extension DispatchTime {
    /// The time after a number of seconds, or nil if that is not a limit: it is not positive, not a number, or more than
    /// three weeks, whose milliseconds do not fit in `Int` on a watch.
    func after(_ seconds: Double) -> DispatchTime? {
        guard seconds > 0, seconds < 2_000_000 else { return nil }
        return self + .milliseconds(Int((seconds * 1000).rounded(.up)))
    }
}

extension Duration {
    /// The number of seconds.
    var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
