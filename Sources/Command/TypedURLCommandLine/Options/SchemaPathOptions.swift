import ArgumentParser

/// The schemas of a command that takes one folder, or a single schema.
struct SchemaPathOptions: ParsableArguments {
    @Argument(
        help: "The folder of the schemas, or a single schema. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var path: String?

    @OptionGroup var schemas: SchemaOptions

    var folder: SchemaFolder { get throws { try schemas.folder(path) } }
}
