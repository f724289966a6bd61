#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    #if !canImport(Darwin)
    /// The sign for parts. Foundation drops other properties when it copies a request, and sends header fields to servers.
    private static let sign = URL(string: "typed-url-delivers-parts:")
    #endif

    /// Whether a data task with a delegate receives the resource in parts on Linux, if its loader streams it.
    ///
    /// On Linux, Foundation only passes the last part to a completion handler or an async function, and a protocol
    /// cannot tell which of these waits. So parts are joined there, unless the request says that its task has a
    /// delegate. This has no effect on Darwin, where delegates always receive the parts. On Linux, it replaces the
    /// request's `mainDocumentURL`.
    ///
    /// ```swift
    /// var request = URLRequest(url: url)
    /// request.deliversParts = true
    /// loader.session(delegate: delegate).dataTask(with: request).resume()
    /// ```
    public var deliversParts: Bool {
        get {
            #if canImport(Darwin)
            true
            #else
            mainDocumentURL == Self.sign
            #endif
        }
        set {
            #if !canImport(Darwin)
            if newValue || deliversParts { mainDocumentURL = newValue ? Self.sign : nil }
            #endif
        }
    }
}
