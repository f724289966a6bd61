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

    /// Writes an expression with what stands before and behind it.
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
