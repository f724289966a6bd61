import Foundation

#if canImport(FoundationNetworking)
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
#else
/// The context in which a protocol can call its client: on Darwin, the run loop of the thread that started it, in its
/// mode at that time.
///
/// Written according to Apple's documentation. This code has only been compiled against stand-ins, and has not been
/// run.
struct ClientContext: @unchecked Sendable {
    // Safe: all are constants. The protocol is only used in a block that its own thread's run loop calls. The mode is
    // an immutable string, and the functions that are called with the run loop can be called from any thread.
    private let urlProtocol: URLProtocol
    private let runLoop: CFRunLoop
    private let mode: CFString

    /// Captures the context in `startLoading`.
    init?(of urlProtocol: URLProtocol) {
        guard let runLoop = CFRunLoopGetCurrent() else { return nil }
        self.urlProtocol = urlProtocol
        self.runLoop = runLoop
        mode = CFRunLoopCopyCurrentMode(runLoop)?.rawValue ?? CFRunLoopMode.defaultMode.rawValue
    }

    /// Calls `startLoading` again.
    func startAgain() {
        CFRunLoopPerformBlock(runLoop, mode) { urlProtocol.startLoading() }
        CFRunLoopWakeUp(runLoop)
    }

    /// Whether another start can follow a stop: never on Darwin.
    static func mayStartAgain(_ urlProtocol: URLProtocol) -> Bool { false }
}
#endif
