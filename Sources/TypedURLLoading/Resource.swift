public import Foundation

/// The result of a loader: bytes and their media type.
public struct Resource: Sendable, Hashable {
    /// The bytes. They can be empty.
    public var data: Data

    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public var mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public var textEncodingName: String?

    /// The number of bytes in memory.
    var memoryCost: Int64 {
        Int64(data.count) + Int64(mimeType.utf8.count) + Int64(textEncodingName?.utf8.count ?? 0)
    }

    /// Creates a resource from bytes and their media type.
    public init(data: Data, mimeType: String, textEncodingName: String? = nil) {
        self.data = data
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
    }
}
