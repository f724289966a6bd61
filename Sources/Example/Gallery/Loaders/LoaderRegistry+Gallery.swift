import GalleryURLs
import TypedURLLoading

extension LoaderRegistry {
    /// Who answers the gallery's URLs. This is the one place that knows both a URL and its loader.
    static func gallery(photos: PhotoLibrary, polls: PollBook) throws -> LoaderRegistry {
        try LoaderRegistry {
            Loader(AssetURL.self, using: AssetLoader(library: photos))
            Loader(AvatarURL.self, using: AvatarLoader(library: photos))
            Loader(MapURL.self, using: MapLoader())
            Loader(PollURL.self, using: PollLoader(polls: polls))
        }
    }
}
