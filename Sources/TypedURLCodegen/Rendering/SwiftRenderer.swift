/// Writes Swift text. Nothing else in this module does.
package struct SwiftRenderer {
    static let lineLength = 110
    static let indentWidth = 4

    private(set) var lines: [String] = []
    private(set) var indent = 0

    private init() {}

    /// The text of a file.
    static func render(_ file: SwiftFile) -> String {
        var renderer = SwiftRenderer()
        for line in file.opening { renderer.line(line.isEmpty ? "//" : "// " + line) }
        if !file.declarations.isEmpty {
            renderer.blankLine()
            renderer.renderImports(of: file)
        }
        for declaration in file.declarations {
            renderer.blankLine()
            renderer.render(declaration)
        }
        return renderer.lines.joined(separator: "\n") + "\n"
    }

    static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    mutating func line(_ text: String) {
        lines.append(text.isEmpty ? "" : Self.spaces(indent) + text)
    }

    mutating func blankLine() {
        lines.append("")
    }

    mutating func indented(_ body: (inout SwiftRenderer) -> Void) {
        indent += Self.indentWidth
        body(&self)
        indent -= Self.indentWidth
    }

    /// Writes an expression with the text before and after it.
    mutating func line(_ prefix: String, _ expression: Expression, _ suffix: String = "") {
        let frame = ExpressionRenderer.Frame(indent: indent, taken: prefix.count + suffix.count)
        var texts = ExpressionRenderer.lines(expression, in: frame)
        texts[0] = Self.spaces(indent) + prefix + texts[0]
        texts[texts.count - 1] += suffix
        lines += texts
    }

    private mutating func renderImports(of file: SwiftFile) {
        switch file.access {
        case .public, .internal:
            renderImports(of: file, modifier: file.access == .public ? "public " : "")
        case .package:
            // An import without an access level is a public one, unless the upcoming feature is on; and
            // one that says `package` would force every other file of the module to say something too.
            line("#if hasFeature(InternalImportsByDefault)")
            renderImports(of: file, modifier: "package ")
            line("#else")
            renderImports(of: file, modifier: "")
            line("#endif")
        }
    }

    private mutating func renderImports(of file: SwiftFile, modifier: String) {
        if file.usesFoundation {
            line("#if canImport(FoundationEssentials)")
            line("\(modifier)import FoundationEssentials")
            line("#else")
            line("\(modifier)import Foundation")
            line("#endif")
        }
        line("@_spi(Generated) \(modifier)import TypedURL")
        if file.usesModel { line("@_spi(Generated) \(modifier)import TypedURLModel") }
    }

    package static func text(_ type: SwiftType) -> String {
        switch type {
        case .named(let name): name
        case .optional(let wrapped): text(wrapped) + "?"
        case .array(let element): "[" + text(element) + "]"
        case .namedValues(let value): "NamedValues<" + text(value) + ">"
        case .inout_(let value): "inout " + text(value)
        case .change(let value): "(inout " + text(value) + ") -> Void"
        }
    }
}

/// The parts of Swift's grammar that contain text from outside.
package enum SwiftText {
    /// Words that need backticks if a name is declared, or used without a dot before it.
    private static let reservedWords: Set<String> = [
        "Any", "Self", "actor", "as", "associatedtype", "await", "borrowing", "break", "case", "catch",
        "class",
        "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is",
        "let", "macro", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]

    /// Words that mean something else after a dot.
    private static let reservedMembers: Set<String> = ["Protocol", "Type", "init", "self"]

    /// Words that mean something else before the colon of a declared parameter.
    private static let reservedLabels: Set<String> = ["inout", "let", "var"]

    /// A name where it is declared, or used without a dot before it.
    package static func identifier(_ name: String) -> String {
        reservedWords.contains(name) ? "`\(name)`" : name
    }

    /// A name after a dot.
    package static func member(_ name: String) -> String {
        reservedMembers.contains(name) ? "`\(name)`" : name
    }

    /// The label of a parameter where it is declared.
    static func parameterLabel(_ name: String) -> String {
        reservedLabels.contains(name) ? "`\(name)`" : name
    }

    /// The label of an argument.
    package static func argumentLabel(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// A string literal that holds exactly these scalars.
    package static func literal(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            isVisible(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        guard !isPlain else { return "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += visible(scalar)
            }
        }
        return result + "\""
    }

    /// A literal, or what comes nearest to one, that is exactly this number.
    static func literal(_ number: Double) -> String {
        if let integer = Int64(exactly: number), integer.magnitude < 1 << 53 { return String(integer) }
        // The compiler warns of decimals this small, exact or not.
        return number.isSubnormal ? "Double(bitPattern: \(number.bitPattern))" : number.description
    }

    /// The lines of a text, safe after `///`: without control characters, and without characters that make the order
    /// look different from the one that the compiler reads.
    static func commentLines(_ text: String) -> [String] {
        // Most comments are ASCII, whose lines need no change.
        guard !text.utf8.allSatisfy({ isVisible($0) || $0 == UInt8(ascii: "\n") }) else {
            return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { trimmed(String(Substring($0))) }
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { line in
            var result = ""
            for scalar in line.unicodeScalars { result += scalar == "\t" ? " " : visible(scalar) }
            return trimmed(result)
        }
    }

    /// A line without the spaces at its end.
    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }

    /// Whether a byte is a visible ASCII character or a space.
    private static func isVisible(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

    /// The scalar, or its escape if it is invisible or would combine with the text before it.
    private static func visible(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
            .nonspacingMark, .enclosingMark, .spacingMark:
            "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        case .spaceSeparator where scalar != " ":
            "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: String(Character(scalar))
        }
    }
}
