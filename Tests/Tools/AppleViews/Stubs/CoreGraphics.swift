// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of CoreGraphics, by its public documentation, without bodies that do anything.
@_exported public import Foundation

// On Linux, Foundation has CGFloat, CGPoint, CGSize and CGRect; no bridge makes its own types out of Swift's.
public typealias CFString = String
public typealias CFData = Data
public typealias CFDictionary = [String: Any]

public final class CGImage {
    public var bytesPerRow: Int { fatalError() }
    public var width: Int { fatalError() }
    public var height: Int { fatalError() }
}

public final class CGColorSpace {
    public init?(name: CFString) {}
    public static let sRGB: CFString = ""
}

public struct CGAffineTransform: Sendable {
    public init(scaleX: CGFloat, y: CGFloat) {}
    public init(translationX: CGFloat, y: CGFloat) {}
}
