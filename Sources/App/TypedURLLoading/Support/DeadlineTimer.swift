import Dispatch
import TypedURL

/// One timer for the deadlines of all loads.
///
/// Nearly every load ends long before its deadline. The deadline is then only removed: the timer does not change, finds
/// nothing to do when it fires, and is set to the earliest remaining deadline. A timer for each load would wake a
/// thread twice per load, and a sleeping task for each load would stay in memory until its time.
final class DeadlineTimer: @unchecked Sendable {
    static let shared = DeadlineTimer()

    typealias Call = @Sendable () -> Void

    private struct State: Sendable {
        /// The calls of each tick, by their numbers.
        var calls: [UInt64: [UInt64: Call]] = [:]
        var count: UInt64 = 0

        /// The tick at which the timer fires.
        var armed = UInt64.max
    }

    /// The nanoseconds of a tick.
    private static let tick: UInt64 = 10_000_000

    private let state = Locked(State())
    // Safe: `init` sets the handler and resumes the source. After that, only `schedule` is called, while the state is
    // locked. The timer is never released, because `shared` is the only one, so that the handler can use it unowned.
    private let source = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "TypedURLLoading.DeadlineTimer"))

    private init() {
        source.setEventHandler { [unowned self] in fire() }
        source.resume()
    }

    /// Calls a function at a later time, or a tick after it, on its own queue.
    func add(_ time: DispatchTime, _ call: @escaping Call) -> Deadline {
        state.withLock { state in
            state.count += 1
            let deadline = Deadline(tick: time.uptimeNanoseconds / Self.tick + 1, number: state.count)
            state.calls[deadline.tick, default: [:]][deadline.number] = call
            if deadline.tick < state.armed { arm(for: deadline.tick, &state) }
            return deadline
        }
    }

    /// Removes a deadline.
    func remove(_ deadline: Deadline) {
        state.withLock { state in
            state.calls[deadline.tick]?[deadline.number] = nil
            if state.calls[deadline.tick]?.isEmpty == true { state.calls[deadline.tick] = nil }
        }
    }

    private func fire() {
        let due: [Call] = state.withLock { state in
            let now = DispatchTime.now().uptimeNanoseconds / Self.tick
            let due = state.calls.filter { $0.key <= now }.sorted { $0.key < $1.key }
            for (tick, _) in due { state.calls[tick] = nil }
            state.armed = .max
            if let next = state.calls.keys.min() { arm(for: next, &state) }
            return due.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
        }
        for call in due { call() }
    }

    private func arm(for tick: UInt64, _ state: inout State) {
        state.armed = tick
        source.schedule(
            deadline: DispatchTime(uptimeNanoseconds: tick * Self.tick), leeway: .milliseconds(10))
    }
}

/// A call at a later time, unless it is cancelled.
///
/// Foundation does not enforce `timeoutInterval` for custom protocols.
struct Deadline: Sendable {
    fileprivate let tick: UInt64
    fileprivate let number: UInt64

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

/// A time limit, with the error after it.
struct Timeout: Sendable {
    private let due: DispatchTime
    private let error: LoadTimeoutError

    /// nil if the duration is not a limit.
    ///
    /// - Parameter waited: The part of it that has passed.
    init?(_ duration: Duration?, waited: Duration = .zero, url: @autoclosure () -> String) {
        // A limit of zero has already passed.
        guard let duration, let due = DispatchTime.now().after(max((duration - waited).seconds, 1e-9)) else {
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
