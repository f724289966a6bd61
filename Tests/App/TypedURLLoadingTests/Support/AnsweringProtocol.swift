import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers requests in place of a server.
class AnsweringProtocol: URLProtocol {
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    /// Answers with a response and its body.
    func answer(_ status: Int, _ fields: [String: String], _ body: String = "") {
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        if !body.isEmpty { client?.urlProtocol(self, didLoad: Data(body.utf8)) }
        client?.urlProtocolDidFinishLoading(self)
    }
}

/// Answers encrypted requests with a redirection to the URL in one of their fields.
final class RedirectingProtocol: AnsweringProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "https" }

    override func startLoading() {
        answer(302, ["Location": request.value(forHTTPHeaderField: "X-Target") ?? ""])
    }
}

/// Answers each request with its URL.
final class EchoProtocol: AnsweringProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override func startLoading() {
        answer(200, ["Content-Type": "text/plain"], request.url?.absoluteString ?? "")
    }
}
