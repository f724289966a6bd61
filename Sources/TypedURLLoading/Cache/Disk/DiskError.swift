import Foundation

/// What the disk refused to do. No load fails for it; an observer hears of it.
public struct DiskError: Error, Sendable, Hashable {
    /// What failed, such as `write`.
    public let operation: String

    /// The system's number of the error, such as `ENOSPC`.
    public let code: Int32

    init(_ operation: String) {
        self.operation = operation
        code = errno
    }
}

extension DiskError: CustomStringConvertible {
    /// What failed, and why.
    public var description: String {
        "the disk cache could not \(operation): \(String(cString: strerror(code)))"
    }
}
