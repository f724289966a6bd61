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
