// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of UIKit, by its public documentation, without bodies that do anything.
@_exported public import CoreGraphics

public final class UIImage: Sendable {
    public init(cgImage: CGImage) {}
    public func pngData() -> Data? { fatalError() }
}

public class UITraitCollection {
    public convenience init(displayScale: CGFloat) { fatalError() }
    init() {}
}

@MainActor
open class UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    }

    public init(frame: CGRect) {}

    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

open class UIImageView: UIView {
    open var image: UIImage?
}
