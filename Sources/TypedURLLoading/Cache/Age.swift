import Foundation

/// The age of a resource.
enum Age {
    /// Whether a resource is older than a limit.
    ///
    /// After the clock was set back, some resources seem to come from the future. Their real age is unknown, so the
    /// distance to that time counts as their age. With a limit of zero, every resource is too old.
    static func isOver(_ limit: Duration, storedAt: Date, now: Date) -> Bool {
        limit <= .zero || abs(now.timeIntervalSince(storedAt)) > limit.seconds
    }
}
