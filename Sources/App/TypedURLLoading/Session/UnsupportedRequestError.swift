import Foundation
import TypedURL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request for a URL of a registry that no loader can answer: a loader answers `GET` requests without a body. The contents of
/// any other request would be lost.
public struct UnsupportedRequestError: DescribedError, Hashable {
    /// The request's URL.
    public let url: String

    /// What a loader can answer, and what the request is.
    public let reason: String

    /// The reason and the URL.
    public var description: String { "\(reason); \(QuotedText.quote(url)) was not loaded" }
}

extension UnsupportedRequestError {
    /// nil if a loader can answer the request.
    init?(_ request: URLRequest, _ task: URLSessionTask? = nil, of url: String) {
        if let method = request.httpMethod, method != "GET" {
            self.init(url: url, reason: "a loader answers GET, not \(QuotedText.quote(method))")
        } else if request.httpBody != nil || request.httpBodyStream != nil || task is URLSessionUploadTask {
            self.init(url: url, reason: "a loader does not accept a body")
        } else {
            #if canImport(FoundationNetworking)
            // Foundation on Linux only loads them from the network.
            if task is URLSessionDownloadTask {
                self.init(url: url, reason: "a loader only answers data tasks on Linux")
                return
            }
            #endif
            return nil
        }
    }
}
