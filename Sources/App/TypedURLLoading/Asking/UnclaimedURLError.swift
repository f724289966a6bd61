import Foundation
import TypedURL

/// A URL that no loader of the registry claims.
public struct UnclaimedURLError: Error, Sendable, Hashable {
    /// The description only shows the start of longer lists.
    static let candidateLimit = 12

    /// The original URL, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The candidate that was probably meant, if there is a similar one.
    public let suggestion: String?

    /// The URLs that the registry has loaders for, in order: custom schemes such as `asset:`, and web
    /// addresses such as `https://example.com/photo`.
    public let candidates: [String]

    /// Creates the error for a URL.
    public init(url: String, suggestion: String? = nil, candidates: [String] = []) {
        self.url = url
        self.suggestion = suggestion
        self.candidates = candidates
    }
}

extension UnclaimedURLError: CustomStringConvertible {
    /// The URL, the suggestion, and the URLs that the registry has loaders for.
    public var description: String {
        var text = "no loader claims \(QuotedText.quote(url))"
        if let suggestion {
            text += "; did you mean \(QuotedText.quote(suggestion))?"
        } else if URLHead(url) == nil {
            text += ": it does not begin with a scheme"
        }
        guard !candidates.isEmpty else { return text + "\nthe registry has no loaders" }
        return text + "\nthe registry has loaders for \(Self.list(candidates))"
    }

    /// The first of some candidates, and the number of the rest.
    static func list(_ candidates: [String]) -> String {
        let text = candidates.prefix(candidateLimit).joined(separator: ", ")
        let rest = candidates.count - candidateLimit
        return rest > 0 ? "\(text) and \(rest) more" : text
    }
}

extension UnclaimedURLError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// A URL that a registry of mocks has no mock for.
public struct UnmockedURLError: Error, Sendable, Hashable {
    /// The original URL, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The mock that was probably meant, if there is a similar one.
    public let suggestion: String?

    /// The URLs that have mocks: custom schemes such as `asset:`, and web addresses such as
    /// `https://example.com/photo`.
    public let mocks: [String]

    /// Creates the error for a URL.
    public init(url: String, suggestion: String? = nil, mocks: [String] = []) {
        self.url = url
        self.suggestion = suggestion
        self.mocks = mocks
    }
}

extension UnmockedURLError: CustomStringConvertible {
    /// The URL, the suggestion, and the URLs that have mocks.
    public var description: String {
        var text = "\(QuotedText.quote(url)) has no mock; "
        text += suggestion.map { "did you mean \(QuotedText.quote($0))?" } ?? "add a loader for it"
        return mocks.isEmpty
            ? text + "\nthere are no mocks"
            : text + "\nthere are mocks for \(UnclaimedURLError.list(mocks))"
    }
}

/// Two loaders that could claim the same URL.
public struct LoaderConflictError: Error, Sendable, Hashable {
    /// A URL that both claim, without its parameters.
    public let url: String

    /// The URL type of the first loader, such as `GalleryURLs.AssetURL`.
    public let first: String

    /// The URL type of the second loader.
    public let second: String

    /// Creates the error for two loaders.
    public init(url: String, first: String, second: String) {
        self.url = url
        self.first = first
        self.second = second
    }
}

extension LoaderConflictError: CustomStringConvertible {
    /// Names the URL and both loaders.
    public var description: String {
        let claimed = QuotedText.quote(url)
        return first == second
            ? "two loaders for \(first) claim \(claimed); remove one of them"
            : "the loaders for \(first) and \(second) both claim \(claimed); remove one of them"
    }
}

extension LoaderConflictError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
