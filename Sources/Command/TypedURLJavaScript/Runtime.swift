import TypedURLCodegen
import TypedURLModel

/// The runtime, as it is written beside the generated modules.
enum Runtime {
    /// The module `core.js`: the reader, the printer and what plans name.
    static var core: String { head + RuntimeText.core + "\n" }

    /// The module `messages.js`: the words of violations.
    static var messages: String { head + RuntimeText.messages + "\n" }

    /// The declarations `core.d.ts`.
    static var declarations: String { head + RuntimeText.declarations + "\n" }

    private static var head: String {
        "// \(GeneratedFile.mark) its runtime for JavaScript: hash \(hash). Do not edit.\n\n"
    }

    /// Two runtimes with the same hash are the same, unless somebody tries.
    private static var hash: String {
        var hash = FNV1a()
        for text in [RuntimeText.core, RuntimeText.messages, RuntimeText.declarations] {
            for byte in text.utf8 { hash.combine(byte) }
        }
        return hash.digits
    }
}
