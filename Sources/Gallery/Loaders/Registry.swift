import GalleryURLs
import TypedURLLoading

extension LoaderRegistry {
    /// Who answers the gallery's URLs. This is the one place that knows both a URL and its loader.
    static func gallery(photos: PhotoLibrary, polls: PollBook, counter: LoadCounter) throws -> LoaderRegistry
    {
        try LoaderRegistry {
            Loader(AssetURL.self, using: AssetLoader(library: photos).counted(by: counter))
            Loader(AvatarURL.self, using: AvatarLoader(library: photos).counted(by: counter))
            Loader(MapURL.self, using: MapLoader().counted(by: counter))
            Loader(PollURL.self, using: PollLoader(polls: polls).counted(by: counter))
        }
    }
}
