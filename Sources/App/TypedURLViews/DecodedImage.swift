#if canImport(ImageIO)
public import CoreGraphics
import Foundation
import ImageIO
public import TypedURLLoading

/// A picture that is decoded and ready to be drawn, its orientation applied.
public struct DecodedImage: @unchecked Sendable {
    // Safe: the only property is a constant, and a CGImage is immutable.
    /// The pixels.
    public let cgImage: CGImage

    /// Creates an image from a decoded picture, for previews and tests.
    public init(cgImage: CGImage) {
        self.cgImage = cgImage
    }

    /// Decodes a picture in any format that the system reads.
    ///
    /// - Parameters:
    ///   - resource: The picture's bytes.
    ///   - size: The size that the pixels must cover. A larger picture is scaled down while it is decoded, so that it
    ///     never takes the memory of all its pixels. nil for its own size.
    /// - Throws: ``UndecodableImageError``.
    public init(_ resource: Resource, covering size: PixelSize? = nil) throws(UndecodableImageError) {
        // A thumbnail, even if it is as large as the picture: unlike the picture itself, it is upright and decoded here.
        var options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceShouldCacheImmediately: true,
        ]
        let source = CGImageSourceCreateWithData(resource.data as CFData, nil)
        if let size, let picture = source?.pictureSize, let longest = size.longestSide(ofPicture: picture) {
            options[kCGImageSourceThumbnailMaxPixelSize] = longest
        }
        guard let source, let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        else { throw UndecodableImageError(mimeType: resource.mimeType, byteCount: resource.data.count) }
        cgImage = image
    }

    /// The memory size of the pixels, in bytes.
    public var byteCount: Int { cgImage.bytesPerRow * cgImage.height }
}

extension CGImageSource {
    /// The size of the picture as it is shown; nil if the data does not say it.
    fileprivate var pictureSize: PixelSize? {
        guard let properties = CGImageSourceCopyPropertiesAtIndex(self, 0, nil) as? [CFString: Any],
            let width = properties[kCGImagePropertyPixelWidth] as? Int,
            let height = properties[kCGImagePropertyPixelHeight] as? Int
        else { return nil }
        // From 5 on, the orientations of EXIF are turned by a quarter.
        let isTurned = properties[kCGImagePropertyOrientation] as? Int ?? 1 >= 5
        return PixelSize(width: isTurned ? height : width, height: isTurned ? width : height)
    }
}

extension PixelSize {
    /// The pixels of a view.
    ///
    /// - Parameters:
    ///   - points: The view's size in points.
    ///   - scale: The number of pixels in a point, such as a trait collection's `displayScale`.
    public init(points: CGSize, scale: CGFloat) {
        // A size that is not finite, or huge, is that of a view without a layout.
        func pixels(_ points: CGFloat) -> Int { Int(exactly: (points * scale).rounded(.up)) ?? .max }
        self.init(width: pixels(points.width), height: pixels(points.height))
    }
}

extension ResourceLoader {
    /// Creates a loader of pictures that decodes each picture once for each size in which it is requested
    /// (`LoadRequest.sized(_:)`), and caches it in memory by the size of its pixels.
    ///
    /// Create one loader and keep it, because each has its own pictures.
    public func decodingImages() -> DecodingLoader<DecodedImage> {
        decoding(as: DecodedImage.self, cost: { image, _ in image.byteCount }) { resource, size in
            try DecodedImage(resource, covering: size)
        }
    }
}
#endif
