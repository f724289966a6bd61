import GalleryURLs

/// A picture's place on the page. It knows its URL, and not who will answer it.
struct Cell: Sendable {
    let url: GalleryURL
    let title: String
    /// What the picture shows, for those who cannot see it.
    let description: String
}
