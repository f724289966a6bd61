#if canImport(ImageIO)
/// A resource that the system cannot decode as a picture.
public struct UndecodableImageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The media type of the resource.
    public let mimeType: String

    /// The length of the resource, in bytes.
    public let byteCount: Int

    /// What was to be decoded.
    public var description: String {
        "\(byteCount) bytes of \(mimeType.debugDescription) cannot be decoded as a picture; check what the loader answers"
    }
}
#endif
