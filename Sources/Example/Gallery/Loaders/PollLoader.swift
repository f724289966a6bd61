import GalleryURLs
import TypedURLLoading

/// Answers `poll:` URLs with a card.
struct PollLoader: SchemaURLLoader {
    let polls: PollBook

    func load(_ url: PollURL) async throws -> Resource {
        var card = PollCard(poll: try polls.poll(owner: url.owner, id: url.id), isDark: url.theme == .dark)
        // The schema sees to it that they come together.
        if let width = url.width, let height = url.height {
            card.size = Size(width: Double(width), height: Double(height))
        }
        return Resource(svg: card.drawn())
    }
}
