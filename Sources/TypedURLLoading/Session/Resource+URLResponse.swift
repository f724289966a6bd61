import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Resource {
    /// The response that goes before the bytes: to a request of the web, one of HTTP.
    func response(to url: URL) -> URLResponse {
        let response = URLResponse(
            url: url, mimeType: mimeType, expectedContentLength: data.count,
            textEncodingName: textEncodingName)
        guard let scheme = url.scheme, TemplateClaim.isShared(scheme.lowercased()) else { return response }
        let parameter = textEncodingName.map { "; charset=\($0)" } ?? ""
        let fields = ["Content-Type": mimeType + parameter, "Content-Length": String(data.count)]
        return HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)
            ?? response
    }
}
