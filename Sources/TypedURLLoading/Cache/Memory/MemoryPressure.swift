import Dispatch
import Foundation

/// Calls a function when the system runs out of memory. Linux has no such warning.
final class MemoryPressure: @unchecked Sendable {
    #if canImport(Darwin)
    // Safe: both are set in `init` and touched again in `deinit` alone.
    private let source: any DispatchSourceMemoryPressure
    private let observer: any NSObjectProtocol

    init(_ warned: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global(qos: .utility))
        source.setEventHandler(handler: warned)
        source.activate()
        self.source = source
        // UIKit's warning, by its name, so that UIKit need not be linked.
        let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            warned()
        }
    }

    deinit {
        source.cancel()
        NotificationCenter.default.removeObserver(observer)
    }
    #else
    init(_ warned: @escaping @Sendable () -> Void) {}
    #endif
}
