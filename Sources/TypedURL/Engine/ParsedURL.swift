/// A valid URL that was parsed.
public struct ParsedURL: Sendable, Hashable {
    /// The name of the schema that the URL belongs to.
    public let schema: String

    /// Its parameters: the normal instance, defaults included.
    public let instance: Instance

    /// The canonical form: one string for each schema and instance.
    public let canonical: String

    /// The parameters that the schema ignores, in the order of the URL. They are not part of the
    /// instance or the canonical form.
    public let ignored: [IgnoredParameter]

    init(schema: String, instance: Instance, canonical: String, ignored: [IgnoredParameter]) {
        self.schema = schema
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
