import Dispatch
import TypedURL

/// One timer for the deadlines of all loads.
///
/// Nearly every load ends long before its deadline. The deadline is then only removed: the timer does not change, finds
/// nothing to do when it fires, and is set to the earliest remaining deadline. A timer for each load would wake a
/// thread twice per load, and a sleeping task for each load would stay in memory until its time.
final class DeadlineTimer: @unchecked Sendable {
    static let shared = DeadlineTimer()

    /// The time of a deadline. Among deadlines at the same time, the one that was added first comes first.
    private struct Due: Comparable, Sendable {
        let time: DispatchTime
        let number: UInt64

        static func < (left: Due, right: Due) -> Bool {
            (left.time.uptimeNanoseconds, left.number) < (right.time.uptimeNanoseconds, right.number)
        }
    }

    private struct Entry: Sendable {
        let due: Due
        let call: @Sendable () -> Void
    }

    private struct State: Sendable {
        var entries: [UInt64: Entry] = [:]

        /// The deadlines by time, including some that were removed.
        var order = MinHeap<Due>()
        var count: UInt64 = 0
        var armed: DispatchTime?
    }

    private let state = Locked(State())
    // Safe: `init` sets the handler and resumes the source. After that, only `schedule` is called, while the state is
    // locked. The timer is never released, because `shared` is the only one, so that the handler can use it unowned.
    private let source = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "TypedURLLoading.DeadlineTimer"))

    private init() {
        source.setEventHandler { [unowned self] in fire() }
        source.resume()
    }

    /// Calls a function at a later time, on its own queue.
    func add(_ time: DispatchTime, _ call: @escaping @Sendable () -> Void) -> Deadline {
        state.withLock { state in
            state.count += 1
            let due = Due(time: time, number: state.count)
            state.entries[due.number] = Entry(due: due, call: call)
            state.order.insert(due)
            if state.armed.map({ time < $0 }) ?? true { arm(for: time, &state) }
            return Deadline(number: due.number)
        }
    }

    /// Removes a deadline.
    func remove(_ deadline: Deadline) {
        state.withLock { state in
            guard state.entries.removeValue(forKey: deadline.number) != nil else { return }
            // Removed deadlines leave the heap in bulk, which costs little per deadline.
            if state.order.count > 2 * state.entries.count + 64 {
                state.order = MinHeap(state.entries.values.map(\.due))
            }
        }
    }

    private func fire() {
        let due = state.withLock { state in
            let now = DispatchTime.now()
            var due: [Entry] = []
            while let first = state.order.first, first.time <= now {
                _ = state.order.popFirst()
                if let entry = state.entries.removeValue(forKey: first.number) { due.append(entry) }
            }
            state.armed = nil
            if let next = state.order.first { arm(for: next.time, &state) }
            return due
        }
        for entry in due { entry.call() }
    }

    private func arm(for time: DispatchTime, _ state: inout State) {
        state.armed = time
        source.schedule(deadline: time, leeway: .milliseconds(10))
    }
}

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

/// A binary heap: the least element comes first.
struct MinHeap<Element: Comparable & Sendable>: Sendable {
    private var elements: [Element] = []

    init() {}

    /// Creates a heap of elements.
    init(_ elements: [Element]) {
        // A sorted array is a heap.
        self.elements = elements.sorted()
    }

    var count: Int { elements.count }

    /// The least element.
    var first: Element? { elements.first }

    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard elements[child] < elements[parent] else { return }
            elements.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes the least element.
    mutating func popFirst() -> Element? {
        guard let first = elements.first else { return nil }
        let last = elements.removeLast()
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < elements.count && elements[child] < elements[least] {
                least = child
            }
            guard least != parent else { return first }
            elements.swapAt(parent, least)
            parent = least
        }
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
