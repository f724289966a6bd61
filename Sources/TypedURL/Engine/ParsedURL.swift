import TypedURLModel

/// A valid URL that was parsed.
public struct ParsedURL: Sendable, Hashable {
    /// The name of the schema that the URL belongs to.
    public let schema: String

    /// The name of the server that it leads to; nil if the schema has at most one.
    public let server: String?

    /// Its parameters: the normal instance, defaults included.
    public let instance: Instance

    /// The canonical form: one string for each schema, server and instance.
    public let canonical: String

    /// The parameters that the schema ignores, in the order of the URL. They are not part of the
    /// instance or the canonical form.
    public let ignored: [IgnoredParameter]

    package init(
        schema: String, server: String?, instance: Instance, canonical: String, ignored: [IgnoredParameter]
    ) {
        self.schema = schema
        self.server = server
        self.instance = instance
        self.canonical = canonical
        self.ignored = ignored
    }

    /// Whether the canonical forms are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.canonical == right.canonical && left.schema == right.schema
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonical)
        hasher.combine(schema)
    }
}

extension ParsedURL: CustomStringConvertible {
    /// The canonical form.
    public var description: String { canonical }
}

/// What was read of a URL by the schema whose template agrees with it.
struct SchemaReading {
    let member: CompiledSchema
    var reading: Reading

    /// Whether what the URL would be printed as belongs to another schema.
    var isTaken = false

    var violations: [Violation] { reading.violations }

    /// The URL, where there are no violations.
    var parsed: ParsedURL {
        ParsedURL(
            schema: member.schema.name, server: member.name(ofServer: reading.server),
            instance: member.instance(of: reading.values),
            canonical: member.canonical(reading.values, server: reading.server), ignored: reading.ignored)
    }

    func error(_ url: String) -> URLValidationError {
        URLValidationError(url: url, schema: member.schema.name, violations: violations)
    }

    /// Whether a reader can go on: nothing is wrong but what a newer sender may have added.
    var isTolerable: Bool {
        violations.allSatisfy { violation in
            switch violation.code {
            case .unknownParameter: true
            case .notAllowed:
                violation.parameter.flatMap(member.place).map(reading.replaceable.contains) ?? false
            default: false
            }
        }
    }

    /// The reading with defaults in place of values that their enumerations do not have.
    var tolerated: SchemaReading {
        var result = self
        for place in reading.replaceable {
            result.reading.values[place] = member.schema.parameters[place].defaultValue
        }
        return result
    }
}
