import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The request fields by which a response varies, and a hash of their values (RFC 9111, section 4.1).
struct HTTPVariant: Sendable, Hashable {
    /// The names in lower case, sorted.
    let names: [String]
    private let hash: UInt64

    /// Request fields that a loader always sends alike.
    private static let constantFields: Set = [
        "accept", "accept-charset", "accept-encoding", "cookie", "origin", "user-agent", "x-requested-with",
    ]

    /// The beginnings of the names of others. Browsers send them, and many servers always name them in `Vary`.
    private static let constantPrefixes = ["access-control-request-", "sec-"]

    /// The variant that a request asks for; nil if all requests ask for the same.
    init?(_ names: some Sequence<String>, _ request: URLRequest) {
        self.names = Set(names).subtracting(Self.constantFields)
            .filter { name in !Self.constantPrefixes.contains { name.hasPrefix($0) } }.sorted()
        guard !self.names.isEmpty else { return nil }
        let values = self.names.map { name in
            (request.value(forHTTPHeaderField: name) ?? "").split(
                separator: ",", omittingEmptySubsequences: false
            )
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ",")
        }
        hash = XXHash64.hash(values.joined(separator: "\n"))
    }

    func matches(_ request: URLRequest) -> Bool { self == HTTPVariant(names, request) }

    /// The variant in the format of a file.
    var text: String { "\(hash),\(names.joined(separator: ","))" }

    /// Reads the format of a file.
    init?(text: String) {
        let parts = text.split(separator: ",").map(String.init)
        guard let hash = parts.first.flatMap({ UInt64($0) }) else { return nil }
        (self.hash, names) = (hash, Array(parts.dropFirst()))
    }
}
