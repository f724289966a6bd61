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
