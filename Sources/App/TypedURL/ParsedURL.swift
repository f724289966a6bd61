import TypedURLModel

/// A valid URL that was parsed.
public struct ParsedURL: Sendable, Hashable {
    /// The name of the schema that the URL belongs to.
    public let schema: String

    /// The name of its server; nil if the schema has at most one.
    public let server: String?

    /// Its parameters: the normal instance, defaults included.
    public let instance: Instance

    /// The canonical form: one string for each schema, server and instance.
    public let canonical: String

    /// The parameters that the schema ignores, in the order of the URL. They are not part of the
    /// instance or the canonical form.
    public let ignored: [IgnoredParameter]

    init(
        _ schema: URLSchema, _ instance: Instance, server: Int, canonical: String,
        ignored: [IgnoredParameter] = []
    ) {
        self.init(
            schema: schema.name, server: schema.servers.count > 1 ? schema.servers[server].name : nil,
            instance: instance, canonical: canonical, ignored: ignored)
    }

    package init(
        schema: String, server: String?, instance: Instance, canonical: String, ignored: [IgnoredParameter]
    ) {
        self.schema = schema
        self.server = server
        self.instance = instance
        self.canonical = canonical
        self.ignored = ignored
    }

    /// Whether the schemas and the canonical forms are equal.
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
