#if CommandLine
import ArgumentParser

/// Where the schemas are.
struct SchemaOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the schemas, or a single one.", valueName: "dir"))
    var schemas: String

    var folder: SchemaFolder { SchemaFolder(path: schemas) }
}
#endif
