public import Foundation
public import TypedURL

/// What loads by URL: a ``ResourceLoader``, and a ``DecodingLoader`` on top of one.
public protocol ResourceLoading<Output>: Sendable {
    /// What a URL is loaded as.
    associatedtype Output: Sendable

    /// Loads what a request asks for.
    func load(_ request: LoadRequest) async throws -> Output

    /// What is in memory for a request, at once: nil where there is nothing, or nothing that the request may be
    /// answered with.
    func inMemory(_ request: LoadRequest) -> Output?
}

extension ResourceLoading {
    /// Loads what a URL stands for.
    ///
    /// - Parameters:
    ///   - url: A URL that is known to be valid.
    ///   - policy: What the request may be answered with, and what may be kept of the answer.
    ///   - priority: How urgent it is; nil for the priority of the calling task.
    ///   - timeout: How long to wait; nil for any time.
    /// - Throws: What the loader throws, unchanged; `UnclaimedURLError` where no loader claims the URL;
    ///   `CancellationError` where the calling task is cancelled; ``LoadTimeoutError``; ``NotCachedError``.
    public func load(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// Loads what a URL stands for, which is read first.
    ///
    /// - Throws: `URLValidationError` with every violation, where the registry owns the URL and it is not valid; else
    ///   as for a URL that is known to be valid.
    public func load(
        _ url: String, policy: LoadPolicy = .use, priority: TaskPriority? = nil, timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// Loads what a URL stands for, whose `absoluteString` is read first.
    ///
    /// Text from outside is better loaded as `String`: `URL(string:)` repairs bad escapes.
    ///
    /// - Throws: `URLValidationError` with every violation, where the registry owns the URL and it is not valid; else
    ///   as for a URL that is known to be valid.
    public func load(
        _ url: URL, policy: LoadPolicy = .use, priority: TaskPriority? = nil, timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// What is in memory for a URL, at once; nil where there is nothing.
    public func inMemory(_ url: some SchemaURL) -> Output? { inMemory(LoadRequest(url)) }

    /// What is in memory for a URL, at once; nil where there is nothing, or the URL is not valid.
    public func inMemory(_ url: String) -> Output? { inMemory(LoadRequest(url)) }

    /// What is in memory for a URL, at once; nil where there is nothing, or the URL is not valid.
    public func inMemory(_ url: URL) -> Output? { inMemory(LoadRequest(url)) }
}

// MARK: - Preheating

extension ResourceLoading {
    /// Loads what will be asked for soon, a few at a time: those of higher priority first, then in order.
    ///
    /// It ends when all are loaded or have failed; failures matter to nobody yet. Cancel the calling task to end it early.
    /// What somebody asks for meanwhile is loaded with their priority, and once.
    ///
    /// - Parameters:
    ///   - requests: What to load. Where a request has no priority, it is `.utility`.
    ///   - limit: The number of loads at once.
    public func preheat(_ requests: [LoadRequest], atOnce limit: Int = 2) async {
        func rank(_ request: LoadRequest) -> TaskPriority { request.priority ?? .utility }
        // Sorting keeps the order of equals only by their places.
        let order = requests.enumerated().sorted {
            rank($0.element) == rank($1.element)
                ? $0.offset < $1.offset : rank($0.element) > rank($1.element)
        }
        await withTaskGroup(of: Void.self) { group in
            for (place, var request) in order.map(\.element).enumerated() {
                if place >= max(1, limit) { await group.next() }
                guard !Task.isCancelled else { return }
                request.priority = rank(request)
                group.addTask { [request] in _ = try? await load(request) }
            }
        }
    }

    /// Loads what will be asked for soon, a few at a time and in order.
    public func preheat(
        _ urls: some Sequence<some SchemaURL>, priority: TaskPriority = .utility, atOnce limit: Int = 2
    ) async {
        await preheat(urls.map { LoadRequest($0, priority: priority) }, atOnce: limit)
    }

    /// Loads what will be asked for soon, a few at a time and in order.
    public func preheat(
        _ urls: some Sequence<String>, priority: TaskPriority = .utility, atOnce limit: Int = 2
    ) async {
        await preheat(urls.map { LoadRequest($0, priority: priority) }, atOnce: limit)
    }

    /// Loads what will be asked for soon, a few at a time and in order.
    public func preheat(
        _ urls: some Sequence<URL>, priority: TaskPriority = .utility, atOnce limit: Int = 2
    ) async {
        await preheat(urls.map { LoadRequest($0, priority: priority) }, atOnce: limit)
    }
}
