/// The key of a resource on disk: its URL's canonical form, and the defaults of its schema.
struct DiskKey: Sendable {
    /// The canonical form.
    let url: String

    /// See ``DefaultsFingerprint``.
    let fingerprint: UInt64

    /// A hash of both. The file contains both in full, so equal hashes are no problem.
    private let hash: (UInt64, UInt64)

    init(url: String, fingerprint: UInt64) {
        self.url = url
        self.fingerprint = fingerprint
        hash = (
            XXHash64.hash(url, seed: fingerprint),
            XXHash64.hash(url, seed: fingerprint ^ 0x5459_5045_4455_524C)
        )
    }

    /// The suffix of all files.
    static let suffix = ".resource"

    /// The name of the file: 32 hexadecimal digits and the suffix. It contains no text of the URL.
    var fileName: String { Self.digits(hash.0) + Self.digits(hash.1) + Self.suffix }

    /// Whether a file belongs to a cache, by its name.
    static func isFileName(_ name: String) -> Bool {
        name.hasSuffix(suffix) && name.utf8.count == 32 + suffix.utf8.count
            && name.utf8.prefix(32).allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
