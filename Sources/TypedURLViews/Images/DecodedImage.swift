#if canImport(ImageIO)
public import CoreGraphics
import Foundation
import ImageIO
public import TypedURLLoading

/// A picture that is decoded and ready to be drawn, its orientation applied.
public struct DecodedImage: @unchecked Sendable {
    // Safe: a CGImage never changes after it was made.
    /// The pixels.
    public let cgImage: CGImage

    /// Takes a picture that is decoded already, for previews and tests.
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

    /// The memory that the pixels take, in bytes.
    public var byteCount: Int { cgImage.bytesPerRow * cgImage.height }
}

extension ResourceLoader {
    /// Makes a loader of pictures, which are decoded once and kept in memory by the size of their pixels.
    ///
    /// Keep the loader: each one has pictures of its own.
    public func decodingImages() -> DecodingLoader<DecodedImage> {
        decoding(as: DecodedImage.self, cost: { image, _ in image.byteCount }) { resource in
            try DecodedImage(resource)
        }
    }
}
#endif
