import Foundation

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
        let mayUseHeuristics = isUnderstood || control.allowsStoring
        let explicit = explicitLifetime(control)
        let mayStore = mayUseHeuristics || explicit != nil || isRedirection
        let isForbidden = control.mustUnderstand ? !isUnderstood : control.noStore
        var metadata = CacheMetadata(
            lifetime: mustAsk ? .zero : explicit ?? (mayUseHeuristics ? heuristicLifetime : .zero), age: age,
            staleWhileRevalidate: .seconds(control.staleWhileRevalidate ?? 0),
            staleIfError: .seconds(control.staleIfError ?? 0),
            mustRevalidate: control.mustRevalidate || mustAsk,
            storage: mayStore && !isForbidden ? .all : .nowhere, entityTag: fields.entityTag,
            // Another variant can be as old.
            lastModified: isOfUnknownRequest || date("last-modified") == nil ? nil : fields["last-modified"],
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

    /// `max-age`, or the time from `Date` to `Expires`. An invalid `Expires` is in the past (RFC 9111, section 5.3).
    private func explicitLifetime(_ control: CacheControl) -> Duration? {
        if let maxAge = control.maxAge { return .seconds(maxAge) }
        guard fields["expires"] != nil else { return nil }
        return .rounded(max(0, date("expires")?.timeIntervalSince(date("date") ?? receivedAt) ?? 0))
    }

    private var heuristicLifetime: Duration {
        // What has moved for ever.
        if [301, 308].contains(head.status) { return .rounded(Self.heuristicLimit) }
        guard let changed = date("last-modified") else { return .zero }
        let unchanged = max(0, (date("date") ?? receivedAt).timeIntervalSince(changed))
        return .rounded(min(unchanged * Self.heuristicShare, Self.heuristicLimit))
    }

    /// The corrected initial age (RFC 9111, section 4.2.3).
    private var age: Duration {
        let apparent = max(0, date("date").map { receivedAt.timeIntervalSince($0) } ?? 0)
        let stated = fields.names("age").first.flatMap(CacheControl.seconds) ?? 0
        return .rounded(max(apparent, Double(stated) + max(0, receivedAt.timeIntervalSince(requestedAt))))
    }
}

extension Duration {
    /// A number of seconds in whole milliseconds, as files have it.
    static func rounded(_ seconds: Double) -> Duration {
        .milliseconds(Int64((seconds * 1000).rounded()))
    }
}

/// The directives of a response's `Cache-Control` that a private cache follows (RFC 9111, section 5.2.2, and RFC 5861).
///
/// Unknown directives and those for shared caches are ignored. If a directive comes twice, the first one counts. A number of
/// seconds that is invalid is 0, so that a copy is stale rather than used for too long.
struct CacheControl: Sendable, Equatable {
    var maxAge: Int?
    var staleWhileRevalidate: Int?
    var staleIfError: Int?
    var noCache = false
    var noStore = false
    var mustRevalidate = false

    /// Whether a response may be stored that says nothing else about it: `public` or `private`.
    var allowsStoring = false

    /// Whether `no-store` only counts if the status is not understood (RFC 9111, section 5.2.2.3).
    var mustUnderstand = false

    /// More seconds are read as these, about 68 years (RFC 9111, section 1.2.2).
    static let secondsLimit = Int(clamping: Int64(1) << 31)

    /// Reads directives: `name`, `name=token` or `name="text"`, where a text can hold commas and escapes.
    init(_ text: String = "") {
        // Only the first `=` of a directive begins its value, and only there a text can begin.
        enum Position { case name, start, text, rest }
        var (position, isEscaped) = (Position.name, false)
        let directives = text.unicodeScalars.split { scalar in
            let isInText = position == .text
            switch (position, scalar) {
            case (.text, "\""): position = isEscaped ? .text : .rest
            case (.text, _), (_, " "), (_, "\t"): break
            case (_, ","): position = .name
            case (.name, _): position = scalar == "=" ? .start : .name
            case (.start, _): position = scalar == "\"" ? .text : .rest
            case (.rest, _): break
            }
            isEscaped = isInText && !isEscaped && scalar == "\\"
            return scalar == "," && !isInText
        }
        for directive in directives {
            let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0).trimmingCharacters(in: .whitespaces) }
            var value = parts.count > 1 ? parts[1][...] : ""
            if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = value.dropFirst().dropLast()
            }
            let seconds = Self.seconds(value) ?? 0
            switch parts[0].lowercased() {
            case "max-age": maxAge = maxAge ?? seconds
            case "stale-while-revalidate": staleWhileRevalidate = staleWhileRevalidate ?? seconds
            case "stale-if-error": staleIfError = staleIfError ?? seconds
            // With names of fields, only these must be confirmed. To confirm everything is allowed too.
            case "no-cache": noCache = true
            case "no-store": noStore = true
            case "must-revalidate": mustRevalidate = true
            case "must-understand": mustUnderstand = true
            case "public", "private": allowsStoring = true
            default: break
            }
        }
    }

    /// A number of seconds; nil if it is not a number of digits.
    static func seconds(_ digits: some StringProtocol) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Int(digits) ?? secondsLimit, secondsLimit)
    }
}

/// A time in a header field, in one of the three formats of RFC 9110, section 5.6.7:
///
/// ```
/// Sun, 06 Nov 1994 08:49:37 GMT
/// Sunday, 06-Nov-94 08:49:37 GMT
/// Sun Nov  6 08:49:37 1994
/// ```
enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// Reads a time; nil if it is invalid. The name of the day is not compared with the date.
    ///
    /// - Parameter now: Decides the century of a year of two digits, which is at most 50 years ahead.
    static func date(_ text: String, now: Date) -> Date? {
        // No time in one of these formats is longer.
        guard text.utf8.count <= 64 else { return nil }
        func split(_ text: String, _ separator: Character) -> [String] {
            text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
            digits.contains(text.utf8.count) ? CacheControl.seconds(text) : nil
        }
        var words = split(text.lowercased(), " ")
        var yearLength = 4
        if words.count > 2, words[0].hasSuffix(","), words.last == "gmt" {
            words = Array(words[1..<words.count - 1])
            if words.count == 2 { (words, yearLength) = (split(words[0], "-") + [words[1]], 2) }
        } else {
            // A day of one digit has a space before it.
            if words.count == 6, words[2].isEmpty { words.remove(at: 2) }
            guard words.count == 5 else { return nil }
            words = [words[2], words[1], words[4], words[3]]
        }
        guard words.count == 4, let day = number(words[0], digits: 1...2),
            let month = months.firstIndex(of: words[1]),
            var year = number(words[2], digits: yearLength...yearLength)
        else { return nil }
        if yearLength == 2 {
            let current = calendar.component(.year, from: now)
            year += current / 100 * 100
            if year > current + 50 { year -= 100 }
        }
        let clock = split(words[3], ":").compactMap { number($0, digits: 2...2) }
        let midnight = DateComponents(year: year, month: month + 1, day: day)
        guard clock.count == 3, words[3].utf8.count == 8, clock[0] < 24, clock[1] < 60, clock[2] <= 60,
            year >= 1900, midnight.isValidDate(in: calendar), let start = calendar.date(from: midnight)
        else { return nil }
        return start + Double((clock[0] * 60 + clock[1]) * 60 + clock[2])
    }
}
