#if canImport(Darwin)
import Foundation

/// The context in which a protocol can call its client: on Darwin, the run loop of the thread that started it, in its
/// mode at that time.
///
/// Written according to Apple's documentation. This file has only been compiled against stand-ins, and has not been
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
