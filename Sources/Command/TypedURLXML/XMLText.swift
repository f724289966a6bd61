import TypedURLModel

/// XML that is written: elements, each attribute on its own line if there are several.
package struct XMLText {
    package private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    private var depth = 0
    private let indent: String

    package init(indent: String) {
        self.indent = indent
    }

    package mutating func line(_ line: String) {
        text += String(repeating: indent, count: depth) + line + "\n"
    }

    /// An element without content.
    package mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
        line("<\(name)\(Self.list(attributes))\(attributes.isEmpty ? "" : " ")/>")
    }

    /// An element with a text.
    package mutating func element(_ name: String, text: String) {
        line("<\(name)>\(Self.content(text))</\(name)>")
    }

    /// An element with elements.
    package mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLText) -> Void
    ) {
        line("<\(name)\(Self.list(attributes))>")
        depth += 1
        content(&self)
        depth -= 1
        line("</\(name)>")
    }

    /// A comment, which no text ends. It has no two hyphens in a row.
    package mutating func comment(_ text: String) {
        let text = QuotedText.printable(text).reduce(into: "") { text, character in
            text += character == "-" && text.last == "-" ? " -" : String(character)
        }
        line("<!-- \(text) -->")
    }

    private static func list(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(attribute($0.1))\"" }.joined()
    }

    /// The text between two tags.
    package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// The text as the value of an attribute, in double quotes. A reader would turn plain line breaks there into spaces.
    package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Characters that XML does not allow, even escaped, are written as in messages. Bytes are gathered, since a string
    /// for each character takes many times as long.
    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            case "\n": bytes += (isAttribute ? "&#10;" : "\n").utf8
            case "\t": bytes += (isAttribute ? "&#9;" : "\t").utf8
            case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: bytes += QuotedText.printable(scalar).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
