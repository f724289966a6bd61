import Foundation
public import TypedURL

/// An entry of a ``LoaderRegistry``: a kind of URL and the function that loads it.
///
/// Modifiers configure it for a ``ResourceLoader``.
public struct Loader: Sendable {
    let type: any SchemaURL.Type
    var options = LoaderOptions()

    /// The names of the hosts whose URLs it loads, if they have no schema.
    var hosts: [String] = []

    /// Loads a URL of the type.
    let answer: @Sendable (any SchemaURL, LoadContext) async throws -> LoaderAnswer

    init<Source: SchemaURL>(
        _ type: Source.Type, answer: @escaping @Sendable (Source, LoadContext) async throws -> LoaderAnswer
    ) {
        self.type = type
        self.answer = { url, context in
            guard let url = url as? Source else {
                preconditionFailure("a URL was resolved to the loader of another type")
            }
            return try await answer(url, context)
        }
    }

    /// Loads a kind of URL with a function.
    ///
    /// - Parameters:
    ///   - type: The kind of URL: one schema's type, or the enumeration over a target's schemas.
    ///   - load: Loads the resource of a URL. It should end early if its task is cancelled. Its errors
    ///     reach the caller unchanged.
    public init<Source: SchemaURL>(
        _ type: Source.Type, load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) {
        self.init(type, answer: { url, _ in .whole(try await load(url)) })
    }

    /// Loads a kind of URL with a function that sees the request's policy and a cached copy that is not fresh, and can return that
    /// copy with new metadata.
    public init<Source: SchemaURL>(
        _ type: Source.Type,
        load: @escaping @Sendable (_ url: Source, _ context: LoadContext) async throws -> Resource
    ) {
        self.init(type, answer: { url, context in .whole(try await load(url, context)) })
    }

    /// Loads a kind of URL with a loader type.
    public init<Instance: SchemaURLLoader>(_ type: Instance.Source.Type, using loader: Instance) {
        self.init(type) { url in try await loader.load(url) }
    }

    /// Loads a kind of URL with a function that returns a stream of the resource's bytes.
    public init<Source: SchemaURL>(
        streaming type: Source.Type, open: @escaping @Sendable (_ url: Source) async throws -> ResourceStream
    ) {
        self.init(type, answer: { url, _ in .parts(try await open(url)) })
    }

    /// Loads a kind of URL with a function that returns a stream, and can continue one that broke off; see ``ResourceStream``.
    public init<Source: SchemaURL>(
        streaming type: Source.Type,
        open: @escaping @Sendable (_ url: Source, _ context: LoadContext) async throws -> ResourceStream
    ) {
        self.init(type, answer: { url, context in .parts(try await open(url, context)) })
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

/// What a loader gets to know about a load, apart from the URL.
public struct LoadContext: Sendable {
    /// The policy of the request that began the load. Requests that came later can have others.
    public let policy: LoadPolicy

    /// The cached copy, if there is one that is not fresh enough. A loader that finds out that it is still good returns it,
    /// with new ``Resource/cacheMetadata``. It is nil for ``LoadPolicy/reload``, and without a ``ResourceLoader``. The bytes of a long
    /// one are read from its file each time.
    public var cached: Resource? { copy.flatMap { try? $0.bytesNow() } }

    /// The cached copy, whose bytes can be in a file.
    let copy: LoadedResource?

    /// Whether the cached copy is fresh, if it is what the loader would load.
    let isFresh: Bool

    /// What this load has received before it broke off, if its loader can continue; see ``ResourceStream``.
    public internal(set) var partial: PartialResource?

    /// The priority of the load, which can change.
    let priority: LoadPriority
    let now: @Sendable () -> Date
}

/// The beginning of a resource whose load broke off.
public struct PartialResource: Sendable, Hashable {
    /// The number of bytes that have been received.
    public let length: Int

    /// The expected number of bytes of the whole resource, or nil if it is unknown.
    public let expectedLength: Int?

    /// The metadata of the stream that broke off.
    public let cacheMetadata: CacheMetadata?

    /// Whether enough has come since a length to try as often as in the beginning: a twentieth of the resource, or a megabyte. So a
    /// server that sends a few bytes each time does not get requests for ever.
    func isProgress(since length: Int) -> Bool {
        self.length - length >= max(1, min(1 << 20, (expectedLength ?? .max) / 20))
    }
}

/// An error that a server has answered with.
protocol AnsweredError: Error {
    /// How long the server asks to wait before the next attempt.
    var retryAfter: Duration? { get }
}

/// Collects the loaders of a registry.
@resultBuilder
public enum LoaderBuilder {
    /// Adds a loader.
    public static func buildExpression(_ loader: Loader) -> [Loader] { [loader] }
    /// Adds a list of loaders.
    public static func buildExpression(_ loaders: [Loader]) -> [Loader] { loaders }
    /// Joins the statements of a block.
    public static func buildBlock(_ loaders: [Loader]...) -> [Loader] { loaders.flatMap { $0 } }
    /// Takes the loaders of an `if` without `else`.
    public static func buildOptional(_ loaders: [Loader]?) -> [Loader] { loaders ?? [] }
    /// Takes the loaders of an `if`.
    public static func buildEither(first loaders: [Loader]) -> [Loader] { loaders }
    /// Takes the loaders of an `else`.
    public static func buildEither(second loaders: [Loader]) -> [Loader] { loaders }
}

/// The options of a loader for a ``ResourceLoader``, as its modifiers set them.
struct LoaderOptions: Sendable {
    var storage = Storage.all
    var timeToLive: Duration?

    /// Where its loads wait, if it has a limit for concurrent ones.
    var queue: LoadQueue?
    var retry: Retry?

    /// Whether a stale copy may replace an error.
    var isReplaced: @Sendable (any Error) -> Bool = { _ in true }

    /// The bytes that a stream that is not cached can be ahead of its slowest reader, and that later readers get.
    var streamBuffer = ByteCount.megabytes(4)

    /// The places where a resource may be cached.
    func storage(_ metadata: CacheMetadata?) -> Storage { storage.intersection(metadata?.storage ?? .all) }

    struct Retry: Sendable {
        let limit: Int
        let delay: Duration
        let isTransient: @Sendable (any Error) -> Bool

        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

        /// The longest delay before a retry. It doubles each time, up to a minute.
        func backOff(before attempt: Int) -> Duration {
            min(delay * (1 << min(attempt - 1, 16)), max(delay, .seconds(60)))
        }

        /// The delay before a retry after an error; nil for no retry. A server can ask for a longer delay, but not for more
        /// than a minute. The last half of the back-off is random, so that many loads do not come back at the same moment.
        ///
        /// - Parameter random: From 0 to 1.
        func delay(
            before attempt: Int, after error: any Error, random: Double = .random(in: 0...1)
        ) -> Duration? {
            guard attempt <= limit, isTransient(error) else { return nil }
            let half = backOff(before: attempt) / 2
            let wanted = (error as? any AnsweredError)?.retryAfter ?? .zero
            return wanted <= .seconds(60) ? max(half, wanted) + half * random : nil
        }
    }
}

extension Loader {
    /// Sets where a ``ResourceLoader`` can cache the resources of this loader.
    public func storage(_ storage: Storage) -> Loader { with { $0.storage = storage } }

    /// Sets how long a cached resource is fresh. The default is forever, or as long as the resource says; see
    /// ``CacheMetadata/lifetime``.
    public func timeToLive(_ duration: Duration) -> Loader { with { $0.timeToLive = duration } }

    /// Limits how many loads of this loader run at once. Other loads wait: those with the highest
    /// priority are next, and the earliest among them.
    ///
    /// - Parameter limit: The number of loads, at least 1.
    public func concurrentLoads(_ limit: Int) -> Loader { with { $0.queue = LoadQueue(limit: limit) } }

    /// Retries a load that fails with a temporary error. By default, a load is not retried.
    ///
    /// A load is not retried after it has delivered a part, unless it can continue; see ``ResourceStream``. After an
    /// ``HTTPStatusError``, the delay is at least as long as the server says; if that is more than a minute, the load fails.
    /// Between two attempts, it does not count for ``concurrentLoads(_:)``.
    ///
    /// - Parameters:
    ///   - limit: The number of retries; they are counted from the beginning after some progress.
    ///   - delay: The longest time before the first retry; it doubles before each further one, up to a minute.
    ///   - isTransient: Whether an error is temporary. It is called for each error of the loader.
    public func retries(
        _ limit: Int, after delay: Duration = .milliseconds(500),
        where isTransient: @escaping @Sendable (_ error: any Error) -> Bool
    ) -> Loader {
        with { $0.retry = .init(limit: max(0, limit), delay: max(.zero, delay), isTransient: isTransient) }
    }

    func with(_ change: (inout LoaderOptions) -> Void) -> Loader {
        var loader = self
        change(&loader.options)
        return loader
    }
}
