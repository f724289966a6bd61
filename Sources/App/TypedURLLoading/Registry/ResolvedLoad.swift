import TypedURL

/// A parsed URL, with its loader.
protocol ResolvedLoad: Sendable {
    /// The URL's canonical form.
    var key: String { get }

    /// The kind of URL of the loader.
    var type: any SchemaURL.Type { get }

    var options: LoaderOptions { get }

    /// Calls the loader.
    func answer(_ context: LoadContext) async throws -> LoaderAnswer
}

extension ResolvedLoad {
    /// Calls the loader, and waits for the last part.
    func load() async throws -> Resource {
        switch try await answer(LoadContext()) {
        case .whole(let resource): return resource
        case .parts(let stream):
            guard let resource = try await stream.collect() else {
                throw IncompleteResourceError(
                    receivedLength: 0, expectedLength: stream.expectedLength ?? stream.offset)
            }
            return resource
        }
    }
}
