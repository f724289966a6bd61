#if CommandLine && canImport(ArgumentParser)
import TypedURLSchema

/// Schemas that belong together: those of a folder, or some of them.
struct LintTarget {
    /// The schemas that were asked about, and those beside them that they may refer to.
    var files: [SchemaFile]

    /// How many schemas were asked about.
    var schemaCount: Int { files.count { !$0.isReferenceOnly && !$0.isConfiguration } }
}
#endif
