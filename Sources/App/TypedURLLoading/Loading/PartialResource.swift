/// The beginning of a resource whose load broke off.
public struct PartialResource: Sendable, Hashable {
    /// The number of bytes that have been received.
    public let length: Int

    /// The expected number of bytes of the whole resource, or nil if it is unknown.
    public let expectedLength: Int?

    /// The metadata of the stream that broke off.
    public let cacheMetadata: CacheMetadata?
}
