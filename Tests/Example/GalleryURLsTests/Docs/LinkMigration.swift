import Foundation
import GalleryURLs
import TypedURL

// What the page about migration shows, line by line, so that it is compiled and run.

enum OldLink: Equatable {
    case asset(id: String, width: Int, height: Int)
    case map(latitude: Double, longitude: Double)

    init?(_ link: URL) {
        guard let components = URLComponents(url: link, resolvingAgainstBaseURL: false) else { return nil }
        var values: [String: String] = [:]
        for item in components.queryItems ?? [] { values[item.name] = item.value }
        switch components.scheme {
        case "asset":
            guard let id = values["id"], let width = values["width"].flatMap({ Int($0) }),
                let height = values["height"].flatMap({ Int($0) })
            else { return nil }
            self = .asset(id: id, width: width, height: height)
        case "map":
            guard let latitude = values["latitude"].flatMap({ Double($0) }),
                let longitude = values["longitude"].flatMap({ Double($0) })
            else { return nil }
            self = .map(latitude: latitude, longitude: longitude)
        default: return nil
        }
    }
}

extension OldLink {
    init?(_ link: GalleryURL) {
        switch link {
        case .asset(let asset): self = .asset(id: asset.id, width: asset.width, height: asset.height)
        case .map(let map): self = .map(latitude: map.latitude, longitude: map.longitude)
        case .poll, .avatar: return nil
        }
    }
}

/// An app on its way from one parser to the other.
final class LinkMigration {
    private(set) var reports: [String] = []
    private(set) var shown: [OldLink] = []

    private func report(_ text: String) { reports.append(text) }
    private func show(_ link: OldLink) { shown.append(link) }

    func open(_ link: URL) {
        let old = OldLink(link)
        let new = GalleryURL.parseLeniently(link)
        if old != new.value.flatMap(OldLink.init) {
            report("\(link.scheme ?? ""): \(new.violations.map(\.code.rawValue))")
        }
        if let old { show(old) }
    }

    func openTyped(_ link: URL) {
        let new = GalleryURL.parseLeniently(link)
        switch new.value {
        case .asset(let asset): show(.asset(id: asset.id, width: asset.width, height: asset.height))
        case .map(let map): show(.map(latitude: map.latitude, longitude: map.longitude))
        case .poll, .avatar: break
        case nil:
            report("\(new.violations.map(\.code.rawValue))")
            if let old = OldLink(link) { show(old) }
        }
    }
}
