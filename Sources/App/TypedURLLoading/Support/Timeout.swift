import Dispatch
import TypedURL

/// A time limit, with the error after it.
struct Timeout: Sendable {
    private let due: DispatchTime
    private let error: LoadTimeoutError

    /// nil if the duration is not a limit.
    init?(_ duration: Duration?, url: @autoclosure () -> String) {
        // A limit of zero has already passed.
        guard let duration, let due = DispatchTime.now().after(max(duration.seconds, 1e-9)) else {
            return nil
        }
        self.due = due
        error = LoadTimeoutError(url: url(), timeout: duration)
    }

    /// Calls a function when the time has passed, unless it is cancelled.
    func deadline(_ call: @escaping @Sendable (any Error) -> Void) -> Deadline {
        DeadlineTimer.shared.add(due) { call(error) }
    }
}

/// A load that exceeded the timeout of its loader or request.
public struct LoadTimeoutError: Error, Sendable, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The timeout.
    public let timeout: Duration

    /// Creates the error for a URL.
    public init(url: String, timeout: Duration) {
        self.url = url
        self.timeout = timeout
    }
}

extension LoadTimeoutError: CustomStringConvertible {
    /// The URL and the time.
    public var description: String {
        "\(QuotedText.quote(url)) was not loaded within \(timeout)"
    }
}
