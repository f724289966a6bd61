/// Receives the events of a ``ResourceLoader``.
///
/// The module logs and counts nothing itself. Observers are called on any thread, often on several at once, and before
/// waiting requests continue, so they should return quickly.
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
