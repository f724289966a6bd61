import TypedURLCodegen
import TypedURLModel

/// The runtime, as it is written beside the generated modules.
enum Runtime {
    /// The module `runtime.js`.
    static var module: String { head + RuntimeText.code + "\n" }

    /// The declarations `runtime.d.ts`.
    static var declarations: String { head + RuntimeText.declarations + "\n" }

    private static var head: String {
        """
        // \(GeneratedFile.mark) its runtime for JavaScript: table version \(SchemaTable.version), \
        hash \(hash). Do not edit.


        """
    }

    /// Two runtimes with the same hash are the same, unless somebody tries.
    private static var hash: String {
        var hash = FNV1a()
        for byte in (RuntimeText.code + RuntimeText.declarations).utf8 { hash.combine(byte) }
        return hash.digits
    }
}
