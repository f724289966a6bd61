#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    private static let field = "TypedURL-Delivers-Parts"

    /// Whether a data task with a delegate receives the resource in parts on Linux, if its loader streams it.
    ///
    /// On Linux, Foundation only passes the last part to a completion handler or an async function, and a protocol
    /// cannot tell which of these waits. So parts are joined there, unless the request says that its task has a
    /// delegate. This has no effect on Darwin, where delegates always receive the parts.
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
