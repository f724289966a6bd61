import GalleryURLs
import TypedURLLoading

extension LoaderRegistry {
    /// Who answers the gallery's URLs. This is the one place that knows both a URL and its loader.
    static func gallery(photos: PhotoLibrary, polls: PollBook) throws -> LoaderRegistry {
        // By the same URL, another folder has another photo, and the same folder may have one tomorrow.
        let storage: Storage = photos.isLasting ? .all : .memory
        return try LoaderRegistry {
            Loader(AssetURL.self, using: AssetLoader(library: photos)).storage(storage)
            Loader(AvatarURL.self, using: AvatarLoader(library: photos)).storage(storage)
            Loader(MapURL.self, using: MapLoader())
            Loader(PollURL.self, using: PollLoader(polls: polls))
        }
    }
}
