public import TypedURL

/// A URL to load, with the policy, priority and timeout of the request.
public struct LoadRequest: Sendable {
    /// A URL, as it was given.
    enum Subject: Sendable {
        case value(any SchemaURL)
        case text(String)
    }

    private(set) var subject: Subject

    /// The URL: the canonical form of a valid URL; a text that is parsed first, as it was given.
    public var url: String {
        switch subject {
        case .value(let url): url.string
        case .text(let text): text
        }
    }

    /// The policy: whether the request uses the cache, and whether its result is cached.
    public var policy: LoadPolicy

    /// The priority; nil for the priority of the calling task.
    public var priority: TaskPriority?

    /// The size in which a ``DecodingLoader`` with sizes decodes the resource; nil for its own size.
    public var targetSize: PixelSize?

    /// The priority of the run that makes the request.
    var followedPriority: LoadPriority?
    var currentPriority: TaskPriority { followedPriority?.current ?? priority ?? Task.currentPriority }

    /// The time after which the request fails with a ``LoadTimeoutError``; nil for no limit. Other requests for the
    /// same resource continue.
    public var timeout: Duration?

    /// Creates a request for a valid URL.
    public init(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) {
        subject = .value(url)
        (self.policy, self.priority, self.timeout) = (policy, priority, timeout)
    }

    /// Creates a request for a URL that is parsed first.
    public init(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) {
        subject = .text(url.textOfURL)
        (self.policy, self.priority, self.timeout) = (policy, priority, timeout)
    }

    /// The same request, for a picture of a size. Each size is decoded and cached on its own.
    public func sized(_ size: PixelSize?) -> LoadRequest {
        var request = self
        request.targetSize = size
        return request
    }
}

/// The policy of a request: whether it uses the cache, and whether its result is cached.
public struct LoadPolicy: Sendable, Hashable {
    /// Whether a request uses the cache.
    public enum Reading: Sendable, Hashable {
        /// A cached resource that is fresh, or a new one. The loader gets a cached resource that is not fresh, and can
        /// confirm it.
        case use

        /// A new resource, from a load that begins after the request. The loader gets no cached resource.
        case reload

        /// A cached resource that is fresh, or a ``NotCachedError``. The loader is not called.
        case onlyCached
    }

    /// How old a cached resource can be. Whatever a request says, ``CacheMetadata/mustRevalidate`` counts.
    public enum Freshness: Sendable, Hashable {
        /// As defined by its loader and the resource itself; see ``Loader/timeToLive(_:)`` and
        /// ``CacheMetadata/lifetime``.
        case asLoaderSays

        /// At most this age, regardless of these.
        case within(Duration)

        /// Any age, regardless of these.
        case any
    }

    /// Whether the request uses the cache.
    public var reading: Reading

    /// How old a cached resource can be.
    public var freshness: Freshness

    /// Where a new resource is cached, if its loader allows it.
    public var storage: Storage

    /// Creates a policy.
    public init(reading: Reading = .use, freshness: Freshness = .asLoaderSays, storage: Storage = .all) {
        (self.reading, self.freshness, self.storage) = (reading, freshness, storage)
    }

    /// A cached resource, or a new one.
    public static let use = LoadPolicy()

    /// A cached resource, if its loader confirms now that it is still good; otherwise a new one.
    ///
    /// Only a loader that uses ``LoadContext/cached`` can confirm it, such as ``HTTPLoader``.
    public static let revalidate = LoadPolicy(freshness: .within(.zero))

    /// A new resource, which is then cached.
    public static let reload = LoadPolicy(reading: .reload)

    /// A cached resource, or a ``NotCachedError``.
    public static let onlyCached = LoadPolicy(reading: .onlyCached)

    /// A cached resource, or a new one, which is not cached.
    public static let noStore = LoadPolicy(storage: .nowhere)

    /// The same policy, with a maximum age for cached resources.
    public func timeToLive(_ duration: Duration) -> LoadPolicy {
        LoadPolicy(reading: reading, freshness: .within(duration), storage: storage)
    }

    /// The same policy, for cached resources of any age.
    public var ofAnyAge: LoadPolicy { LoadPolicy(reading: reading, freshness: .any, storage: storage) }
}

/// The size of a picture on screen, in pixels. A decoder need not make it larger.
public struct PixelSize: Sendable, Hashable {
    /// The width, at least 1.
    public let width: Int

    /// The height, at least 1.
    public let height: Int

    /// Creates a size; numbers less than 1 become 1.
    public init(width: Int, height: Int) {
        (self.width, self.height) = (max(1, width), max(1, height))
    }

    /// The longest side of a picture that is scaled down until it just covers this size, in pixels, as decoders of
    /// thumbnails want it; nil if the picture is not larger than that.
    public func longestSide(ofPicture picture: PixelSize) -> Int? {
        let scale = max(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        return scale < 1 ? Int((Double(max(picture.width, picture.height)) * scale).rounded(.up)) : nil
    }
}
