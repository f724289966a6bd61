/// XML that is written: elements, each attribute on its own line if there are several.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    private var depth = 0
    private let indent: String

    init(indent: String) {
        self.indent = indent
    }

    mutating func line(_ line: String) {
        text += String(repeating: indent, count: depth) + line + "\n"
    }

    /// An element without content.
    mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
        line("<\(name)\(Self.list(attributes))\(attributes.isEmpty ? "" : " ")/>")
    }

    /// An element with a text.
    mutating func element(_ name: String, text: String) {
        line("<\(name)>\(Self.escaped(text))</\(name)>")
    }

    /// An element with elements.
    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLText) -> Void
    ) {
        line("<\(name)\(Self.list(attributes))>")
        depth += 1
        content(&self)
        depth -= 1
        line("</\(name)>")
    }

    private static func list(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    /// A text with escapes for what XML or its readers would change.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
