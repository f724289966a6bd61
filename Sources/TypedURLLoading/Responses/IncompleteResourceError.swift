/// A stream that ended before or behind its expected length.
public struct IncompleteResourceError: Error, Sendable, Hashable {
    /// The number of bytes that came.
    public let receivedLength: Int

    /// The number of bytes that the stream had promised.
    public let expectedLength: Int
}

extension IncompleteResourceError: CustomStringConvertible {
    /// Both lengths.
    public var description: String {
        "the stream ended after \(receivedLength) of \(expectedLength) bytes"
    }
}
