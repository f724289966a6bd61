// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of Photos, by its public documentation, without bodies that do anything.
public import Foundation
public import ImageIO

public class PHFetchOptions {}

public class PHFetchResult<ObjectType: AnyObject> {
    public var firstObject: ObjectType? { fatalError() }
}

public class PHAsset {
    public class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { fatalError() }
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case highQualityFormat = 1 }

public class PHImageRequestOptions {
    public init() {}
    public var isNetworkAccessAllowed = false
    public var version = PHImageRequestOptionsVersion.current
    public var deliveryMode = PHImageRequestOptionsDeliveryMode.highQualityFormat
}

public typealias PHImageRequestID = Int32

public let PHImageErrorKey = ""

public class PHImageManager {
    public class func `default`() -> PHImageManager { fatalError() }
    public func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { fatalError() }
    public func cancelImageRequest(_ requestID: PHImageRequestID) {}
}
