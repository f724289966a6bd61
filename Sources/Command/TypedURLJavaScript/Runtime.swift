import TypedURLCodegen
import TypedURLModel

/// The runtime, as it is written beside the generated modules.
enum Runtime {
    /// The module `core.js`.
    static var core: String {
        head + [RuntimeText.shared, RuntimeText.results, RuntimeText.plans, ""].joined(separator: "\n")
    }

    /// The declarations `core.d.ts`.
    static var declarations: String { head + RuntimeText.coreDeclarations + "\n" }

    /// The module `runtime.js`.
    static var engine: String {
        head + [RuntimeText.imports, RuntimeText.shared, RuntimeText.engine, ""].joined(separator: "\n")
    }

    /// The declarations `runtime.d.ts`.
    static var engineDeclarations: String { head + RuntimeText.engineDeclarations + "\n" }

    private static var head: String {
        """
        // \(GeneratedFile.mark) its runtime for JavaScript: table version \(SchemaTable.version), \
        hash \(hash). Do not edit.


        """
    }

    /// Two runtimes with the same hash are the same, unless somebody tries.
    private static var hash: String {
        var hash = FNV1a()
        for text in [
            RuntimeText.shared, RuntimeText.results, RuntimeText.plans, RuntimeText.engine,
            RuntimeText.coreDeclarations,
        ] {
            for byte in text.utf8 { hash.combine(byte) }
        }
        return hash.digits
    }
}
