/// The size of a picture on screen, in pixels. A decoder need not make it larger.
public struct PixelSize: Sendable, Hashable {
    /// The width, at least 1.
    public let width: Int

    /// The height, at least 1.
    public let height: Int

    /// Creates a size; numbers less than 1 become 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }
}

extension PixelSize {
    /// The longest side of a picture that is scaled down until it just covers this size, in pixels, as decoders of
    /// thumbnails want it; nil if the picture is not larger than that.
    public func longestSide(ofPicture picture: PixelSize) -> Int? {
        let scale = max(
            Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        guard scale < 1 else { return nil }
        return Int((Double(max(picture.width, picture.height)) * scale).rounded(.up))
    }
}
