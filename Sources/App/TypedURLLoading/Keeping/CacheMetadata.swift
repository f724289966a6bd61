import Foundation
import TypedURL

/// What the source of a resource says about caching it.
///
/// Any loader can set it.
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

    /// What a copy is for requests.
    enum Kind: String, Sendable {
        case resource

        /// One of several resources of the URL. Only its loader knows whether it answers a request.
        case variant

        /// An error, which its loader throws again.
        case error
    }

    var kind = Kind.resource

    /// What its loader notes for itself, in a format of its own.
    var notes: String?

    /// All texts, as they count in memory and stand in a file.
    var texts: [String?] { [entityTag, lastModified, location, notes] }

    /// Creates metadata.
    public init(
        lifetime: Duration? = nil, age: Duration = .zero, staleWhileRevalidate: Duration = .zero,
        staleIfError: Duration = .zero, mustRevalidate: Bool = false, storage: Storage = .all,
        entityTag: String? = nil, lastModified: String? = nil, location: String? = nil
    ) {
        (self.lifetime, self.age, self.mustRevalidate) = (lifetime, age, mustRevalidate)
        (self.staleWhileRevalidate, self.staleIfError) = (staleWhileRevalidate, staleIfError)
        (self.storage, self.entityTag) = (storage, entityTag)
        (self.lastModified, self.location) = (lastModified, location)
    }
}

/// The places where a resource can be cached.
public struct Storage: OptionSet, Sendable, Hashable {
    /// A bit for each place.
    public let rawValue: Int

    /// Creates a set of places from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// In memory.
    public static let memory = Storage(rawValue: 1)

    /// On disk.
    public static let disk = Storage(rawValue: 2)

    /// In memory and on disk.
    public static let all: Storage = [.memory, .disk]

    /// Nowhere: a resource is delivered and not cached.
    public static let nowhere: Storage = []
}

/// A number of bytes, such as the limit of a cache.
public struct ByteCount: Sendable, Hashable, Comparable {
    /// The number of bytes. It is not negative.
    public let bytes: Int64

    /// A number of bytes; a negative number becomes 0.
    public static func bytes(_ count: Int64) -> ByteCount {
        ByteCount(bytes: max(0, count))
    }

    /// A number of megabytes, of 1,000,000 bytes each.
    public static func megabytes(_ count: Int64) -> ByteCount {
        let (product, overflow) = max(0, count).multipliedReportingOverflow(by: 1_000_000)
        return ByteCount(bytes: overflow ? .max : product)
    }

    /// Zero bytes.
    public static var zero: ByteCount { ByteCount(bytes: 0) }

    /// Compares the numbers of bytes.
    public static func < (left: Self, right: Self) -> Bool { left.bytes < right.bytes }
}

/// A request that only allows cached resources, for a URL that is not cached, or whose copy is not fresh.
public struct NotCachedError: DescribedError, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The URL.
    public var description: String {
        "\(QuotedText.quote(url)) is not cached, and the request only allows cached resources; change its policy"
    }
}

/// When a copy was stored, and how long it can be used. All durations are in seconds.
struct Lifetime: Sendable, Hashable {
    /// What a request can do with a copy.
    enum Use: Sendable {
        case fresh

        /// Use it, and ask the loader at the same time.
        case whileRevalidating

        /// Hand it to the loader.
        case stale
    }

    let storedAt: Date
    private let initialAge: Double
    private var duration: Double
    private let staleWhileRevalidate: Double
    private let staleIfError: Double
    private let mustRevalidate: Bool

    /// Whether only the loader knows if the copy answers a request.
    private let asksLoader: Bool

    init(storedAt: Date, _ metadata: CacheMetadata?) {
        self.storedAt = storedAt
        initialAge = metadata?.age.seconds ?? 0
        duration = metadata?.lifetime?.seconds ?? .infinity
        staleWhileRevalidate = metadata?.staleWhileRevalidate.seconds ?? 0
        staleIfError = metadata?.staleIfError.seconds ?? 0
        // No request wants an old error.
        mustRevalidate = metadata?.mustRevalidate == true || metadata?.kind == .error
        asksLoader = metadata.map { $0.kind != .resource } ?? false
    }

    /// Whether it is fresh at any age.
    var isEndless: Bool { duration == .infinity }

    /// The same, if its loader allows no more.
    func limited(to timeToLive: Duration?) -> Lifetime {
        var lifetime = self
        if let timeToLive { lifetime.duration = min(duration, timeToLive.seconds) }
        return lifetime
    }

    /// - Parameter isByLoader: Whether the loader says that the copy answers the request.
    func use(_ freshness: LoadPolicy.Freshness, now: Date, isByLoader: Bool = false) -> Use {
        guard isByLoader || !asksLoader else { return .stale }
        let age = age(now)
        // What a request demands itself replaces the lifetime.
        let isLongEnough = age < duration || freshness != .asLoaderSays && !mustRevalidate
        if freshness.allows(age: age), isLongEnough { return .fresh }
        return isUsable(for: staleWhileRevalidate, freshness, age: age) ? .whileRevalidating : .stale
    }

    /// Whether it can replace the result of a load that fails.
    func replacesError(_ freshness: LoadPolicy.Freshness, now: Date) -> Bool {
        isUsable(for: staleIfError, freshness, age: age(now))
    }

    private func isUsable(for extension: Double, _ freshness: LoadPolicy.Freshness, age: Double) -> Bool {
        freshness == .asLoaderSays && !mustRevalidate && !asksLoader && age < duration + `extension`
    }

    /// After the clock was set back, some resources seem to come from the future. Their real age is unknown, so the
    /// distance to that time counts as their age.
    private func age(_ now: Date) -> Double { initialAge + abs(now.timeIntervalSince(storedAt)) }
}

extension LoadPolicy.Freshness {
    /// Whether it allows an age. With a limit of zero, every copy is too old.
    func allows(age: Double) -> Bool {
        guard case .within(let limit) = self else { return true }
        return limit > .zero && age <= limit.seconds
    }
}
