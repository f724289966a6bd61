import Dispatch
import TypedURL

/// A call at a later time, unless it is cancelled or released first.
final class Deadline: Sendable {
    private let call: Locked<(@Sendable () -> Void)?>

    init(_ time: DispatchTime, _ call: @escaping @Sendable () -> Void) {
        self.call = Locked(call)
        // Dispatch keeps the block until its time, so the block does not keep what is called.
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: time) { [weak self] in
            self?.take()?()
        }
    }

    func cancel() { _ = take() }

    private func take() -> (@Sendable () -> Void)? {
        call.withLock { call in
            defer { call = nil }
            return call
        }
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

    /// Creates the error for a URL.
    public init(url: String, timeout: Duration) {
        self.url = url
        self.timeout = timeout
    }

    /// The URL and the time.
    public var description: String {
        "\(QuotedText.quote(url)) was not loaded within \(timeout)"
    }
}
