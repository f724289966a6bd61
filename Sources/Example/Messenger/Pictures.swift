#if canImport(SwiftUI) && canImport(AppIntents) && canImport(WidgetKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import CoreGraphics
import Foundation
import GalleryURLs
import TypedURL
import TypedURLLoading
import TypedURLMaps
import TypedURLPhotos
import TypedURLViews

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What loads the pictures of links: the photo library, maps, and the messenger's server.
enum Pictures {
    static let shared = loader.decodingImages()

    private static let loader = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(32)))

    private static let registry: LoaderRegistry = {
        do {
            return try LoaderRegistry {
                Loader(AssetURL.self, using: photos).storage(.memory)
                Loader(MapURL.self, using: maps)
                Loader(AvatarURL.self, using: http) { URLRequest(url: server($0)) }
                Loader(PollURL.self, using: http) { URLRequest(url: server($0)) }
            }
        } catch {
            fatalError("two loaders take one URL: \(error)")
        }
    }()

    private static let http = HTTPLoader(.retries(2))

    private static let photos = PhotoLoader { (photo: AssetURL) in
        PhotoRendition(
            localIdentifier: photo.id, width: photo.width, height: photo.height,
            crop: photo.crop.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
            filter: photo.filter == .noir ? "CIPhotoEffectNoir" : nil,
            quarterTurns: photo.rotate.rawValue / 90)
    }

    private static let maps = MapSnapshotLoader { (map: MapURL) in
        MapSnapshot(
            latitude: map.latitude, longitude: map.longitude, latitudeDelta: map.latitudeDelta,
            longitudeDelta: map.longitudeDelta, width: map.width, height: map.height,
            scale: Double(map.scale.rawValue))
    }

    /// The server takes what a link has behind its scheme: `avatar://?assets=anna` is `/avatar?assets=anna` there.
    private static func server(_ link: some SchemaURL) -> URL {
        let kind = link.url.scheme ?? ""
        guard let url = URL(string: "https://messenger.example/\(kind)\(link.pathAndQuery)") else {
            preconditionFailure("\(link) makes no URL of the server")
        }
        return url
    }
}
#endif
