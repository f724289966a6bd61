// A messenger for iOS and macOS over the URLs of the gallery. Elsewhere, the program is empty.
#if canImport(SwiftUI) && canImport(AppIntents) && canImport(WidgetKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import Foundation
import GalleryURLs
import SwiftUI
import TypedURL
import TypedURLLoading
import TypedURLViews

/// Opens links from everywhere: other apps, Handoff, universal links, shortcuts, and the widget.
@main
struct MessengerApp: App {
    @StateObject private var inbox = Inbox.shared

    var body: some Scene {
        WindowGroup {
            InboxView(inbox: inbox)
                .imageLoader(Pictures.shared)
                // A custom scheme, also of the widget, and a universal link.
                .onOpenURL { link in inbox.open(link.absoluteString) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    if let link = activity.webpageURL { inbox.open(link.absoluteString) }
                }
                // Handoff of another device, which sends the text of a link.
                .onContinueUserActivity(LinkView.activity) { activity in
                    if let link = activity.userInfo?["link"] as? String { inbox.open(link) }
                }
        }
    }
}

/// The links that were opened, the newest first.
@MainActor
final class Inbox: ObservableObject {
    static let shared = Inbox()

    @Published private(set) var links: [GalleryURL] = []

    /// What was wrong with the last link.
    @Published private(set) var problem: String?

    /// Opens a link, which can be one of a newer version of the app.
    func open(_ text: String) {
        let read = GalleryURL.parseLeniently(text)
        problem = read.error?.description
        guard let link = read.value else { return }
        links.removeAll { $0 == link }
        links.insert(link, at: 0)
    }
}
#else
/// SwiftUI, App Intents and widgets are not here.
@main
struct Messenger {
    static func main() { print("The messenger is an app for iOS and macOS.") }
}
#endif
