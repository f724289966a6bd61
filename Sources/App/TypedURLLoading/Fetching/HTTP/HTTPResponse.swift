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
    let chunks: AsyncThrowingStream<Data, any Error>

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
            }, mimeType: mimeType, textEncodingName: received.textEncodingName,
            expectedLength: partial.map { $0.expectedLength ?? fields.contentRange?.length } ?? contentLength,
            cacheMetadata: metadata, continuingAt: partial?.length ?? 0,
            isResumable: partial != nil || isResumable)
    }
}

/// Computes what a response says about caching it (RFC 9111, section 4.2, and RFC 5861), for a private cache.
struct HTTPFreshness: Sendable {
    let head: HTTPHead

    /// When the request was sent, and when its response came.
    let requestedAt: Date
    let receivedAt: Date

    private var fields: HTTPFields { head.fields }

    /// A tenth of the time since the last change, at most a day (RFC 9111, section 4.2.2).
    private static let heuristicShare = 0.1
    private static let heuristicLimit = 86400.0

    /// The statuses of responses that are stored if they do not forbid it (RFC 9110, section 15.1).
    private static let storedStatuses: Set = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]

    /// The metadata of a new response.
    ///
    /// - Parameter location: Its URL, if that is not the one that was loaded.
    func metadata(location: String? = nil) -> CacheMetadata {
        let control = control
        let mustAsk = control.noCache || isOfUnknownRequest
        let isUnderstood = Self.storedStatuses.contains(head.status)
        let explicit = explicitLifetime(control)
        let mayStore = isUnderstood || explicit != nil || control.allowsStoring || isRedirection
        let isForbidden = control.mustUnderstand ? !isUnderstood : control.noStore
        var metadata = CacheMetadata(
            lifetime: mustAsk
                ? .zero : explicit ?? (isUnderstood || control.allowsStoring ? heuristicLifetime : .zero),
            age: age, staleWhileRevalidate: .seconds(control.staleWhileRevalidate ?? 0),
            staleIfError: .seconds(control.staleIfError ?? 0),
            mustRevalidate: control.mustRevalidate || mustAsk,
            storage: mayStore && !isForbidden ? .all : .nowhere, entityTag: fields.entityTag,
            // Another variant can be as old.
            lastModified: isOfUnknownRequest || lastModified == nil ? nil : fields["last-modified"],
            location: location)
        metadata.http = HTTPHead(status: head.status, fields: fields.stored)
        return metadata
    }

    /// The metadata of a copy that this response with the status 304, or 206 for its rest, confirms (RFC 9111, section 4.3.4): that
    /// of a response with the copy's fields, replaced by those of this one.
    func metadata(confirming copy: CacheMetadata) -> CacheMetadata {
        var old = copy.http?.fields ?? [:]
        // A copy that was stored by other means has no fields.
        old["etag"] = old["etag"] ?? copy.entityTag
        old["last-modified"] = old["last-modified"] ?? copy.lastModified
        let head = HTTPHead(status: copy.http?.status ?? 200, fields: old.updated(by: fields))
        return HTTPFreshness(head: head, requestedAt: requestedAt, receivedAt: receivedAt)
            .metadata(location: copy.location)
    }

    /// Whether it depends on more than the fields of the request that the loader knows. The session adds cookies.
    private var isOfUnknownRequest: Bool { fields.names("vary").contains { ["*", "cookie"].contains($0) } }

    /// Whether the response leads to another URL.
    var isRedirection: Bool { [301, 302, 303, 307, 308].contains(head.status) && fields["location"] != nil }

    private var control: CacheControl {
        if let text = fields["cache-control"] { return CacheControl(text) }
        // RFC 9111, section 5.4.
        var control = CacheControl()
        control.noCache = fields.names("pragma").contains("no-cache")
        return control
    }

    private func date(_ field: String) -> Date? {
        fields[field].flatMap { HTTPDate.date($0, now: receivedAt) }
    }

    private var lastModified: Date? { date("last-modified") }

    /// `max-age`, or the time from `Date` to `Expires`. An invalid `Expires` is in the past (RFC 9111, section 5.3).
    private func explicitLifetime(_ control: CacheControl) -> Duration? {
        if let maxAge = control.maxAge { return .seconds(maxAge) }
        guard fields["expires"] != nil else { return nil }
        guard let expires = date("expires") else { return .zero }
        return .rounded(max(0, expires.timeIntervalSince(date("date") ?? receivedAt)))
    }

    private var heuristicLifetime: Duration {
        // What has moved for ever.
        if [301, 308].contains(head.status) { return .rounded(Self.heuristicLimit) }
        guard let lastModified else { return .zero }
        let unchanged = max(0, (date("date") ?? receivedAt).timeIntervalSince(lastModified))
        return .rounded(min(unchanged * Self.heuristicShare, Self.heuristicLimit))
    }

    /// The corrected initial age (RFC 9111, section 4.2.3).
    private var age: Duration {
        let apparent = max(0, date("date").map { receivedAt.timeIntervalSince($0) } ?? 0)
        let stated = fields.names("age").first.flatMap { CacheControl.seconds($0.utf8) } ?? 0
        return .rounded(max(apparent, Double(stated) + max(0, receivedAt.timeIntervalSince(requestedAt))))
    }
}

extension Duration {
    /// A number of seconds in whole milliseconds, as files have it.
    static func rounded(_ seconds: Double) -> Duration {
        .milliseconds(Int64((seconds * 1000).rounded()))
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
