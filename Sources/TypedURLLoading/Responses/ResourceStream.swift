public import Foundation

/// The streamed result of a loader: the media type, the expected length, and the bytes as they arrive.
///
/// ```swift
/// Loader(streaming: VideoURL.self) { url in
///     let file = try await server.open(url.id)
///     return ResourceStream(file.chunks, mimeType: "video/mp4", expectedLength: file.length)
/// }
/// ```
public struct ResourceStream: Sendable {
    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public let textEncodingName: String?

    /// The expected number of bytes, or nil if it is unknown. A stream with a different length fails with
    /// an ``IncompleteResourceError``.
    public let expectedLength: Int?

    /// Calls a function with each chunk.
    private let forEach: @Sendable (_ body: @Sendable (Data) async throws -> Void) async throws -> Void

    /// Creates a stream from a sequence of chunks.
    ///
    /// - Parameters:
    ///   - chunks: The chunks, in order. The sequence is iterated once, in the load's task, and should end early if
    ///     that task is cancelled.
    ///   - mimeType: The media type of the bytes.
    ///   - textEncodingName: The character encoding of a text.
    ///   - expectedLength: The expected number of bytes, if it is known.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, mimeType: String, textEncodingName: String? = nil, expectedLength: Int? = nil
    ) where Chunks.Element == Data {
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
        self.expectedLength = expectedLength
        forEach = { body in
            for try await chunk in chunks { try await body(chunk) }
        }
    }

    /// Waits for all chunks.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes.
    ///   - channel: Receives each chunk.
    ///   - limits: What the channel keeps.
    /// - Returns: The resource; without its bytes, if the channel has dropped them.
    func collect(
        limit: ByteCount? = nil, into channel: PartChannel = PartChannel(),

        _ limits: @escaping @Sendable () -> PartChannel.Limits = { .none }
    ) async throws -> Resource {
        if let limit, let expectedLength, limit.bytes < expectedLength {
            throw ResourceTooLargeError(length: expectedLength, limit: limit)
        }
        channel.begin(self)
        try await forEach { chunk in
            guard !chunk.isEmpty else { return }
            let length = try await channel.append(chunk, limits())
            if let limit, limit.bytes < length {
                throw ResourceTooLargeError(length: length, limit: limit)
            }
        }
        // A sequence can end early if its task is cancelled; the chunks so far are then not the whole resource.
        try Task.checkCancellation()
        let (length, data) = channel.takeReceived()
        if let expectedLength, expectedLength != length {
            throw IncompleteResourceError(receivedLength: length, expectedLength: expectedLength)
        }
        return Resource(data: data, mimeType: mimeType, textEncodingName: textEncodingName)
    }
}
