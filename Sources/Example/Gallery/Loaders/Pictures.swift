import GalleryURLs
import TypedURLLoading

/// What came of the page's URLs.
struct Pictures: Sendable {
    enum Outcome: Sendable {
        case picture(Resource)
        /// Why there is none.
        case failure(String)
    }

    private let outcomes: [GalleryURL: Outcome]

    /// How many different URLs there are.
    var count: Int { outcomes.count }

    init(_ outcomes: [GalleryURL: Outcome]) {
        self.outcomes = outcomes
    }

    subscript(url: GalleryURL) -> Outcome {
        outcomes[url] ?? .failure("Nobody asked for \(url.string).")
    }

    /// Asks a loader for every URL, all at once and as often as the URL stands on the page.
    static func load(_ urls: [GalleryURL], from loader: ResourceLoader) async -> Pictures {
        await withTaskGroup(of: (GalleryURL, Outcome).self) { group in
            for url in urls {
                group.addTask { (url, await outcome(of: url, from: loader)) }
            }
            var outcomes: [GalleryURL: Outcome] = [:]
            for await (url, outcome) in group { outcomes[url] = outcome }
            return Pictures(outcomes)
        }
    }

    private static func outcome(of url: GalleryURL, from loader: ResourceLoader) async -> Outcome {
        do {
            return .picture(try await loader.load(url))
        } catch {
            return .failure("\(error)")
        }
    }
}
