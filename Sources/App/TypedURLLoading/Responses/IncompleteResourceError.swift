/// A stream whose length differs from its expected length.
public struct IncompleteResourceError: Error, Sendable, Hashable {
    /// The number of bytes that were received.
    public let receivedLength: Int

    /// The number of bytes that were expected.
    public let expectedLength: Int

    /// Creates the error for two lengths.
    public init(receivedLength: Int, expectedLength: Int) {
        self.receivedLength = receivedLength
        self.expectedLength = expectedLength
    }
}

extension IncompleteResourceError: CustomStringConvertible {
    /// Both lengths.
    public var description: String {
        "the stream ended after \(receivedLength) of \(expectedLength) bytes"
    }
}
