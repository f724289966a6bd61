import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The header fields of a response (RFC 9110, section 5). Their names are compared without case.
public struct HTTPFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The values by names in lower case.
    private var values: [String: String] = [:]

    /// Creates fields. Values of one name are joined by commas, in order (RFC 9110, section 5.3).
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    init(_ response: HTTPURLResponse) {
        let fields = response.allHeaderFields as? [String: String] ?? [:]
        // On Linux, there can be names that differ in case. A dictionary has no order, but the result must not depend on chance.
        for (name, value) in fields.sorted(by: { $0 < $1 }) { add(name, value) }
    }

    private mutating func add(_ name: String, _ value: String) {
        let name = name.lowercased()
        let value = value.replacingOccurrences(of: "\n", with: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        values[name] = values[name].map { "\($0), \(value)" } ?? value
    }

    /// The names, in lower case and sorted.
    public var names: [String] { values.keys.sorted() }

    /// The value of a field, without spaces around it.
    public internal(set) subscript(name: String) -> String? {
        get { values[name] ?? values[name.lowercased()] }
        set { values[name.lowercased()] = newValue }
    }

    // MARK: Storing

    /// The fields of one connection, which say nothing about the resource (RFC 9110, section 7.6.1, and RFC 9111, section 3.1), and
    /// cookies, which are secrets that the session keeps.
    private static let unstored = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "set-cookie", "set-cookie2", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// The fields that are stored with a resource or an error.
    var stored: HTTPFields {
        var fields = self
        for name in Self.unstored + names("connection") { fields.values[name] = nil }
        return fields
    }

    /// These fields, replaced by those of a response that confirms them (RFC 9111, section 3.2). A time that the response does not
    /// say is the one at which it came.
    func updated(by new: HTTPFields) -> HTTPFields {
        var fields = self
        for name in ["age", "date"] { fields.values[name] = nil }
        for (name, value) in new.stored.values
        where !["content-length", "content-encoding", "content-range"].contains(name) {
            fields.values[name] = value
        }
        return fields
    }

    /// The fields as lines.
    var text: String { names.map { "\($0): \(values[$0] ?? "")\n" }.joined() }

    /// Reads lines.
    init(text: some StringProtocol) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { add(String(parts[0]), String(parts[1])) }
        }
    }

    // MARK: Reading

    /// The elements of a field whose value is a list of names.
    func names(_ field: String) -> [String] {
        (self[field] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .filter { !$0.isEmpty }
    }

    /// The entity tag, if it has the form of one (RFC 9110, section 8.8.3).
    var entityTag: String? {
        guard let tag = self["etag"] else { return nil }
        let opaque = Self.opaqueTag(tag)
        guard opaque.utf8.count >= 2, opaque.utf8.count <= 1024, opaque.first == "\"", opaque.last == "\"",
            opaque.utf8.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F })
        else { return nil }
        return tag
    }

    /// An entity tag without the mark of a weak one.
    static func opaqueTag(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// How long the server asks to wait: a number of seconds, or a time (RFC 9110, section 10.2.3).
    func retryAfter(now: Date) -> Duration? {
        guard let text = self["retry-after"] else { return nil }
        if let seconds = CacheControl.seconds(text) { return .seconds(seconds) }
        guard let date = HTTPDate.date(text, now: now) else { return nil }
        // The server's clock decides, if it says what time it is.
        let start = self["date"].flatMap { HTTPDate.date($0, now: now) } ?? now
        return .milliseconds(Int64(max(0, date.timeIntervalSince(start) * 1000).rounded()))
    }

    /// The range of the bytes in a partial response, and the length of the whole (RFC 9110, section 14.4).
    var contentRange: (start: Int, end: Int, length: Int?)? {
        guard let text = self["content-range"], text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, bounds.count == 2, let start = Int(bounds[0]), let end = Int(bounds[1]),
            start >= 0, end >= start
        else { return nil }
        let length = Int(parts[1])
        guard parts[1] == "*" || length ?? 0 > end else { return nil }
        return (start, end, length)
    }
}
