public import Foundation
public import TypedURL

/// A type that loads by URL: ``ResourceLoader``, or ``DecodingLoader`` on top of one.
public protocol ResourceLoading<Output>: Sendable {
    /// The type of the loaded value.
    associatedtype Output: Sendable

    /// Loads the resource of a request.
    func load(_ request: LoadRequest) async throws -> Output

    /// The value in memory for a request, without waiting; nil if there is none that the policy of the request allows.
    func inMemory(_ request: LoadRequest) -> Output?

    /// The value in memory for a URL's canonical form, if it can be found without a request. The loaders of this module
    /// implement this; call ``inMemory(_:)``.
    func _hit(_ key: String, of type: any SchemaURL.Type, _ policy: LoadPolicy) -> Output?
}

extension ResourceLoading {
    /// nil: finding it needs a request.
    public func _hit(_ key: String, of type: any SchemaURL.Type, _ policy: LoadPolicy) -> Output? { nil }
}

extension ResourceLoading {
    /// Loads the resource of a URL.
    ///
    /// - Throws: The error of the loader, unchanged; `UnclaimedURLError` if no loader claims the URL;
    ///   `CancellationError` if the calling task is cancelled; ``LoadCycleError``.
    @inlinable
    public func load(_ url: some SchemaURL) async throws -> Output {
        try Task.checkCancellation()
        if let hit = _hit(url.string, of: type(of: url), .use) { return hit }
        return try await load(LoadRequest(url))
    }

    /// Loads the resource of a URL.
    ///
    /// - Parameters:
    ///   - url: A valid URL.
    ///   - policy: Whether the request uses the cache, and whether its result is cached.
    ///   - priority: The priority; nil for the priority of the calling task.
    ///   - timeout: The time limit; nil for no limit.
    /// - Throws: The error of the loader, unchanged; `UnclaimedURLError` if no loader claims the URL;
    ///   `CancellationError` if the calling task is cancelled; ``LoadCycleError``; ``LoadTimeoutError``;
    ///   ``NotCachedError``.
    public func load(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// Parses a URL and loads its resource.
    ///
    /// - Throws: `URLValidationError` with all violations, if the registry owns the URL and it is not valid; otherwise
    ///   as for a valid URL.
    public func load(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// The value in memory for a URL, without waiting; nil if there is none.
    @inlinable
    public func inMemory(_ url: some SchemaURL) -> Output? {
        _hit(url.string, of: type(of: url), .use) ?? inMemory(LoadRequest(url))
    }

    /// The value in memory for a URL, without waiting; nil if there is none, or the URL is not valid.
    public func inMemory(_ url: some URLText) -> Output? { inMemory(LoadRequest(url)) }
}

/// The text of a URL that is parsed when it is loaded: a `String`, or the `absoluteString` of Foundation's `URL`.
///
/// Load text from outside as a `String`, because `URL(string:)` changes bad escapes.
public protocol URLText: Sendable {
    /// The text.
    var textOfURL: String { get }
}

extension String: URLText {
    /// The string itself.
    public var textOfURL: String { self }
}

extension URL: URLText {
    /// The `absoluteString`.
    public var textOfURL: String { absoluteString }
}
