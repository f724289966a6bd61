import Foundation

/// An error that says the same in `localizedDescription` as in its ``description``.
package protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

extension DescribedError {
    /// The same text as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}
