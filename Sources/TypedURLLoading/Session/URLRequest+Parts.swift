#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    private static let field = "TypedURL-Delivers-Parts"

    /// Whether the delegate of the request's data task gets the resource in parts on Linux, where its loader answers so.
    ///
    /// Foundation for Linux gives a completion handler, or an async function, the last part alone, and does not tell
    /// who waits. So there the parts are joined, unless the request says that its task has a delegate. On Darwin, where
    /// delegates always get the parts, this changes nothing.
    ///
    /// ```swift
    /// var request = URLRequest(url: url)
    /// request.deliversParts = true
    /// loader.session(delegate: delegate).dataTask(with: request).resume()
    /// ```
    public var deliversParts: Bool {
        get { value(forHTTPHeaderField: Self.field) != nil }
        set { setValue(newValue ? "1" : nil, forHTTPHeaderField: Self.field) }
    }

    var canDeliverParts: Bool {
        #if canImport(Darwin)
        true
        #else
        deliversParts
        #endif
    }
}
