public import Foundation

/// A failed disk operation. It never fails a load; observers receive it.
public struct DiskError: Error, Sendable, Hashable {
    /// The operation, such as `write`.
    public let operation: String

    /// The system's error number, such as `ENOSPC`.
    public let code: Int32

    /// Creates the error for an operation, with the number of the last error of the system.
    public init(_ operation: String, code: Int32 = errno) {
        self.operation = operation
        self.code = code
    }
}

extension DiskError: CustomStringConvertible {
    /// The operation and the reason.
    public var description: String {
        "the disk cache could not \(operation): \(String(cString: strerror(code)))"
    }
}
