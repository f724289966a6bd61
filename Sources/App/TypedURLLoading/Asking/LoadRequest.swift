import Foundation
public import TypedURL

/// A URL to load, with the policy, priority and timeout of the request.
///
/// ```swift
/// prefetcher.start(next.map { LoadRequest($0).sized(thumbnail) })
/// ```
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

    /// The priority that the request follows, if it can change.
    private(set) var followedPriority: LoadPriority?

    /// The priority now.
    var currentPriority: TaskPriority { followedPriority?.current ?? priority ?? Task.currentPriority }

    /// The time after which the request fails with a ``LoadTimeoutError``; nil for no limit. Other requests for the
    /// same resource continue.
    public var timeout: Duration?

    /// The part of the timeout that has passed.
    private(set) var waited = Duration.zero

    /// The request to load instead after some errors.
    private struct Fallback: Sendable {
        let subject: Subject
        let isWanted: @Sendable (any Error) -> Bool
    }

    private var fallback: Fallback?

    /// Creates a request for a valid URL.
    public init(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) {
        self.init(.value(url), policy, priority, timeout)
    }

    /// Creates a request for a URL that is parsed first.
    public init(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) {
        self.init(.text(url.textOfURL), policy, priority, timeout)
    }

    /// The same request, with a priority that can change while the request waits.
    public func following(_ priority: LoadPriority) -> LoadRequest {
        var request = self
        request.followedPriority = priority
        return request
    }

    /// The same request, for a picture of a size. Each size is decoded and cached on its own.
    public func sized(_ size: PixelSize?) -> LoadRequest {
        var request = self
        request.targetSize = size
        return request
    }

    /// The same request, with another URL that is loaded instead if the first one fails with some errors. Each has its own copy in
    /// the cache. The timeout is one for both. A ``ResourceLoader/stream(_:)`` of parts does not use it.
    ///
    /// - Parameters:
    ///   - url: The other URL.
    ///   - isWanted: Whether it is loaded after an error.
    public func fallback(
        to url: some SchemaURL, where isWanted: @escaping @Sendable (_ error: any Error) -> Bool
    ) -> LoadRequest {
        var request = self
        request.fallback = Fallback(subject: .value(url), isWanted: isWanted)
        return request
    }

    #if canImport(Darwin)
    /// The same request, with a smaller resource for Low Data Mode. It is loaded instead if the first one is not cached and its
    /// `URLRequest` does not allow the mode (`allowsConstrainedNetworkAccess`).
    public func lowData(_ url: some SchemaURL) -> LoadRequest {
        fallback(to: url) { ($0 as? URLError)?.networkUnavailableReason == .constrained }
    }
    #endif

    /// Loads with a function, and with the other URL if that fails and the request wants it.
    func orFallback<Value>(_ load: (LoadRequest) async throws -> Value) async throws -> Value {
        let start = ContinuousClock.now
        do {
            return try await load(self)
        } catch {
            let waited = .now - start
            guard let fallback, !Task.isCancelled, !(error is CancellationError),
                timeout.map({ waited < $0 }) ?? true, fallback.isWanted(error)
            else { throw error }
            var other = self
            (other.subject, other.fallback, other.waited) = (fallback.subject, nil, waited)
            return try await load(other)
        }
    }

    private init(
        _ subject: Subject, _ policy: LoadPolicy, _ priority: TaskPriority?, _ timeout: Duration?
    ) {
        self.subject = subject
        self.policy = policy
        self.priority = priority
        self.timeout = timeout
    }
}

extension FlightTable {
    /// Moves a waiter with the priority of its request while a function runs.
    ///
    /// - Parameter known: The priority that the calling task is known to have had.
    func whileMoving<Result: Sendable>(
        _ ticket: Ticket, with request: LoadRequest, from known: TaskPriority,
        during body: () async throws -> Result
    ) async throws -> Result {
        try await whileEscalating(from: known) {
            move(ticket, to: $0, onlyUp: true)
        } during: {
            guard let followed = request.followedPriority else { return try await body() }
            return try await followed.listening {
                self.move(ticket, to: $0)
            } during: {
                try await body()
            }
        }
    }
}

extension LoaderRegistry {
    /// Finds the loader of a request's URL.
    func resolve(_ request: LoadRequest) throws -> ResolvedLoad {
        switch request.subject {
        case .value(let url): try resolve(url)
        case .text(let text): try resolve(text)
        }
    }
}

/// The size of a picture on screen, in pixels. A decoder need not make it larger.
public struct PixelSize: Sendable, Hashable {
    /// The width, at least 1.
    public let width: Int

    /// The height, at least 1.
    public let height: Int

    /// Creates a size; numbers less than 1 become 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }
}

extension PixelSize {
    /// The longest side of a picture that is scaled down until it just covers this size, in pixels, as decoders of
    /// thumbnails want it; nil if the picture is not larger than that.
    public func longestSide(ofPicture picture: PixelSize) -> Int? {
        let scale = max(
            Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        guard scale < 1 else { return nil }
        return Int((Double(max(picture.width, picture.height)) * scale).rounded(.up))
    }
}
