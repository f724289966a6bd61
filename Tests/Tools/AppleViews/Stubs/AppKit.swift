// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, AlwaysUseLowerCamelCase
// What the views use of AppKit, by its public documentation, without bodies that do anything.
@_exported public import CoreGraphics

public class NSGraphicsContext {}

public class NSImage {
    public struct HintKey: Hashable, Sendable {}

    public func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<CGRect>?,
        context referenceContext: NSGraphicsContext?,
        hints: [HintKey: Any]?
    ) -> CGImage? { fatalError() }
}

public class NSBitmapImageRep {
    public enum FileType: UInt, Sendable { case png }
    public struct PropertyKey: Hashable, Sendable {}

    public init(cgImage: CGImage) {}
    public func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
        fatalError()
    }
}
