#if !canImport(Darwin)
import Foundation
import FoundationNetworking

/// The way back to where a protocol may call its client: on Linux, the task's work queue.
///
/// Calls from any other queue race inside Foundation, whatever locks are held here. Foundation gives out the
/// queue nowhere, but a `resume` of a task that runs changes nothing and calls `startLoading` there.
struct ClientContext: Sendable {
    private let task: URLSessionTask

    /// Captures the context in `startLoading`.
    ///
    /// nil if the task is not running: a cancelled task is started all the same, and of a suspended one the
    /// start was on its way. What makes it run again starts it again.
    init?(of urlProtocol: URLProtocol) {
        guard let task = urlProtocol.task, task.state == .running else { return nil }
        self.task = task
    }

    /// Has `startLoading` called again.
    ///
    /// A task that is suspended meanwhile is left alone, and is started when it is resumed. Where both
    /// happen at once, the result arrives in spite of the suspension, which came too late.
    func startAgain() {
        // This waits for the work queue, so the caller must hold nothing.
        if task.state == .running { task.resume() }
    }

    /// Whether a stop may be followed by another start: a suspended task's, and one's that is resumed already.
    static func mayStartAgain(_ urlProtocol: URLProtocol) -> Bool {
        switch urlProtocol.task?.state {
        case .running, .suspended: true
        default: false
        }
    }
}
#endif
