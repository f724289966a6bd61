public import Foundation
public import TypedURL

/// A URL to load, and how.
///
/// ```swift
/// await loader.preheat(next.map { LoadRequest($0, priority: .low) }, atOnce: 3)
/// ```
public struct LoadRequest: Sendable {
    /// A URL as it was given.
    enum Subject: Sendable {
        case value(any SchemaURL)
        case text(String)
    }

    let subject: Subject

    /// What the request may be answered with, and what may be kept of the answer.
    public var policy: LoadPolicy

    /// How urgent it is; nil for the priority of the task that asks.
    public var priority: TaskPriority?

    /// How long to wait before the request fails with a ``LoadTimeoutError``; nil for any time. Others who wait for the
    /// same resource go on.
    public var timeout: Duration?

    /// Asks for the resource of a URL that is known to be valid.
    public init(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) {
        self.init(.value(url), policy, priority, timeout)
    }

    /// Asks for the resource of a URL that is read first.
    public init(
        _ url: String, policy: LoadPolicy = .use, priority: TaskPriority? = nil, timeout: Duration? = nil
    ) {
        self.init(.text(url), policy, priority, timeout)
    }

    /// Asks for the resource of a URL, whose `absoluteString` is read first.
    public init(
        _ url: URL, policy: LoadPolicy = .use, priority: TaskPriority? = nil, timeout: Duration? = nil
    ) {
        self.init(.text(url.absoluteString), policy, priority, timeout)
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

extension LoaderRegistry {
    /// Finds the loader of a request's URL.
    func resolve(_ request: LoadRequest) throws -> any ResolvedLoad {
        switch request.subject {
        case .value(let url): try resolve(url)
        case .text(let text): try resolve(text)
        }
    }
}
