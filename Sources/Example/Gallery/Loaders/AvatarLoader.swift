import GalleryURLs
import TypedURLLoading

/// Answers `avatar:` URLs with photos of a library, put together.
struct AvatarLoader: SchemaURLLoader {
    let library: PhotoLibrary

    func load(_ url: AvatarURL) async throws -> Resource {
        let drawing = AvatarDrawing(
            photos: try url.assets.map(library.photo), size: url.size, isCircle: url.shape == .circle)
        return Resource(svg: drawing.drawn())
    }
}
