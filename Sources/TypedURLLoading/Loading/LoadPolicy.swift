/// What a request may be answered with, and what may be kept of the answer.
///
/// ```swift
/// try await loader.load(url)                                               // kept or new
/// try await loader.load(url, policy: .reload)                              // new
/// try await loader.load(url, policy: .onlyCached)                          // kept, or an error
/// try await loader.load(url, policy: .noStore)                             // kept or new; what is new is not kept
/// try await loader.load(url, policy: .use.timeToLive(.seconds(60)))        // kept for a minute at most, or new
/// ```
public struct LoadPolicy: Sendable, Hashable {
    /// What a request may be answered with.
    public enum Reading: Sendable, Hashable {
        /// What is kept, else what the loader answers.
        case use

        /// What the loader answers. A load that is under way will do.
        case reload

        /// What is kept, else a ``NotCachedError``.
        case onlyCached
    }

    /// How old a resource that is kept may be.
    public enum Freshness: Sendable, Hashable {
        /// As old as its loader says, see ``Loader/timeToLive(_:)``.
        case asLoaderSays

        /// As old as this, whatever the loader says.
        case within(Duration)

        /// Of any age, whatever the loader says.
        case any
    }

    /// What the request may be answered with.
    public var reading: Reading

    /// How old a resource that is kept may be.
    public var freshness: Freshness

    /// Where a new resource may be kept, if its loader allows it.
    public var storage: Storage

    /// Makes a policy.
    public init(
        reading: Reading = .use, freshness: Freshness = .asLoaderSays, storage: Storage = .all
    ) {
        self.reading = reading
        self.freshness = freshness
        self.storage = storage
    }

    /// What is kept, else what the loader answers.
    public static let use = LoadPolicy()

    /// What the loader answers, which is kept then.
    public static let reload = LoadPolicy(reading: .reload)

    /// What is kept, else a ``NotCachedError``.
    public static let onlyCached = LoadPolicy(reading: .onlyCached)

    /// What is kept, else what the loader answers, of which nothing is kept.
    public static let noStore = LoadPolicy(storage: .nowhere)

    /// The same policy, which takes what is kept up to an age.
    public func timeToLive(_ duration: Duration) -> LoadPolicy {
        LoadPolicy(reading: reading, freshness: .within(duration), storage: storage)
    }

    /// The same policy, which takes what is kept whatever its age.
    public var ofAnyAge: LoadPolicy {
        LoadPolicy(reading: reading, freshness: .any, storage: storage)
    }

    /// The greatest age, or nil for any.
    func maximumAge(_ options: LoaderOptions) -> Duration? {
        switch freshness {
        case .asLoaderSays: options.timeToLive
        case .within(let duration): duration
        case .any: nil
        }
    }
}
