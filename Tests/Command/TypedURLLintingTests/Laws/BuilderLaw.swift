import TypedURL

/// What a builder gives is read back as what it was built of, whatever the linter says of the template.
struct BuilderLaw {
    private let schema: URLSchema
    private let builder: URLBuilder
    private let set: SchemaSet

    init(_ schema: URLSchema) {
        self.schema = schema
        builder = URLBuilder(schema)
        set = SchemaSet([schema])
    }

    /// Why an instance breaks the law; nil if it holds, or where the builder refuses the instance.
    func problem(_ instance: Instance) -> String? {
        guard let built = try? builder.build(instance) else { return nil }
        do throws(URLValidationError) {
            let parsed = try set.parse(built.canonical)
            guard parsed.instance != built.instance else { return nil }
            return
                "\(schema.template): \(built.instance) prints \(built.canonical), read as \(parsed.instance)"
        } catch {
            return "\(schema.template): \(built.instance) prints what is not read: \(error)"
        }
    }
}
