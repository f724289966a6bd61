import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Ends the process with status 4, and says what has not ended, where no load ends for some minutes.
///
/// It has a thread of its own, so it reports also where no thread of the pools is free.
final class StressWatch: @unchecked Sendable {
    private static let limit = 300

    // Safe: set once, and the flag only under the lock.
    private let tally: Tally
    private let session: URLSession?
    private let lock = NSLock()
    private var isOver = false

    init(_ tally: Tally, _ session: URLSession?) {
        self.tally = tally
        self.session = session
        Thread.detachNewThread { [self] in watch() }
    }

    func end() {
        lock.withLock { isOver = true }
    }

    private func watch() {
        var (last, seconds) = (-1, 0)
        while !lock.withLock({ isOver }) {
            Thread.sleep(forTimeInterval: 1)
            let count = tally.count
            seconds = count == last ? seconds + 1 : 0
            last = count
            guard seconds >= Self.limit else { continue }
            print(tally.open)
            print(sessionTasks())
            Stress.fail("no load has ended for \(Self.limit) seconds, \(count) have", status: 4)
        }
    }

    /// The states of the tasks that the session knows.
    private func sessionTasks() -> String {
        guard let session else { return "no session" }
        let found = DispatchSemaphore(value: 0)
        session.getAllTasks { tasks in
            for task in tasks {
                print(
                    "session task \(task.taskIdentifier): \(task.state), response: \(task.response != nil),",
                    "error: \(task.error.map { "\($0)" } ?? "none")")
            }
            found.signal()
        }
        guard found.wait(timeout: .now() + 5) == .success else { return "the session does not answer" }
        return "\(session.delegateQueue.operationCount) completions wait for their turn"
    }
}
