import Dispatch
import Foundation

/// Calls a function when the system runs out of memory. Linux has no such warning.
final class MemoryPressure: @unchecked Sendable {
    #if canImport(Darwin)
    // Safe: both are constants that only `init` and `deinit` use, which never run at the same time.
    private let source: any DispatchSourceMemoryPressure
    private let observer: any NSObjectProtocol

    init(_ warned: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global(qos: .utility))
        source.setEventHandler(handler: warned)
        source.activate()
        self.source = source
        // The name of UIKit's warning, so that this module need not link UIKit.
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
