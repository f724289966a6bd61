/// What a loader gets to know about a load, apart from the URL.
///
/// ```swift
/// Loader(AvatarURL.self) { url, context in
///     try await server.avatar(url.user, unless: context.cached)
/// }
/// ```
public struct LoadContext: Sendable {
    /// The policy of the request that began the load. Requests that came later can have others.
    public let policy: LoadPolicy

    /// The cached copy, if there is one that is not fresh enough. A loader that finds out that it is still good returns it,
    /// with new ``Resource/cacheMetadata``. It is nil for ``LoadPolicy/reload``, and without a ``ResourceLoader``.
    public let cached: Resource?

    /// Whether the cached copy is fresh, if it is what the loader would load.
    let isFresh: Bool

    /// What this load has received before it broke off, if its loader can continue; see ``ResourceStream``.
    public internal(set) var partial: PartialResource?

    /// The priority of the load, which can change.
    let priority: LoadPriority

    init(
        policy: LoadPolicy = .use, cached: Resource? = nil, isFresh: Bool = false,
        partial: PartialResource? = nil,
        priority: LoadPriority = LoadPriority(Task.currentPriority)
    ) {
        self.policy = policy
        self.cached = cached
        self.isFresh = isFresh
        self.partial = partial
        self.priority = priority
    }
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
