public import Foundation

/// A part of a resource that is being loaded.
public struct ResourcePart: Sendable, Hashable {
    /// The bytes that follow those of the part before. A resource without bytes has one part without any.
    public let data: Data

    /// The number of bytes that came so far, with these.
    public let receivedLength: Int

    /// The number of bytes that the resource has, or nil where the loader does not know it.
    public let expectedLength: Int?

    /// The media type of the resource, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil where the bytes are no text.
    public let textEncodingName: String?
}

extension ResourcePart {
    /// How much came so far, from 0 to 1; nil where that is not known.
    public var progress: Double? {
        guard let expectedLength else { return nil }
        return expectedLength > 0 ? min(1, Double(receivedLength) / Double(expectedLength)) : 1
    }

    /// A resource as its only part.
    init(whole resource: Resource) {
        self.init(
            data: resource.data, receivedLength: resource.data.count, expectedLength: resource.data.count,
            mimeType: resource.mimeType, textEncodingName: resource.textEncodingName)
    }
}
