/// A resource that is larger than its loader allows.
public struct ResourceTooLargeError: Error, Sendable, Hashable {
    /// The known size of the resource in bytes.
    public let length: Int

    /// The loader's limit.
    public let limit: ByteCount

    /// Creates the error for a length.
    public init(length: Int, limit: ByteCount) {
        self.length = length
        self.limit = limit
    }
}

extension ResourceTooLargeError: CustomStringConvertible {
    /// The length and the limit.
    public var description: String {
        "the resource has \(length) bytes or more; its loader allows \(limit.bytes)"
    }
}
