import Foundation

/// An error of this module, which says the same in `localizedDescription` as in its ``description``.
protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

/// An error that a server has answered with.
protocol AnsweredError: Error {
    /// How long the server asks to wait before the next attempt.
    var retryAfter: Duration? { get }
}

extension DescribedError {
    /// The same text as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}
