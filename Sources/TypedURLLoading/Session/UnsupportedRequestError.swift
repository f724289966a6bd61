import Foundation
import TypedURL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to a session for a URL that its registry owns, of a kind that no loader can answer.
///
/// A loader answers `GET` with a resource and takes no body. Any other request fails before what it
/// carries could be lost.
public struct UnsupportedRequestError: Error, Sendable, Hashable {
    /// What cannot be done.
    public enum Reason: Sendable, Hashable {
        /// The request's method is another than `GET` (RFC 9110, section 9).
        case method(String)

        /// The request has a body.
        case body

        /// The task is a download task, which Foundation on Linux serves from the network alone.
        case download
    }

    /// The request's URL.
    public let url: String

    /// What cannot be done.
    public let reason: Reason
}

extension UnsupportedRequestError: CustomStringConvertible {
    /// What cannot be done, and the URL.
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

extension UnsupportedRequestError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension UnsupportedRequestError.Reason {
    /// nil if a loader can answer the request of the task.
    init?(_ request: URLRequest, of task: URLSessionTask?) {
        if let method = request.httpMethod, method != "GET" {
            self = .method(method)
        } else if request.httpBody != nil || request.httpBodyStream != nil || task is URLSessionUploadTask {
            self = .body
        } else if task is URLSessionDownloadTask, Self.cannotDownload {
            self = .download
        } else {
            return nil
        }
    }

    private static var cannotDownload: Bool {
        #if canImport(Darwin)
        false
        #else
        true
        #endif
    }
}
