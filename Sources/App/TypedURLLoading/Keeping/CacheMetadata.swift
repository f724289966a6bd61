/// What the source of a resource says about caching it.
///
/// Any loader can set it:
///
/// ```swift
/// Loader(AvatarURL.self) { url, context in
///     let answer = try await server.avatar(url.user, ifChangedSince: context.cached?.cacheMetadata?.entityTag)
///     let metadata = CacheMetadata(lifetime: .seconds(600), entityTag: answer.version)
///     guard var cached = context.cached, answer.isUnchanged else {
///         return Resource(data: answer.data, mimeType: "image/png", cacheMetadata: metadata)
///     }
///     cached.cacheMetadata = metadata
///     return cached
/// }
/// ```
public struct CacheMetadata: Sendable, Hashable {
    /// How long the resource is fresh from the time when its source made it; nil for as long as ``Loader/timeToLive(_:)``
    /// says. If there are both, the shorter time counts.
    public var lifetime: Duration?

    /// How old the resource was when it was loaded.
    public var age: Duration

    /// How long a stale copy is still used while it is loaded again (RFC 5861, section 3).
    public var staleWhileRevalidate: Duration

    /// How long a stale copy is still used if loading it again fails (RFC 5861, section 4).
    public var staleIfError: Duration

    /// Whether a stale copy is never used without asking the loader, whatever a request allows. With a ``lifetime`` of zero,
    /// the loader is asked each time.
    public var mustRevalidate: Bool

    /// The places where the resource may be cached.
    public var storage: Storage

    /// The entity tag, with its quotation marks (RFC 9110, section 8.8.3), or any other text by which the loader recognises
    /// this version.
    public var entityTag: String?

    /// When the resource was changed, as its source writes the time.
    public var lastModified: String?

    /// The URL to which ``entityTag`` and ``lastModified`` belong, if it is not the one that was loaded.
    public var location: String?

    /// The head of the response, if the resource came from a web server.
    var http: HTTPHead?

    /// The request fields by which the response varies, if other requests can have other values.
    var variant: HTTPVariant?

    /// Whether only the loader knows if a copy answers a request: it is a variant, or an error.
    var asksLoader: Bool { variant != nil || http?.isError == true }

    /// Creates metadata.
    public init(
        lifetime: Duration? = nil, age: Duration = .zero, staleWhileRevalidate: Duration = .zero,
        staleIfError: Duration = .zero, mustRevalidate: Bool = false, storage: Storage = .all,
        entityTag: String? = nil, lastModified: String? = nil, location: String? = nil
    ) {
        self.lifetime = lifetime
        self.age = age
        self.staleWhileRevalidate = staleWhileRevalidate
        self.staleIfError = staleIfError
        self.mustRevalidate = mustRevalidate
        self.storage = storage
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.location = location
    }
}
