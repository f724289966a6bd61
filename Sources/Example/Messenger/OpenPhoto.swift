#if canImport(SwiftUI) && canImport(AppIntents) && canImport(WidgetKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
// Not TypedURL, which has a `Parameter` of its own; a file that needs it writes `@IntentParameter`.
import AppIntents
import GalleryURLs

/// Opens a photo from Shortcuts and Siri. A size that the schema does not allow fails with its message.
struct OpenPhoto: AppIntent {
    static let title: LocalizedStringResource = "Open Photo"
    static let openAppWhenRun = true

    @Parameter(title: "Photo") var photo: String
    @Parameter(title: "Width", default: 640) var width: Int

    func perform() async throws -> some IntentResult {
        let link = try AssetURL(id: photo, width: width, height: width)
        await Inbox.shared.open(link.string)
        return .result()
    }
}
#endif
