import Dispatch
import TypedURL

/// A call at a later time, unless it is cancelled or released first. There is one timer for all: one of its own would cost more than
/// reading a file.
final class Deadline: Sendable {
    private struct Timer: Sendable {
        var calls: [UInt64: (due: DispatchTime, call: @Sendable () -> Void)] = [:]
        var count: UInt64 = 0

        /// When it rings next.
        var ring: DispatchTime?

        /// Sets the timer, unless it rings earlier.
        mutating func set(_ due: DispatchTime) {
            if let ring, ring <= due { return }
            ring = due
            DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: due) { Deadline.ring(due) }
        }
    }

    private static let timer = Locked(Timer(), .timer)
    private let number: UInt64

    init(_ due: DispatchTime, _ call: @escaping @Sendable () -> Void) {
        number = Self.timer.withLock { timer in
            timer.count += 1
            timer.calls[timer.count] = (due, call)
            timer.set(due)
            return timer.count
        }
    }

    deinit { cancel() }

    func cancel() {
        // What the call keeps is released without the lock.
        _ = Self.timer.withLock { $0.calls.removeValue(forKey: number) }
    }

    private static func ring(_ due: DispatchTime) {
        let late: [UInt64: (due: DispatchTime, call: @Sendable () -> Void)] = timer.withLock { timer in
            // It was set to ring earlier, which has set it anew.
            guard timer.ring == due else { return [:] }
            let late = timer.calls.filter { $1.due <= .now() }
            for number in late.keys { timer.calls[number] = nil }
            timer.ring = nil
            // Many that are due one after another are called together.
            let next = timer.calls.values.map(\.due).min()
            if let next { timer.set(max(next, .now() + .milliseconds(2))) }
            return late
        }
        for (_, call) in late.values { call() }
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

/// A load that exceeded the timeout of its request.
public struct LoadTimeoutError: DescribedError, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The timeout.
    public let timeout: Duration

    /// The URL and the time.
    public var description: String {
        "\(QuotedText.quote(url)) was not loaded within \(timeout)"
    }
}
