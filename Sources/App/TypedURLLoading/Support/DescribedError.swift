import Foundation

/// An error of this module, which says the same in `localizedDescription` as in its ``description``.
protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

extension DescribedError {
    /// The same text as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}
