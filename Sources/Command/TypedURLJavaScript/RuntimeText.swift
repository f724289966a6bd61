import TypedURL
import TypedURLJSON
import TypedURLRuntimeText

/// The texts of the modules, without comments.
package enum RuntimeText {
    package static let core = code(runtime_core())
    package static let messages = code(runtime_messages()) + "\n" + reasons

    /// The words of violations, which Swift has the list of.
    private static var reasons: String {
        func object(_ pairs: [(String, String)]) -> String {
            let members = pairs.map { "\($0): \(JSONText.string($1).ascii)" }
            return "{\n\(members.joined(separator: ",\n"))\n}"
        }
        let reasons = ViolationReason.allCases.map { ("\($0)", $0.rawValue) }
        let notes = ViolationNote.allCases.map { ("\($0)", $0.rawValue) }
        return "const REASONS = \(object(reasons + others));\nconst NOTES = \(object(notes));"
    }

    /// What only values of JavaScript can be.
    private static let others = [
        ("halfSurrogate", "the URL has half of a surrogate pair, so it is not Unicode text"),
        ("notRecord", "the <text> must be an object with a property for each"),
        ("notHeld", "{name} is not a value that a URL can hold"),
    ]
    static let declarations = text(runtime_declarations())

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
