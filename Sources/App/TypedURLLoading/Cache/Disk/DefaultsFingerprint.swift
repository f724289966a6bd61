import TypedURL

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
