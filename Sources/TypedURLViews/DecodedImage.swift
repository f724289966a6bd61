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
    /// - Throws: ``UndecodableImageError``.
    public init(_ resource: Resource) throws(UndecodableImageError) {
        // A thumbnail as large as the picture: unlike the picture itself, it is upright and decoded here.
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceShouldCacheImmediately: true,
        ]
        guard let source = CGImageSourceCreateWithData(resource.data as CFData, nil),
            let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        else { throw UndecodableImageError(mimeType: resource.mimeType, byteCount: resource.data.count) }
        cgImage = image
    }

    /// The memory size of the pixels, in bytes.
    public var byteCount: Int { cgImage.bytesPerRow * cgImage.height }
}

extension ResourceLoader {
    /// Creates a loader of pictures that decodes each picture once and caches it in memory by the size of its pixels.
    ///
    /// Create one loader and keep it, because each has its own pictures.
    public func decodingImages() -> DecodingLoader<DecodedImage> {
        decoding(as: DecodedImage.self, cost: { image, _ in image.byteCount }) { resource in
            try DecodedImage(resource)
        }
    }
}
#endif
