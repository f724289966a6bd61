#if canImport(Photos) && canImport(CoreImage)
public import Foundation

/// A photo of the library and how to render it.
public struct PhotoRendition: Sendable, Equatable {
    /// The photo's `localIdentifier`.
    public var localIdentifier: String

    /// The width of the picture, in pixels.
    public var width: Int

    /// The height of the picture, in pixels.
    public var height: Int

    /// The part to show, in pixels of the upright photo, from its top left corner; nil for all of it.
    public var crop: CGRect?

    /// The name of a Core Image filter, such as `CIPhotoEffectNoir`; nil for none.
    public var filter: String?

    /// The number of clockwise quarter turns, after the crop.
    public var quarterTurns: Int

    /// Creates a rendition. The photo is scaled to fill the picture, and the excess is cut off.
    public init(
        localIdentifier: String, width: Int, height: Int, crop: CGRect? = nil, filter: String? = nil,
        quarterTurns: Int = 0
    ) {
        self.localIdentifier = localIdentifier
        self.width = width
        self.height = height
        self.crop = crop
        self.filter = filter
        self.quarterTurns = quarterTurns
    }
}
#endif
