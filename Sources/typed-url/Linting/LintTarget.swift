#if CommandLine
import TypedURLSchema

/// Schemas that belong together: those of a folder, or some of them.
struct LintTarget {
    /// The schemas that were asked about, and those beside them that they may refer to.
    var files: [SchemaFile]

    /// How many schemas were asked about.
    var schemaCount: Int {
        files.count { file in
            !file.isReferenceOnly
                && file.path.split(separator: "/").last.map(String.init) != SchemaConfiguration.fileName
        }
    }
}
#endif
