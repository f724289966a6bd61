import TypedURL

/// The key of a resource on disk: its URL's canonical form, and the defaults of its schema.
struct DiskKey: Sendable {
    /// The suffix of all files.
    private static let suffix = ".resource"

    /// The canonical form.
    let url: String

    /// See ``DefaultsFingerprint``.
    let fingerprint: UInt64

    /// The name of the file: 32 hexadecimal digits of a hash, and the suffix. The file contains the URL and the fingerprint
    /// in full, so equal hashes are no problem.
    let fileName: String

    init(url: String, fingerprint: UInt64) {
        self.url = url
        self.fingerprint = fingerprint
        let seeds = [fingerprint, fingerprint ^ 0x5459_5045_4455_524C]
        fileName = seeds.map { Self.digits(XXHash64.hash(url, seed: $0)) }.joined() + Self.suffix
    }

    /// Whether a file belongs to a cache, by its name.
    static func isFileName(_ name: String) -> Bool {
        let digits = name.utf8.prefix(32)
        return digits.count == 32 && name.dropFirst(32) == suffix
            && digits.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
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
        guard let index = set.owner(of: bytes) else { return 0 }
        return of(set.schemas[index])
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
