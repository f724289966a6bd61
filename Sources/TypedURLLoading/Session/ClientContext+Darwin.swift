#if canImport(Darwin)
import Foundation

/// The way back to where a protocol may call its client: on Darwin, the run loop of the thread that started
/// it, in the mode that it ran in then.
///
/// Written by Apple's documentation; this file has been compiled against stand-ins only, and not been run.
struct ClientContext: @unchecked Sendable {
    // Safe: the protocol is touched only in a block that its own thread's run loop calls. The functions that
    // are called on the run loop itself are those that may be called from any thread.
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

    /// Has `startLoading` called again.
    func startAgain() {
        CFRunLoopPerformBlock(runLoop, mode) { urlProtocol.startLoading() }
        CFRunLoopWakeUp(runLoop)
    }

    /// Whether a stop may be followed by another start: never here.
    static func mayStartAgain(_ urlProtocol: URLProtocol) -> Bool { false }
}
#endif
