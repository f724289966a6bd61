import Foundation

/// Work that is done on all cores at once and handed out in the order in which it was given.
struct OrderedWork<Input: Sendable, Output: Sendable> {
    /// How many pieces may be under way: enough that no core waits, and few, since each takes memory.
    private let width = 2 * ProcessInfo.processInfo.activeProcessorCount
    private let work: @Sendable (Input) -> Output
    private let queue = DispatchQueue(label: "typed-url", qos: .userInitiated, attributes: .concurrent)
    private var pending: [Promise<Output>] = []

    init(_ work: @escaping @Sendable (Input) -> Output) {
        self.work = work
    }

    var isFull: Bool { pending.count >= width }

    /// Begins a piece of work.
    mutating func begin(_ input: Input) {
        let promise = Promise<Output>()
        pending.append(promise)
        queue.async { [work] in promise.keep(work(input)) }
    }

    /// The result of the oldest piece, once it is there; nil if nothing is under way.
    mutating func next() -> Output? {
        pending.isEmpty ? nil : pending.removeFirst().result
    }
}

/// A value that one thread waits for and another one makes.
///
/// Safe to share: the value is written once, before the semaphore is signalled, and read after that signal.
private final class Promise<Value: Sendable>: @unchecked Sendable {
    private let isKept = DispatchSemaphore(value: 0)
    private var value: Value?

    func keep(_ value: Value) {
        self.value = value
        isKept.signal()
    }

    /// The value. Each promise is asked once.
    var result: Value? {
        isKept.wait()
        return value
    }
}
