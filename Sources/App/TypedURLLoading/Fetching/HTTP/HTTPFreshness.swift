import Foundation

/// Computes what a response says about caching it (RFC 9111, section 4.2, and RFC 5861), for a private cache.
struct HTTPFreshness: Sendable {
    let fields: HTTPFields

    /// When the request was sent, and when its response came.
    let requestedAt: Date
    let receivedAt: Date

    /// A tenth of the time since the last change, at most a day (RFC 9111, section 4.2.2).
    private static let heuristicShare = 0.1
    private static let heuristicLimit = 86400.0

    /// Request fields that a loader always sends alike, so that a response can vary by them.
    private static let constantFields: Set = [
        "accept", "accept-charset", "accept-encoding", "origin", "user-agent",
    ]

    /// The metadata of a new response.
    ///
    /// - Parameter location: Its URL, if that is not the one that was loaded.
    func metadata(location: String?) -> CacheMetadata {
        let control = control
        let mustAsk = control.noCache || varies
        return CacheMetadata(
            lifetime: mustAsk ? .zero : explicitLifetime(control) ?? heuristicLifetime, age: age,
            staleWhileRevalidate: .seconds(control.staleWhileRevalidate ?? 0),
            staleIfError: .seconds(control.staleIfError ?? 0),
            mustRevalidate: control.mustRevalidate || mustAsk,
            storage: control.noStore ? .nowhere : .all, entityTag: fields.entityTag,
            // With other fields in the request, another variant can be as old.
            lastModified: varies || lastModified == nil ? nil : fields["last-modified"],
            location: location)
    }

    /// The metadata of a copy that a response with the status 304 confirms (RFC 9111, section 4.3.4): where the response
    /// says nothing, that of the copy.
    func metadata(confirming copy: CacheMetadata) -> CacheMetadata {
        var new = metadata(location: copy.location)
        new.entityTag = new.entityTag ?? copy.entityTag
        if fields["vary"] == nil { new.lastModified = new.lastModified ?? copy.lastModified }
        let wasAlwaysAsked = copy.lifetime == .zero && copy.mustRevalidate && fields["vary"] == nil
        if fields["cache-control"] == nil {
            new.staleWhileRevalidate = copy.staleWhileRevalidate
            new.staleIfError = copy.staleIfError
            new.mustRevalidate = new.mustRevalidate || copy.mustRevalidate
            if fields["expires"] == nil, !varies { new.lifetime = copy.lifetime }
        }
        if wasAlwaysAsked { (new.lifetime, new.mustRevalidate) = (.zero, true) }
        return new
    }

    private var control: CacheControl {
        if let text = fields["cache-control"] { return CacheControl(text) }
        // RFC 9111, section 5.4.
        var control = CacheControl()
        control.noCache = fields.names("pragma").contains("no-cache")
        return control
    }

    /// Whether a request with other fields would get another response, so that the server must be asked each time.
    private var varies: Bool { !fields.names("vary").allSatisfy(Self.constantFields.contains) }

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
        guard let lastModified else { return .zero }
        let unchanged = max(0, (date("date") ?? receivedAt).timeIntervalSince(lastModified))
        return .rounded(min(unchanged * Self.heuristicShare, Self.heuristicLimit))
    }

    /// The corrected initial age (RFC 9111, section 4.2.3).
    private var age: Duration {
        let apparent = max(0, date("date").map { receivedAt.timeIntervalSince($0) } ?? 0)
        let stated = fields["age"].flatMap { CacheControl.seconds($0.utf8) } ?? 0
        return .rounded(max(apparent, Double(stated) + max(0, receivedAt.timeIntervalSince(requestedAt))))
    }
}

extension Duration {
    /// A number of seconds in whole milliseconds, as files have it.
    fileprivate static func rounded(_ seconds: Double) -> Duration {
        .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
