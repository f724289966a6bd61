import TypedURLCodegen

/// The runtime, as it is written beside the generated modules.
enum Runtime {
    /// The module `runtime.js`.
    static var module: String { head + RuntimeText.code + "\n" }

    /// The declarations `runtime.d.ts`.
    static var declarations: String { head + RuntimeText.declarations + "\n" }

    private static var head: String {
        """
        // \(GeneratedFile.mark) its runtime for JavaScript: table version \(SchemaTable.version), \
        hash \(hash(RuntimeText.code + RuntimeText.declarations)). Do not edit.


        """
    }

    /// FNV-1a with 64 bits: two runtimes with the same hash are the same, unless somebody tries.
    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
