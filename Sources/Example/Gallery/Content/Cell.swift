import GalleryURLs

/// A picture's place on the page. It knows its URL, and not who will answer it.
struct Cell: Sendable {
    let url: GalleryURL
    /// The picture to show instead on a dark page.
    var darkURL: GalleryURL?
    let title: String
    /// What the picture shows, for those who cannot see it.
    let description: String

    var urls: [GalleryURL] { [url] + (darkURL.map { [$0] } ?? []) }
}
