import Foundation
import TypedURLReporting

/// Work that runs on several threads, with results in the order in which the work was begun.
struct OrderedWork<Input: Sendable, Output: Sendable> {
    /// The maximum number of inputs at the same time: enough for all threads, but few, because each takes memory.
    private let width: Int
    private let work: @Sendable (Input) -> Output
    private let queue = DispatchQueue(label: "typed-url", qos: .userInitiated, attributes: .concurrent)

    /// Its turns limit the threads. An `OperationQueue` would link all of Foundation.
    private let turns: DispatchSemaphore
    private var pending: [Promise<Output>] = []

    /// - Parameter jobs: The number of worker threads.
    init(jobs: Int? = nil, _ work: @escaping @Sendable (Input) -> Output) {
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        width = 2 * jobs
        turns = DispatchSemaphore(value: jobs)
        self.work = work
    }

    var isFull: Bool { pending.count >= width }

    mutating func begin(_ input: Input) {
        let promise = Promise<Output>()
        pending.append(promise)
        queue.async { [work, turns] in
            turns.wait()
            defer { turns.signal() }
            promise.keep(work(input))
        }
    }

    /// Waits for the result of the oldest input; nil if there is none.
    mutating func next() -> Output? {
        pending.isEmpty ? nil : pending.removeFirst().result
    }
}

/// A value that one thread waits for and another one sets.
private final class Promise<Value: Sendable>: @unchecked Sendable {
    // Safe: `keep` is called once, and writes the value before the signal. `result` reads it after the signal, for
    // which it waits; the semaphore orders both.
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
