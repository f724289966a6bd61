import TypedURLRuntimeText

/// The texts of the modules, without comments.
package enum RuntimeText {
    package static let shared = code(runtime_shared())
    package static let results = code(runtime_results())
    static let plans = code(runtime_core())
    package static let engine = code(runtime_engine())
    static let coreDeclarations = text(runtime_core_declarations())
    static let engineDeclarations = text(runtime_engine_declarations())

    /// The first line of `runtime.js`: all that the results export.
    static var imports: String {
        let names = results.split(separator: "\n").compactMap { line -> Substring? in
            guard line.hasPrefix("export ") else { return nil }
            let words = line.split(separator: " ").dropFirst().drop { $0 == "async" }
            return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return "import { \(names.sorted().joined(separator: ", ")) } from \"./core.js\";"
    }

    private static func text(_ bytes: UnsafePointer<UInt8>) -> String {
        String(String(cString: bytes).dropLast())
    }

    /// Lines that are comments, and empty ones, stay in the repository.
    private static func code(_ bytes: UnsafePointer<UInt8>) -> String {
        var isComment = false
        let lines = String(cString: bytes).utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
        return lines.filter { line in
            let start = line.drop { $0 == " " }
            if start.hasPrefix("/**") { isComment = true }
            defer { if line.hasSuffix("*/") { isComment = false } }
            return !isComment && !start.isEmpty && !start.hasPrefix("//")
        }.joined(separator: "\n")
    }
}
