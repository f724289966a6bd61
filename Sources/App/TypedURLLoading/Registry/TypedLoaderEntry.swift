import TypedURL

/// An entry that knows its kind of URL, so that a parsed value is not parsed again.
struct TypedLoaderEntry<Source: SchemaURL>: LoaderEntry {
    let answer: @Sendable (Source, LoadContext) async throws -> LoaderAnswer
    var options = LoaderOptions()

    init(answer: @escaping @Sendable (Source, LoadContext) async throws -> LoaderAnswer) {
        self.answer = answer
    }

    var type: any SchemaURL.Type { Source.self }

    func resolve(_ url: String) throws(URLValidationError) -> any ResolvedLoad {
        TypedResolvedLoad(url: try Source(url), entry: self)
    }
}
