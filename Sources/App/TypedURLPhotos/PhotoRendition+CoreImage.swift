#if canImport(Photos) && canImport(CoreImage)
import CoreGraphics
import CoreImage
import Foundation

extension PhotoRendition {
    // Safe: Apple documents that a CIContext is immutable, so that several threads can use it at the same time.
    private nonisolated(unsafe) static let context = CIContext()

    /// The photo as JPEG: cropped, turned, scaled until it fills the picture, and filtered.
    func rendered(_ photo: Data) throws(PhotoLoadError) -> Data {
        guard let whole = CIImage(data: photo, options: [.applyOrientationProperty: true]),
            !whole.extent.isEmpty
        else { throw .undecodable(localIdentifier: localIdentifier) }
        let picture = try filtered(filling(turned(cropped(whole))))
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let jpeg = Self.context.jpegRepresentation(of: picture, colorSpace: space, options: [:])
        else { throw .undecodable(localIdentifier: localIdentifier) }
        return jpeg
    }

    /// Core Image counts from the bottom, the crop from the top.
    private func cropped(_ photo: CIImage) throws(PhotoLoadError) -> CIImage {
        guard let crop else { return photo }
        let extent = photo.extent
        let part = CGRect(
            x: extent.minX + crop.minX, y: extent.maxY - crop.maxY, width: crop.width, height: crop.height
        ).intersection(extent)
        guard !part.isEmpty else { throw .cropOutside(localIdentifier: localIdentifier) }
        return photo.cropped(to: part)
    }

    private func turned(_ photo: CIImage) -> CIImage {
        switch quarterTurns & 3 {
        case 1: photo.oriented(.right)
        case 2: photo.oriented(.down)
        case 3: photo.oriented(.left)
        default: photo
        }
    }

    /// The middle of the photo, scaled to the width and the height, with its corner at zero.
    private func filling(_ photo: CIImage) -> CIImage {
        let size = CGSize(width: CGFloat(width), height: CGFloat(height))
        let scale = max(size.width / photo.extent.width, size.height / photo.extent.height)
        let scaled = photo.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
        let move = CGAffineTransform(
            translationX: size.width / 2 - scaled.extent.midX, y: size.height / 2 - scaled.extent.midY)
        // Without the clamp, pixels at the edge would be mixed with the emptiness beside it.
        return scaled.transformed(by: move).clampedToExtent().cropped(to: CGRect(origin: .zero, size: size))
    }

    private func filtered(_ picture: CIImage) throws(PhotoLoadError) -> CIImage {
        guard let filter else { return picture }
        guard let effect = CIFilter(name: filter) else { throw .unknownFilter(name: filter) }
        // A key that the filter does not have raises an Objective-C exception, which Swift cannot catch.
        guard effect.inputKeys.contains(kCIInputImageKey) else { throw .unsuitableFilter(name: filter) }
        effect.setValue(picture, forKey: kCIInputImageKey)
        guard let result = effect.outputImage else {
            throw .undecodable(localIdentifier: localIdentifier)
        }
        return result.cropped(to: picture.extent)
    }
}
#endif
