#if canImport(SwiftUI) && canImport(AppIntents) && canImport(WidgetKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import Foundation
import GalleryURLs
import SwiftUI
import TypedURL
import TypedURLViews

/// All links, with what was wrong with the last one.
struct InboxView: View {
    @ObservedObject var inbox: Inbox

    var body: some View {
        VStack {
            if let problem = inbox.problem { Text(verbatim: problem) }
            List(inbox.links, id: \.self) { link in LinkView(link: link) }
        }
    }
}

/// A link: its picture, and what it is.
struct LinkView: View {
    static let activity = "com.example.messenger.link"

    let link: GalleryURL

    var body: some View {
        VStack {
            RemoteImage(link, covering: CGSize(width: 320, height: 240)) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                Color.gray
            } failure: { error in
                Text(verbatim: "\(error)")
            }
            Text(verbatim: title)
        }
        .userActivity(Self.activity, element: link) { link, activity in
            activity.isEligibleForHandoff = true
            activity.userInfo = ["link": link.string]
        }
    }

    private var title: String {
        switch link {
        case .asset(let asset): "Photo \(asset.id), \(asset.width) × \(asset.height)"
        case .avatar(let avatar): avatar.assets.joined(separator: ", ")
        case .map(let map): "\(map.latitude)°, \(map.longitude)°"
        case .poll(let poll): "Poll \(poll.id)"
        }
    }
}
#endif
