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
    var entry: LoaderEntry

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
        entry = LoaderEntry(type) { url, _ in .whole(try await load(url)) }
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
        entry = LoaderEntry(type) { url, context in .whole(try await load(url, context)) }
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
        entry = LoaderEntry(type) { url, _ in .parts(try await open(url)) }
    }

    /// Loads a kind of URL with a function that returns parts, and can continue a stream that broke off; see
    /// ``ResourceStream``.
    public init<Source: SchemaURL>(
        streaming type: Source.Type,
        open: @escaping @Sendable (_ url: Source, _ context: LoadContext) async throws -> ResourceStream
    ) {
        entry = LoaderEntry(type) { url, context in .parts(try await open(url, context)) }
    }
}

/// A type that loads the resources of one kind of URL.
///
/// ```swift
/// struct MapLoader: SchemaURLLoader {
///     func load(_ url: MapURL) async throws -> Resource {
///         Resource(data: try await snapshot(of: url), mimeType: "image/png")
///     }
/// }
/// ```
public protocol SchemaURLLoader<Source>: Sendable {
    /// The URLs that it loads.
    associatedtype Source: SchemaURL

    /// Loads the resource of a URL.
    ///
    /// It runs in the task of the request, and should end early if that task is cancelled. Its errors reach the caller
    /// unchanged.
    func load(_ url: Source) async throws -> Resource
}

/// Collects the loaders of a registry.
@resultBuilder
public enum LoaderBuilder {
    /// Adds a loader of the block.
    public static func buildExpression(_ loader: Loader) -> [Loader] { [loader] }

    /// Adds loaders from elsewhere.
    public static func buildExpression(_ loaders: [Loader]) -> [Loader] { loaders }

    /// Joins the statements of a block.
    public static func buildBlock(_ loaders: [Loader]...) -> [Loader] { loaders.flatMap { $0 } }

    /// Takes the loaders of an `if` without `else`.
    public static func buildOptional(_ loaders: [Loader]?) -> [Loader] { loaders ?? [] }

    /// Takes the loaders of an `if`.
    public static func buildEither(first loaders: [Loader]) -> [Loader] { loaders }

    /// Takes the loaders of an `else`.
    public static func buildEither(second loaders: [Loader]) -> [Loader] { loaders }

    /// Takes the loaders of a loop.
    public static func buildArray(_ loaders: [[Loader]]) -> [Loader] { loaders.flatMap { $0 } }

    /// Takes the loaders of an `if #available`.
    public static func buildLimitedAvailability(_ loaders: [Loader]) -> [Loader] { loaders }
}
