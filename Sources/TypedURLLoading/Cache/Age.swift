import Foundation

/// How old a resource is.
enum Age {
    /// Whether a resource is older than a limit.
    ///
    /// A clock that was set back leaves resources that seem to come from the future. How old those are nobody knows, so
    /// they count as old as they seem early. Nothing is young enough for a limit of zero.
    static func isOver(_ limit: Duration, storedAt: Date, now: Date) -> Bool {
        limit <= .zero || abs(now.timeIntervalSince(storedAt)) > limit.seconds
    }
}
