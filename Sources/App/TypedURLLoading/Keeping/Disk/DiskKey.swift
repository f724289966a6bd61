import TypedURL

/// The key of a resource on disk: its URL's canonical form, and the defaults of its schema. Or that of a value that was
/// made of the resource, which has the same digits first in the name of its file, so that it is removed with the resource.
struct DiskKey: Sendable {
    /// The canonical form.
    let url: String

    /// See ``DefaultsFingerprint``.
    let fingerprint: UInt64

    /// A hash of both. The file contains both in full, so equal hashes are no problem.
    private let hash: (UInt64, UInt64)

    /// A hash of what was made of the resource; nil for the resource itself.
    private let form: UInt64?

    init(url: String, fingerprint: UInt64) {
        self.init(
            url, fingerprint,
            (
                XXHash64.hash(url, seed: fingerprint),
                XXHash64.hash(url, seed: fingerprint ^ 0x5459_5045_4455_524C)
            ), nil)
    }

    private init(_ url: String, _ fingerprint: UInt64, _ hash: (UInt64, UInt64), _ form: UInt64?) {
        (self.url, self.fingerprint, self.hash, self.form) = (url, fingerprint, hash, form)
    }

    /// The key of a value that was made of the resource.
    ///
    /// - Parameters:
    ///   - form: What was made of it.
    ///   - checksum: The checksum of the resource's file. If the resource changes, the value is no longer found.
    func made(_ form: String, of checksum: UInt64) -> DiskKey {
        let formHash = XXHash64.hash(form)
        return DiskKey(url, fingerprint ^ XXHash64.hash(form, seed: checksum), hash, formHash)
    }

    /// The suffix of all files.
    static let suffix = ".resource"

    /// The name of the file: 32 hexadecimal digits, 16 more for a value that was made of the resource, and the suffix. It
    /// contains no text of the URL.
    var fileName: String { stem + (form.map { "." + Self.digits($0) } ?? "") + Self.suffix }

    /// How the names of all files begin that belong to the resource.
    var stem: String { Self.digits(hash.0) + Self.digits(hash.1) }

    /// Whether a file belongs to a cache, by its name.
    static func isFileName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), "." + parts[parts.count - 1] == suffix else { return false }
        return zip(parts.dropLast(), [32, 16]).allSatisfy { part, count in
            part.utf8.count == count
                && part.utf8.allSatisfy {
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
                }
        }
    }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// A hash of the defaults of a schema's parameters.
///
/// A canonical string leaves out values that equal their defaults, so its meaning depends on the defaults. Resources
/// that an app stored before a default changed must not be found afterwards.
enum DefaultsFingerprint {
    /// The fingerprint of the schema that a canonical string belongs to.
    static func of(_ key: String, as type: any SchemaURL.Type) -> UInt64 {
        let set = type.schemas
        if set.schemas.count == 1, let only = set.schemas.first { return of(only) }
        let bytes = Array(key.utf8)
        guard let place = set.owner(of: bytes) else { return 0 }
        return of(set.schemas[place])
    }

    /// The fingerprint of a schema: the same in every process, and for any order of the parameters.
    static func of(_ schema: URLSchema) -> UInt64 {
        var texts: [String] = []
        for parameter in schema.parameters {
            guard let value = parameter.defaultValue else { continue }
            texts.append(text(.list([.string(parameter.name), value])))
        }
        return texts.isEmpty ? 0 : XXHash64.hash(texts.sorted().joined())
    }

    /// A text that is different for each value.
    private static func text(_ value: ParameterValue) -> String {
        switch value {
        case .string(let text): "s\(text.utf8.count):\(text)"
        case .integer(let number): "i\(number);"
        case .number(let number): "n\(number);"
        case .boolean(let isTrue): isTrue ? "t" : "f"
        case .list(let items): "[\(items.map(text).joined())]"
        case .object(let members): "{\(members.map { text(.string($0.name)) + text($0.value) }.joined())}"
        }
    }
}
