import GalleryURLs
import TypedURLLoading

/// Answers `map:` URLs with a drawing.
struct MapLoader: SchemaURLLoader {
    func load(_ url: MapURL) async throws -> Resource {
        let snapshot = MapSnapshot(
            centre: Coordinate(latitude: url.latitude, longitude: url.longitude),
            latitudeDelta: url.latitudeDelta, longitudeDelta: url.longitudeDelta,
            width: url.width, height: url.height, scale: url.scale.rawValue)
        return Resource(svg: snapshot.drawn())
    }
}
