import TypedURLCodegen
import TypedURLJSON
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Names and literals of Kotlin.
enum KotlinText {
    /// Words that cannot be names without backticks.
    private static let keywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface",
        "is", "null", "object", "package", "return", "super", "this", "throw", "true", "try", "typealias",
        "typeof", "val", "var", "when", "while",
    ]

    /// Properties that every URL or nested type has, that would have the accessor of another one, or that would hide a package.
    private static let members: Set<String> = [
        "class", "ignored", "java", "kotlin", "plain", "string", "urlKind",
    ]

    /// Types that generated code mentions where a nested one would hide them.
    private static let types: Set<String> = [
        "Any", "Array", "Boolean", "Companion", "Deprecated", "Double", "IgnoredParameter", "Int", "List",
        "Long", "Map", "Scalar", "String", "Suppress", "TypedURL", "URLKind", "URLSet", "Value",
    ]

    /// A word as a name.
    static func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The property of a parameter or a member.
    static func property(_ name: String) -> String {
        identifier(members.contains(name) ? name + "Value" : name)
    }

    /// A nested type.
    static func type(_ name: String) -> String { types.contains(name) ? name + "Value" : identifier(name) }

    /// The entry of an enumeration, or the object of a union's constant.
    static func entry(_ name: String) -> String { type(CamelCase.upper(name)) }

    /// `MALFORMED_URL`
    static func constant(_ name: String) -> String {
        String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
    }

    /// A value as the runtime has it.
    static func plain(_ value: ParameterValue) -> String {
        switch value {
        case .string(let text): literal(text)
        // The least integer has no literal.
        case .integer(let integer): integer == .min ? "(-9223372036854775807L - 1)" : "\(integer)L"
        case .number:
            value.urlText.contains { ".eE".contains($0) } ? value.urlText : value.urlText + ".0"
        case .list(let items): KotlinCode.list(items.map(plain))
        case .boolean, .object: value.urlText
        }
    }

    /// A literal of a string: that of JSON, in which a dollar begins no name.
    static func literal(_ text: String) -> String {
        JSONText.string(text).ascii.replacing("$", with: #"\$"#)
    }

    /// A comment of KDoc, which ends with its line; nothing where there is nothing to say.
    static func comment(_ parts: [String?], _ indentation: String) -> String {
        let paragraphs = parts.compactMap { $0 }.filter { !$0.isEmpty }
        guard !paragraphs.isEmpty else { return "" }
        let lines = paragraphs.map { $0.split(whereSeparator: \.isNewline).map { safe(String($0)) } }
        if lines.count == 1, lines[0].count == 1 { return "\(indentation)/** \(lines[0][0]) */\n" }
        let text = lines.joined(separator: [""]).map { "\(indentation) *" + ($0.isEmpty ? "" : " \($0)") }
        return "\(indentation)/**\n\(text.joined(separator: "\n"))\n\(indentation) */\n"
    }

    /// A line that neither ends a comment nor begins one in it, whatever combines with its characters.
    private static func safe(_ line: String) -> String {
        let scalars = QuotedText.printable(line).unicodeScalars
        return String(
            scalars.replacing("*/".unicodeScalars, with: "*&#47;".unicodeScalars)
                .replacing("/*".unicodeScalars, with: "/&#42;".unicodeScalars))
    }
}
