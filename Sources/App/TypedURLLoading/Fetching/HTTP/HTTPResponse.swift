import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The head of a response, with its transfer.
struct HTTPResponse: Sendable {
    let status: Int
    let fields: HTTPFields
    let freshness: HTTPFreshness
    private let url: URL
    private let isRedirected: Bool
    private let mimeType: String
    private let textEncodingName: String?
    private let chunks: AsyncThrowingStream<Data, any Error>
    private let transfer: HTTPTransfer

    init(
        _ head: HTTPURLResponse, url: URL, isRedirected: Bool, requestedAt: Date, receivedAt: Date,
        transfer: HTTPTransfer, chunks: AsyncThrowingStream<Data, any Error>
    ) {
        status = head.statusCode
        fields = HTTPFields(head)
        freshness = HTTPFreshness(fields: fields, requestedAt: requestedAt, receivedAt: receivedAt)
        self.url = url
        self.isRedirected = isRedirected
        mimeType = head.mimeType ?? "application/octet-stream"
        textEncodingName = head.textEncodingName
        self.transfer = transfer
        self.chunks = chunks
    }

    var error: HTTPStatusError {
        HTTPStatusError(
            statusCode: status, url: url.absoluteString,
            retryAfter: fields.retryAfter(now: freshness.receivedAt))
    }

    /// The URL to request instead; nil if the response is not a redirection.
    var redirection: URL? {
        get throws {
            guard [301, 302, 303, 307, 308].contains(status), let location = fields["location"] else {
                return nil
            }
            guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
                target.scheme?.lowercased().isWebScheme == true
            else { throw URLError(.unsupportedURL) }
            return target
        }
    }

    /// Whether the bytes are those of the resource. The session decodes others, whose number it does not know.
    private var isIdentity: Bool { fields.names("content-encoding").allSatisfy { $0 == "identity" } }

    private var isResumable: Bool {
        isIdentity && fields.entityTag?.hasPrefix("\"") == true
            && !fields.names("accept-ranges").contains("none")
    }

    private var contentLength: Int? {
        guard isIdentity, let text = fields["content-length"] else { return nil }
        return Int(text).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Whether a response with the status 304 is about a copy. It is not if its entity tag is another one.
    func confirms(_ metadata: CacheMetadata) -> Bool {
        func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
        guard let new = fields.entityTag, let old = metadata.entityTag else { return true }
        return opaque(new) == opaque(old)
    }

    /// Whether the response has the bytes after those of a partial resource.
    func continues(_ partial: PartialResource) -> Bool {
        let tag = partial.cacheMetadata?.entityTag
        guard let range = fields.contentRange, range.start == partial.length, isIdentity,
            fields.entityTag ?? tag == tag
        else { return false }
        guard let length = range.length else { return true }
        return range.end + 1 == length && partial.expectedLength ?? length == length
    }

    /// The bytes, after those of a partial resource.
    func stream(continuing partial: PartialResource?) -> ResourceStream {
        let metadata =
            partial?.cacheMetadata.map(freshness.metadata(confirming:))
            ?? freshness.metadata(location: isRedirected ? url.absoluteString : nil)
        return ResourceStream(
            chunks.map { [transfer] chunk in
                transfer.took(chunk)
                return chunk
            }, mimeType: mimeType, textEncodingName: textEncodingName,
            expectedLength: partial.map { $0.expectedLength ?? fields.contentRange?.length } ?? contentLength,
            cacheMetadata: metadata, continuingAt: partial?.length ?? 0,
            isResumable: partial != nil || isResumable)
    }
}
