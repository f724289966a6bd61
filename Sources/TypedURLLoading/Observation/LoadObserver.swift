/// Hears of each step of the loads of a ``ResourceLoader``.
///
/// Nothing is logged or counted unless an observer does it. It is called on any thread, often on several at once, and
/// before who waits for the load goes on: it should do little.
///
/// ```swift
/// struct LoadLog: LoadObserver {
///     let logger: Logger
///     func observe(_ event: LoadEvent) { logger.debug("\(event.kind)", metadata: ["url": "\(event.url)"]) }
/// }
/// ```
public protocol LoadObserver: Sendable {
    /// Hears of a step.
    func observe(_ event: LoadEvent)
}
