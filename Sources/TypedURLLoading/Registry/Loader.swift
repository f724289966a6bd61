public import TypedURL

/// One entry of a ``LoaderRegistry``: a kind of URL, and what loads it.
public struct Loader: Sendable {
    /// The entry with its type, which the compiler cannot know here.
    let entry: any LoaderEntry

    /// Loads a kind of URL by a function.
    ///
    /// - Parameters:
    ///   - type: The kind of URL: one schema's type, or the enumeration over a target's schemas.
    ///   - load: Loads the resource of a URL. It runs in the task of who asked for the resource, and
    ///     should end early where that is cancelled. What it throws reaches the caller unchanged.
    public init<Source: SchemaURL>(
        _ type: Source.Type,
        load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) {
        entry = TypedLoaderEntry(body: load)
    }

    /// Loads a kind of URL by a type that is made for it.
    public init<Instance: SchemaURLLoader>(_ type: Instance.Source.Type, using loader: Instance) {
        self.init(type) { url in try await loader.load(url) }
    }
}

/// What a registry asks of an entry, whatever its kind of URL.
protocol LoaderEntry: Sendable {
    var type: any SchemaURL.Type { get }

    /// Reads the URL and loads its resource.
    func load(_ url: String) async throws -> Resource
}

/// An entry that still knows its kind of URL, so that a value which was read already is not read again.
struct TypedLoaderEntry<Source: SchemaURL>: LoaderEntry {
    let body: @Sendable (Source) async throws -> Resource

    var type: any SchemaURL.Type { Source.self }

    func load(_ url: String) async throws -> Resource {
        try await body(Source(parsing: url))
    }
}
