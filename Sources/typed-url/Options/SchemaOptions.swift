#if CommandLine
import ArgumentParser

/// Where the schemas are.
struct SchemaOptions: ParsableArguments {
    /// Where they are when nothing is said.
    static let usual = "Schemas"

    @Option(
        help: ArgumentHelp("The folder of the schemas, or a single one.", valueName: "dir"),
        completion: .directory)
    var schemas = usual

    var folder: SchemaFolder { SchemaFolder(path: schemas) }
}
#endif
