import TypedURL

/// A parsed URL of a known kind, with its loader.
struct TypedResolvedLoad<Source: SchemaURL>: ResolvedLoad {
    let url: Source
    let entry: TypedLoaderEntry<Source>

    var key: String { url.string }
    var type: any SchemaURL.Type { Source.self }
    var options: LoaderOptions { entry.options }

    func answer(_ context: LoadContext) async throws -> LoaderAnswer {
        try await entry.answer(url, context)
    }
}
