/// A URL that was read and found valid.
public struct ParsedURL: Sendable, Hashable {
    /// The name of the schema that the URL belongs to.
    public let schema: String

    /// Its parameters: the normal instance, defaults included.
    public let instance: Instance

    /// The canonical form: one string for each schema and instance.
    public let canonical: String

    init(schema: String, instance: Instance, canonical: String) {
        self.schema = schema
        self.instance = instance
        self.canonical = canonical
    }
}
