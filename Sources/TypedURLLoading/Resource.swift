public import Foundation

/// What a loader answers with: bytes, and what they are.
public struct Resource: Sendable, Hashable {
    /// The bytes. They may be none.
    public var data: Data

    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public var mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil where the bytes are no text.
    public var textEncodingName: String?

    /// Makes a resource out of bytes and their media type.
    public init(data: Data, mimeType: String, textEncodingName: String? = nil) {
        self.data = data
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
    }
}
