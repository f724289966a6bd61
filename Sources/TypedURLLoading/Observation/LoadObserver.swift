/// Receives the events of a ``ResourceLoader``.
///
/// Only an observer logs or counts anything. It is called on any thread, often on several at once, and
/// before waiting requests continue, so it should return quickly.
///
/// ```swift
/// struct LoadLog: LoadObserver {
///     let logger: Logger
///     func observe(_ event: LoadEvent) { logger.debug("\(event.kind)", metadata: ["url": "\(event.url)"]) }
/// }
/// ```
public protocol LoadObserver: Sendable {
    /// Receives an event.
    func observe(_ event: LoadEvent)
}
