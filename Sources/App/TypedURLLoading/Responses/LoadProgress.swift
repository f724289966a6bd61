/// How much of a resource has been received.
public struct LoadProgress: Sendable, Hashable {
    /// The number of bytes so far.
    public let receivedLength: Int

    /// The number of bytes that the resource has, or nil if the loader does not know it.
    public let expectedLength: Int?

    /// Creates a progress.
    public init(receivedLength: Int, expectedLength: Int?) {
        self.receivedLength = receivedLength
        self.expectedLength = expectedLength
    }

    /// The fraction received so far, from 0 to 1; nil if the length is unknown.
    public var fraction: Double? {
        guard let expectedLength else { return nil }
        return expectedLength > 0 ? min(1, Double(receivedLength) / Double(expectedLength)) : 1
    }
}
