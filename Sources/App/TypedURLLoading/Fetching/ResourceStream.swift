public import Foundation

/// The streamed result of a loader: the media type, the expected length, and the bytes as they arrive.
///
/// A stream that is resumable can go on after it has broken off. If ``Loader/retries(_:after:where:)`` allows it, the loader is
/// called again with a ``LoadContext/partial``. It returns a stream of the remaining bytes that continues at their offset,
/// or a stream of all bytes. The latter fails with the error of the first stream if a request has already received bytes.
public struct ResourceStream: Sendable {
    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String

    /// The expected number of bytes, or nil if it is unknown. A stream with a different length fails with
    /// an ``IncompleteResourceError``.
    public let expectedLength: Int?

    /// What the source says about caching it, or nil if it says nothing.
    public let cacheMetadata: CacheMetadata?

    /// The number of bytes of the resource before the first chunk.
    public let offset: Int

    /// Whether the loader can continue the stream after it has broken off.
    public let isResumable: Bool

    /// Calls a function with each chunk.
    private var forEach: @Sendable (_ body: @Sendable (Data) async throws -> Void) async throws -> Void

    /// Creates a stream from a sequence of chunks, which is iterated once, in the load's task, and should end early if that task is
    /// cancelled. An offset is that of a ``LoadContext/partial`` stream which it continues.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, mimeType: String, expectedLength: Int? = nil, cacheMetadata: CacheMetadata? = nil,
        continuingAt offset: Int = 0, isResumable: Bool = false
    ) where Chunks.Element == Data {
        (self.mimeType, self.expectedLength, self.cacheMetadata) = (mimeType, expectedLength, cacheMetadata)
        (self.offset, self.isResumable) = (offset, isResumable)
        forEach = { body in
            for try await chunk in chunks { try await body(chunk) }
        }
    }

    /// The head of a resource whose chunks are elsewhere.
    init(of resource: Resource, expectedLength: Int) {
        self.init(
            AsyncStream<Data> { $0.finish() }, mimeType: resource.mimeType, expectedLength: expectedLength)
    }

    /// The same without its chunks. Whoever keeps them keeps the transfer from which they come running.
    var withoutChunks: ResourceStream {
        var head = self
        head.forEach = { _ in }
        return head
    }

    /// Passes all chunks to what requests share.
    ///
    /// - Returns: The resource, without bytes that are in a file or were dropped; nil if the stream does not fit to what readers have.
    func collect(
        into channel: SharedLoad, _ limits: @escaping @Sendable () -> SharedLoad.Limits
    ) async throws -> Resource? {
        guard channel.begin(self) else { return nil }
        try await forEach { chunk in
            if !chunk.isEmpty { try await channel.append(chunk, limits()) }
        }
        // A sequence can end early if its task is cancelled; the chunks so far are then not the whole resource.
        try Task.checkCancellation()
        let (length, data) = channel.received
        guard let data else {
            throw IncompleteResourceError(receivedLength: length, expectedLength: expectedLength ?? 0)
        }
        return Resource(data: data, mimeType: mimeType, cacheMetadata: cacheMetadata)
    }
}

/// The answer of a loader.
enum LoaderAnswer: Sendable {
    case whole(Resource)
    case parts(ResourceStream)

    /// The cached copy, which is still good, with this metadata.
    case confirmed(CacheMetadata)

    /// The cached copy, as it is.
    case cached

    /// An error, and what is kept of it for the next load.
    case failed(any Error, kept: Resource?)
}

/// A stream whose length differs from its expected length.
public struct IncompleteResourceError: DescribedError, Hashable {
    /// The number of bytes that were received.
    public let receivedLength: Int

    /// The number of bytes that were expected.
    public let expectedLength: Int

    /// Both lengths.
    public var description: String { "the stream ended after \(receivedLength) of \(expectedLength) bytes" }
}
