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
