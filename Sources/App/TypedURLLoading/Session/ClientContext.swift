#if !canImport(Darwin)
import Foundation
import FoundationNetworking

/// The context in which a protocol can call its client: on Linux, the task's work queue.
///
/// Calls from any other queue race inside Foundation, whatever locks are held here. Foundation does not expose the
/// queue, but `resume` on a running task changes nothing and calls `startLoading` on that queue.
struct ClientContext: Sendable {
    private let task: URLSessionTask

    /// Captures the context in `startLoading`.
    ///
    /// nil if the task is not running. Foundation also starts a task that is already cancelled or suspended. When a
    /// suspended task is resumed, Foundation starts it again.
    init?(of urlProtocol: URLProtocol) {
        guard let task = urlProtocol.task, task.state == .running else { return nil }
        self.task = task
    }

    /// Calls `startLoading` again.
    ///
    /// If the task has been suspended, this does nothing, and the task is started when it is resumed. If it is
    /// suspended at the same moment, the result can still arrive.
    func startAgain() {
        // This waits for the work queue, so the caller must hold no lock.
        if task.state == .running { task.resume() }
    }

    /// Whether another start can follow a stop: after a task was suspended, even if it has already been resumed.
    static func mayStartAgain(_ urlProtocol: URLProtocol) -> Bool {
        switch urlProtocol.task?.state {
        case .running, .suspended: true
        default: false
        }
    }
}
#endif
