import Foundation
import TypedURL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request for a URL of a registry that no loader can answer: a loader answers `GET` requests without a body. The contents of
/// any other request would be lost.
public struct UnsupportedRequestError: DescribedError, Hashable {
    /// Why no loader can answer a request.
    public enum Reason: Sendable, Hashable {
        /// The request's method is not `GET` (RFC 9110, section 9).
        case method(String)

        /// The request has a body.
        case body

        /// The task is a download task, which Foundation on Linux only loads from the network.
        case download
    }

    /// The request's URL.
    public let url: String

    /// The reason.
    public let reason: Reason

    /// The reason and the URL.
    public var description: String {
        let url = QuotedText.quote(url)
        return switch reason {
        case .method(let method):
            "a loader answers GET, not \(QuotedText.quote(method)); \(url) was not loaded"
        case .body: "a loader does not accept a body; \(url) was not loaded"
        case .download: "a loader only answers data tasks on Linux; \(url) was not downloaded"
        }
    }
}

extension UnsupportedRequestError.Reason {
    /// nil if a loader can answer the request.
    init?(_ request: URLRequest, of task: URLSessionTask? = nil) {
        if let method = request.httpMethod, method != "GET" {
            self = .method(method)
        } else if request.httpBody != nil || request.httpBodyStream != nil || task is URLSessionUploadTask {
            self = .body
        } else {
            #if canImport(FoundationNetworking)
            if task is URLSessionDownloadTask {
                self = .download
                return
            }
            #endif
            return nil
        }
    }
}
