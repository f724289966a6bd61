import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The header fields of a response, whose names are compared without case.
struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
    private var values: [String: String]

    init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements.map { ($0.lowercased(), $1) }, uniquingKeysWith: { "\($0), \($1)" })
    }

    init(_ response: HTTPURLResponse) {
        var values: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            values[name.lowercased()] = value
        }
        self.values = values
    }

    /// The value of a field, without spaces around it.
    ///
    /// - Parameter name: Its name in lower case.
    subscript(name: String) -> String? {
        values[name]?.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }

    /// The elements of a field whose value is a list of names.
    func names(_ field: String) -> [String] {
        (self[field] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .filter { !$0.isEmpty }
    }

    /// The entity tag, if it has the form of one (RFC 9110, section 8.8.3).
    var entityTag: String? {
        guard let tag = self["etag"] else { return nil }
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        guard opaque.utf8.count >= 2, opaque.utf8.count <= 1024, opaque.first == "\"", opaque.last == "\"",
            opaque.utf8.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F })
        else { return nil }
        return tag
    }

    /// How long the server asks to wait: a number of seconds, or a time (RFC 9110, section 10.2.3).
    func retryAfter(now: Date) -> Duration? {
        guard let text = self["retry-after"] else { return nil }
        if let seconds = CacheControl.seconds(text.utf8) { return .seconds(seconds) }
        guard let date = HTTPDate.date(text, now: now) else { return nil }
        // The server's clock decides, if it says what time it is.
        let start = self["date"].flatMap { HTTPDate.date($0, now: now) } ?? now
        return .milliseconds(Int64(max(0, date.timeIntervalSince(start) * 1000).rounded()))
    }

    /// The range of the bytes in a partial response, and the length of the whole (RFC 9110, section 14.4).
    var contentRange: (start: Int, end: Int, length: Int?)? {
        guard let text = self["content-range"], text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let start = Int(bounds[0]), let end = Int(bounds[1]), start >= 0,
            end >= start
        else { return nil }
        guard parts[1] != "*" else { return (start, end, nil) }
        guard let length = Int(parts[1]), length > end else { return nil }
        return (start, end, length)
    }
}
