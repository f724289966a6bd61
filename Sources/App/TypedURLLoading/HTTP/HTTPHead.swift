import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The head of a response from a web server.
public struct HTTPHead: Sendable, Hashable {
    /// The status code, such as 200.
    public let status: Int

    /// The header fields.
    public let fields: HTTPFields

    init(status: Int, fields: HTTPFields) {
        (self.status, self.fields) = (status, fields)
    }

    /// Whether the response has no resource.
    var isError: Bool { !(200...299).contains(status) }

    /// The head as lines: the status, and one for each field.
    var text: String { "\(status)\n\(fields.text)" }

    /// Reads lines.
    init?(text: some StringProtocol) {
        let lines = text.split(separator: "\n", maxSplits: 1)
        guard let status = lines.first.flatMap({ Int($0) }) else { return nil }
        self.init(status: status, fields: HTTPFields(text: lines.count > 1 ? lines[1] : ""))
    }
}

extension Resource {
    /// The status and the header fields of the response, if the resource came from a web server. A confirmation updates the
    /// fields.
    public var http: HTTPHead? { cacheMetadata?.http }
}

extension CacheMetadata {
    /// The head of the response, if the resource came from a web server.
    var http: HTTPHead? {
        get { HTTPHead(text: notedLines.head) }
        set { note(newValue, variant) }
    }

    /// The request fields by which the response varies, if other requests can have other values.
    var variant: HTTPVariant? {
        get { HTTPVariant(text: notedLines.variant) }
        set { note(http, newValue) }
    }

    /// The notes are a line for the variant, and those of the head.
    private var notedLines: (variant: Substring, head: Substring) {
        let parts = (notes ?? "").split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    private mutating func note(_ head: HTTPHead?, _ variant: HTTPVariant?) {
        notes = head == nil && variant == nil ? nil : "\(variant?.text ?? "")\n\(head?.text ?? "")"
        kind = head?.isError == true ? .error : variant != nil ? .variant : .resource
    }
}

/// The request fields by which a response varies, and a hash of their values (RFC 9111, section 4.1).
struct HTTPVariant: Sendable, Hashable {
    /// The names in lower case, sorted.
    let names: [String]
    private let hash: UInt64

    /// Request fields that only browsers and crawlers send of themselves, and the beginnings of such names. Many servers always name
    /// them in `Vary`.
    private static let browserFields: Set = ["accept-encoding", "cookie", "origin", "x-requested-with"]
    private static let browserPrefixes = ["access-control-request-", "sec-"]

    /// The variant that a request asks for; nil if all requests ask for the same. A field of browsers counts if the request has it.
    init?(_ names: some Sequence<String>, _ request: URLRequest) {
        self.names = Set(names).filter { name in
            guard Self.browserFields.contains(name) || Self.browserPrefixes.contains(where: name.hasPrefix)
            else { return true }
            // `identity` is what a session asks for.
            return ![nil, "identity"].contains(request.value(forHTTPHeaderField: name))
        }.sorted()
        guard !self.names.isEmpty else { return nil }
        let values = self.names.map { name in
            (request.value(forHTTPHeaderField: name) ?? "")
                .split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ",")
        }
        hash = ContentHash.hash(values.joined(separator: "\n"))
    }

    func matches(_ request: URLRequest) -> Bool { self == HTTPVariant(names, request) }

    /// The variant as a line.
    var text: String { "\(hash),\(names.joined(separator: ","))" }

    /// Reads a line.
    init?(text: Substring) {
        let parts = text.split(separator: ",").map(String.init)
        guard let hash = parts.first.flatMap({ UInt64($0) }) else { return nil }
        (self.hash, names) = (hash, Array(parts.dropFirst()))
    }
}
