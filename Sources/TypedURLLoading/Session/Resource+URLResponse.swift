import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ResourcePart {
    /// The response that goes before the bytes: to a request of the web, one of HTTP. Its length is -1 where it is not
    /// known.
    func response(to url: URL) -> URLResponse {
        let response = URLResponse(
            url: url, mimeType: mimeType, expectedContentLength: expectedLength ?? -1,
            textEncodingName: textEncodingName)
        guard let scheme = url.scheme, scheme.lowercased().isWebScheme else { return response }
        let parameter = textEncodingName.map { "; charset=\($0)" } ?? ""
        var fields = ["Content-Type": mimeType + parameter]
        if let expectedLength { fields["Content-Length"] = String(expectedLength) }
        return HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)
            ?? response
    }
}
