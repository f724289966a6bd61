// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of Core Image, by its public documentation, without bodies that do anything.
public import CoreGraphics
public import ImageIO

public struct CIImageOption: Hashable, Sendable {
    public static let applyOrientationProperty = CIImageOption()
}

public struct CIImageRepresentationOption: Hashable, Sendable {}

public class CIImage {
    public init?(data: Data, options: [CIImageOption: Any]? = nil) {}
    public var extent: CGRect { fatalError() }
    public func cropped(to rect: CGRect) -> CIImage { fatalError() }
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { fatalError() }
    public func transformed(by matrix: CGAffineTransform) -> CIImage { fatalError() }
    public func clampedToExtent() -> CIImage { fatalError() }
}

public class CIFilter {
    public init?(name: String) {}
    public var inputKeys: [String] { fatalError() }
    public func setValue(_ value: Any?, forKey key: String) {}
    public var outputImage: CIImage? { fatalError() }
}

public let kCIInputImageKey = "inputImage"

public class CIContext {
    public init() {}
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { fatalError() }
}
