import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ResourcePart {
    /// The response before the bytes. For a web request, it is an HTTP response. An unknown length is -1.
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
