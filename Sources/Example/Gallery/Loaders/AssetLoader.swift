import GalleryURLs
import TypedURLLoading

/// Answers `asset:` URLs with photos of a library.
struct AssetLoader: SchemaURLLoader {
    let library: PhotoLibrary

    func load(_ url: AssetURL) async throws -> Resource {
        let rendition = PhotoRendition(
            width: url.width, height: url.height,
            crop: url.crop.map { crop in
                Box(minX: crop.x, minY: crop.y, maxX: crop.x + crop.width, maxY: crop.y + crop.height)
            },
            filter: url.filter, rotation: url.rotate.rawValue)
        return Resource(svg: try rendition.drawn(library.photo(url.id)))
    }
}
