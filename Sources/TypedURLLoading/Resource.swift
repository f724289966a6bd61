public import Foundation

/// The result of a loader: bytes and their media type.
public struct Resource: Sendable, Hashable {
    /// The bytes. They can be empty.
    public var data: Data

    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public var mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public var textEncodingName: String?

    /// Creates a resource from bytes and their media type.
    public init(data: Data, mimeType: String, textEncodingName: String? = nil) {
        self.data = data
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
    }
}
