public import Foundation

/// The text of a URL that is parsed: a `String`, or the `absoluteString` of Foundation's `URL`.
///
/// Pass text from outside as a `String`, because `URL(string:)` changes bad escapes.
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
