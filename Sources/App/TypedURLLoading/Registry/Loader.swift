public import TypedURL

/// An entry of a ``LoaderRegistry``: a kind of URL and the function that loads it.
///
/// Modifiers configure it for a ``ResourceLoader``:
///
/// ```swift
/// Loader(AvatarURL.self) { url in try await server.avatar(url.user) }
///     .timeToLive(.seconds(3600))
///     .timeout(.seconds(30))
///     .concurrentLoads(4)
///     .retries(2) { error in (error as? URLError)?.code == .networkConnectionLost }
/// ```
public struct Loader: Sendable {
    /// The entry with its type, which is unknown to the compiler here.
    var entry: any LoaderEntry

    /// Loads a kind of URL with a function.
    ///
    /// - Parameters:
    ///   - type: The kind of URL: one schema's type, or the enumeration over a target's schemas.
    ///   - load: Loads the resource of a URL. It should end early if its task is cancelled. Its errors
    ///     reach the caller unchanged.
    public init<Source: SchemaURL>(
        _ type: Source.Type,
        load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) {
        entry = TypedLoaderEntry<Source> { url, _ in .whole(try await load(url)) }
    }

    /// Loads a kind of URL with a function that sees the request's policy and a cached copy that is not fresh.
    ///
    /// - Parameters:
    ///   - type: The kind of URL.
    ///   - load: Loads the resource of a URL, or returns the cached copy with new metadata.
    public init<Source: SchemaURL>(
        _ type: Source.Type,
        load: @escaping @Sendable (_ url: Source, _ context: LoadContext) async throws -> Resource
    ) {
        entry = TypedLoaderEntry<Source> { url, context in .whole(try await load(url, context)) }
    }

    /// Loads a kind of URL with a loader type.
    public init<Instance: SchemaURLLoader>(_ type: Instance.Source.Type, using loader: Instance) {
        self.init(type) { url in try await loader.load(url) }
    }

    /// Loads a kind of URL with a function that returns parts.
    ///
    /// - Parameters:
    ///   - type: The kind of URL: one schema's type, or the enumeration over a target's schemas.
    ///   - open: Returns a stream of the resource's bytes. Errors of it or of the stream reach the caller
    ///     unchanged.
    public init<Source: SchemaURL>(
        streaming type: Source.Type,
        open: @escaping @Sendable (_ url: Source) async throws -> ResourceStream
    ) {
        entry = TypedLoaderEntry<Source> { url, _ in .parts(try await open(url)) }
    }

    /// Loads a kind of URL with a function that returns parts, and can continue a stream that broke off; see
    /// ``ResourceStream``.
    public init<Source: SchemaURL>(
        streaming type: Source.Type,
        open: @escaping @Sendable (_ url: Source, _ context: LoadContext) async throws -> ResourceStream
    ) {
        entry = TypedLoaderEntry<Source> { url, context in .parts(try await open(url, context)) }
    }
}

/// The functions of an entry that a registry uses, for any kind of URL.
protocol LoaderEntry: Sendable {
    var type: any SchemaURL.Type { get }
    var options: LoaderOptions { get set }

    /// Parses the URL.
    func resolve(_ url: String) throws(URLValidationError) -> any ResolvedLoad
}

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
