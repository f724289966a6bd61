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

    /// Asks a registry for every URL, all at once. However often a URL stands on the page, it is loaded
    /// once: equal URLs are one value.
    static func load(
        _ urls: [GalleryURL], from registry: LoaderRegistry, progress: (_ done: Int, _ all: Int) -> Void
    ) async -> Pictures {
        let distinct = Set(urls)
        return await withTaskGroup(of: (GalleryURL, Outcome).self) { group in
            for url in distinct {
                group.addTask { (url, await outcome(of: url, from: registry)) }
            }
            var outcomes: [GalleryURL: Outcome] = [:]
            for await (url, outcome) in group {
                outcomes[url] = outcome
                progress(outcomes.count, distinct.count)
            }
            return Pictures(outcomes)
        }
    }

    private static func outcome(of url: GalleryURL, from registry: LoaderRegistry) async -> Outcome {
        do {
            return .picture(try await registry.load(url))
        } catch {
            return .failure("\(error)")
        }
    }
}
