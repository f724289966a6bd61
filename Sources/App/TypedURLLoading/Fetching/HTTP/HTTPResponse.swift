import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The head of a response, with its transfer.
struct HTTPResponse: Sendable {
    let head: HTTPHead
    let freshness: HTTPFreshness
    private let url: URL
    private let original: URLRequest

    /// What the redirections on the way say about caching.
    private let way: CacheMetadata?
    private let mimeType: String
    private let textEncodingName: String?
    private let chunks: AsyncThrowingStream<Data, any Error>
    private let transfer: HTTPTransfer

    var fields: HTTPFields { head.fields }

    init(
        _ response: HTTPURLResponse, to original: URLRequest, at url: URL, way: CacheMetadata?,
        requestedAt: Date,
        receivedAt: Date, transfer: HTTPTransfer, chunks: AsyncThrowingStream<Data, any Error>
    ) {
        head = HTTPHead(status: response.statusCode, fields: HTTPFields(response))
        freshness = HTTPFreshness(head: head, requestedAt: requestedAt, receivedAt: receivedAt)
        self.url = url
        self.original = original
        self.way = way
        mimeType = response.mimeType ?? "application/octet-stream"
        textEncodingName = response.textEncodingName
        self.transfer = transfer
        self.chunks = chunks
    }

    /// What the response and the redirections on the way say about caching.
    ///
    /// - Parameter copy: A copy that the response confirms.
    func metadata(confirming copy: CacheMetadata? = nil) -> CacheMetadata {
        let own =
            copy.map(freshness.metadata(confirming:))
            ?? freshness.metadata(location: url == original.url ? nil : url.absoluteString)
        var metadata = own.limited(by: way)
        metadata.variant = HTTPVariant(
            (metadata.http?.fields.names("vary") ?? []) + (way?.variant?.names ?? []), original)
        return metadata
    }

    /// What is kept of an error that is not temporary, if it may be (RFC 9111, section 3); otherwise nil.
    /// An error of the server is not: it would replace a copy, also one that a request that reloads does not see.
    func kept(_ error: HTTPStatusError) -> Resource? {
        let metadata = metadata()
        guard (400...499).contains(head.status), !HTTPLoader.isTransient(error), metadata.storage != .nowhere,
            metadata.lifetime ?? .zero > metadata.age
        else { return nil }
        return Resource(data: error.body, mimeType: mimeType, cacheMetadata: metadata)
    }

    /// The error, with the beginning of the body.
    func error(of loaded: String) async -> HTTPStatusError {
        HTTPStatusError(head, of: loaded, at: url.host, await beginning(), now: freshness.receivedAt)
    }

    /// Reads the beginning of the body. If that is all, the connection can be used again; a transfer that is cancelled closes it.
    func beginning() async -> Data {
        var data = Data()
        // An error does not wait long for its text.
        let deadline = DispatchTime.now().after(1).map { due in
            DeadlineTimer.shared.add(due) { [transfer] in transfer.cancel() }
        }
        defer { deadline?.cancel() }
        do {
            for try await chunk in chunks {
                transfer.took(chunk)
                data += chunk.prefix(Self.beginningLimit - data.count)
                if data.count == Self.beginningLimit { break }
            }
        } catch {}  // What has come is better than nothing.
        return data
    }

    private static let beginningLimit = 1 << 14

    /// The URL to request instead; nil if the response is not a redirection.
    var redirection: URL? {
        get throws {
            guard freshness.isRedirection, let location = fields["location"] else { return nil }
            guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
                throw URLError(.unsupportedURL)
            }
            return target
        }
    }

    /// Whether the bytes are those of the resource. The session decodes others, whose number it does not know.
    private var isIdentity: Bool { fields.names("content-encoding").allSatisfy { $0 == "identity" } }

    /// Whether the bytes are as the request wants them. Without its own `Accept-Encoding`, they are not compressed.
    var isExpectedEncoding: Bool {
        isIdentity || original.value(forHTTPHeaderField: "Accept-Encoding") != "identity"
    }

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
        guard let new = fields.entityTag, let old = metadata.entityTag else { return true }
        return HTTPFields.opaqueTag(new) == HTTPFields.opaqueTag(old)
    }

    /// Whether the response has the bytes after those of a partial resource.
    func continues(_ partial: PartialResource) -> Bool {
        let tag = partial.cacheMetadata?.entityTag
        guard let range = fields.contentRange, range.start == partial.length, isIdentity,
            fields.entityTag ?? tag == tag
        else { return false }
        // Without any length, nothing tells whether these are all bytes.
        guard let length = range.length else { return partial.expectedLength != nil }
        return range.end + 1 == length && partial.expectedLength ?? length == length
    }

    /// The bytes, after those of a partial resource.
    func stream(continuing partial: PartialResource?) -> ResourceStream {
        var metadata = metadata(confirming: partial?.cacheMetadata)
        #if canImport(FoundationNetworking)
        // The session does not notice that a compressed body ends early.
        if !isIdentity { metadata.storage = .nowhere }
        #endif
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
