import Dispatch

/// A call at a time to come, unless it is called off.
///
/// Foundation enforces no `timeoutInterval` for a protocol of one's own.
struct Deadline: Sendable {
    /// Its number among those of the timer.
    let number: UInt64

    /// Calls it off. The call may be under way already.
    func cancel() {
        DeadlineTimer.shared.remove(self)
    }
}

extension DispatchTime {
    /// The time that comes a number of seconds later, or nil if that sets no bound: none, not a number, or
    /// more than three weeks, whose milliseconds are too many for `Int` on a watch.
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
