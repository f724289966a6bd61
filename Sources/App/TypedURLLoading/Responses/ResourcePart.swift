public import Foundation

/// A part of a resource that is being loaded.
public struct ResourcePart: Sendable, Hashable {
    /// The bytes after those of the previous part. An empty resource has one empty part.
    public let data: Data

    /// The number of bytes received so far, including this part.
    public let receivedLength: Int

    /// The number of bytes that the resource has, or nil if the loader does not know it.
    public let expectedLength: Int?

    /// The media type of the resource, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public let textEncodingName: String?

    /// Creates a part.
    public init(
        data: Data, receivedLength: Int, expectedLength: Int?, mimeType: String,
        textEncodingName: String? = nil
    ) {
        self.data = data
        self.receivedLength = receivedLength
        self.expectedLength = expectedLength
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
    }
}

extension ResourcePart {
    /// The fraction received so far, from 0 to 1; nil if the length is unknown.
    public var progress: Double? {
        LoadProgress(receivedLength: receivedLength, expectedLength: expectedLength).fraction
    }

    /// A resource as its only part.
    init(whole resource: Resource) {
        self.init(
            data: resource.data, receivedLength: resource.data.count, expectedLength: resource.data.count,
            mimeType: resource.mimeType, textEncodingName: resource.textEncodingName)
    }
}
