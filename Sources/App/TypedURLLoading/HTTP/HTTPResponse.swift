import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response whose body is still coming.
struct HTTPResponse: Sendable {
    let received: HTTPURLResponse
    let freshness: HTTPFreshness
    let url: URL
    let original: URLRequest

    /// What the redirections on the way say about caching.
    let way: CacheMetadata?
    let transfer: HTTPTransfer
    let chunks: HTTPTransfer.Chunks

    var head: HTTPHead { freshness.head }
    private var fields: HTTPFields { head.fields }
    private var mimeType: String { received.mimeType ?? "application/octet-stream" }

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

    /// The error, with the beginning of the body. It is kept if it may be (RFC 9111, section 3) and is not temporary. An error of the
    /// server is not: it would replace a copy, also one that a request that reloads does not see.
    func failure(of loaded: String) async -> LoaderAnswer {
        let error = HTTPStatusError(
            head, of: loaded, at: url.host, await beginning(), now: freshness.receivedAt)
        let metadata = metadata()
        guard (400...499).contains(head.status), !HTTPLoader.isTransient(error), metadata.storage != .nowhere,
            metadata.lifetime ?? .zero > metadata.age
        else { return .failed(error, kept: nil) }
        return .failed(
            error, kept: Resource(data: error.body, mimeType: mimeType, cacheMetadata: metadata))
    }

    /// Reads at most 16 kB of the body. If that is all, the connection can be used again; a transfer that is cancelled closes it.
    func beginning() async -> Data {
        let limit = 1 << 14
        var data = Data()
        // An error does not wait long for its text.
        let deadline = Deadline(.now() + .seconds(1)) { [transfer] in transfer.cancel() }
        defer { deadline.cancel() }
        do {
            for try await chunk in chunks {
                data += chunk.prefix(limit - data.count)
                if data.count == limit { break }
            }
        } catch {}  // What has come is better than nothing.
        return data
    }

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
        isIdentity ? fields["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } : nil
    }

    /// The chunks, which fail if a compressed body is decoded to far more bytes than were sent: more than 16 MB and a hundred times as many,
    /// or 256 MB if their number is unknown.
    private var decodedChunks: AsyncThrowingMapSequence<HTTPTransfer.Chunks, Data> {
        let sent = fields["content-length"].flatMap { Int($0) } ?? (256_000_000 / 100)
        let limit = isIdentity ? .max : max(16_000_000, max(0, min(sent, .max / 100)) * 100)
        let length = Locked(0)
        return chunks.map { chunk in
            let isTooLong = length.withLock { length in
                length += chunk.count
                return length > limit
            }
            guard isTooLong else { return chunk }
            let reason =
                "the body is compressed, and has more than \(limit) bytes, too many for what the server sent"
            throw URLError(.dataLengthExceedsMaximum, userInfo: [NSLocalizedDescriptionKey: reason])
        }
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
        // The session does not notice that a compressed body ends early, only that a body does whose end the server says.
        if !isIdentity, fields["content-length"] == nil,
            !fields.names("transfer-encoding").contains("chunked")
        {
            metadata.storage = .nowhere
        }
        #endif
        return ResourceStream(
            decodedChunks, mimeType: mimeType,
            expectedLength: partial.map { $0.expectedLength ?? fields.contentRange?.length } ?? contentLength,
            cacheMetadata: metadata, continuingAt: partial?.length ?? 0,
            isResumable: partial != nil || isResumable)
    }
}

extension CacheMetadata {
    /// The metadata of a resource to which a redirection leads: it is as fresh as the less fresh of both, and is stored if both may
    /// be (RFC 9111, sections 3 and 4.2).
    func limited(by redirection: CacheMetadata?) -> CacheMetadata {
        guard let redirection else { return self }
        var new = self
        new.age = max(age, redirection.age)
        let left = [self, redirection].map { ($0.lifetime ?? .zero) - $0.age }.min() ?? .zero
        new.lifetime = max(.zero, new.age + left)
        new.staleWhileRevalidate = min(staleWhileRevalidate, redirection.staleWhileRevalidate)
        new.staleIfError = min(staleIfError, redirection.staleIfError)
        new.mustRevalidate = mustRevalidate || redirection.mustRevalidate
        new.storage = storage.intersection(redirection.storage)
        return new
    }
}

/// The condition of a request (RFC 9110, section 13).
enum HTTPCondition: Sendable {
    case none

    /// The resource, if it is not the copy with this metadata.
    case changed(CacheMetadata)

    /// The bytes after these, or all if the resource has changed.
    case rest(PartialResource)

    init(_ context: LoadContext) {
        if let partial = context.partial {
            self = .rest(partial)
        } else if let metadata = context.copy?.resource.cacheMetadata,
            metadata.http?.isError != true, metadata.entityTag ?? metadata.lastModified != nil
        {
            self = .changed(metadata)
        } else {
            self = .none
        }
    }

    /// Adds the condition to a request, if it is for the URL to which the validators belong. Another resource can have the
    /// same entity tag.
    func add(to request: inout URLRequest, of original: URLRequest) {
        func isFor(_ metadata: CacheMetadata) -> Bool {
            request.url?.absoluteString == metadata.location ?? original.url?.absoluteString
        }
        switch self {
        case .changed(let metadata) where isFor(metadata):
            if let tag = metadata.entityTag {
                request.setValue(tag, forHTTPHeaderField: "If-None-Match")
            } else if metadata.variant?.matches(original) ?? true {
                request.setValue(metadata.lastModified, forHTTPHeaderField: "If-Modified-Since")
            }
        case .rest(let partial):
            guard let metadata = partial.cacheMetadata, isFor(metadata), let tag = metadata.entityTag
            else { return }
            request.setValue("bytes=\(partial.length)-", forHTTPHeaderField: "Range")
            request.setValue(tag, forHTTPHeaderField: "If-Range")
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        case .none, .changed: return
        }
    }
}

extension URLRequest {
    /// The request to which a response leads (RFC 9110, section 15.4): without secrets if it is for another origin.
    ///
    /// - Parameter secretFields: The names of fields that are never sent to another origin, in lower case.
    func redirected(from url: URL, to target: URL, _ secretFields: Set<String>) throws -> URLRequest {
        guard target.isOfWeb else { throw URLError(.unsupportedURL) }
        if url.origin.hasPrefix("https:"), target.origin.hasPrefix("http:") {
            throw HTTPDowngradeError(url: url.site, target: target.site)
        }
        var next = self
        next.url = target
        guard target.origin != url.origin else { return next }
        for name in (allHTTPHeaderFields ?? [:]).keys where secretFields.contains(name.lowercased()) {
            next.setValue(nil, forHTTPHeaderField: name)
        }
        return next
    }
}

extension URL {
    /// Whether its scheme is `http` or `https`.
    var isOfWeb: Bool { scheme?.lowercased().isWebScheme == true }

    /// The scheme, host and port (RFC 6454, section 4).
    var origin: String {
        let scheme = (scheme ?? "").lowercased()
        return "\(scheme)://\((host ?? "").lowercased()):\(port ?? (scheme == "https" ? 443 : 80))"
    }

    /// What can be shown of a URL: the scheme, host and port.
    fileprivate var site: String { "\(scheme ?? "")://\(host ?? "")\(port.map { ":\($0)" } ?? "")" }
}
