@_spi(Generated) import TypedURLModel

/// A piece of HTML. What is interpolated is text, and escaped, unless it is HTML itself.
struct HTML: Sendable, ExpressibleByStringInterpolation {
    private(set) var source: String

    init(stringLiteral source: String) {
        self.source = source
    }

    init(stringInterpolation: StringInterpolation) {
        source = stringInterpolation.source
    }

    /// Markup that is known to be complete.
    init(verbatim source: String) {
        self.source = source
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { source += literal }
        mutating func appendInterpolation(_ html: HTML) { source += html.source }
        mutating func appendInterpolation(_ text: String) { source += HTML.escaped(text) }
        mutating func appendInterpolation(_ number: Int) { source += String(number) }
        mutating func appendInterpolation(_ phrase: Phrase) { source += HTML(phrase).source }
    }

    /// The parts one after the other.
    static func joined(_ parts: [HTML], separator: String = "") -> HTML {
        HTML(verbatim: parts.map(\.source).joined(separator: separator))
    }

    /// A phrase, its code marked as such.
    init(_ phrase: Phrase) {
        source = phrase.runs.map { run in
            switch run {
            case .text(let text): Self.escaped(text)
            case .code(let code): "<code>\(Self.escaped(QuotedText.printable(code)))</code>"
            }
        }.joined()
    }

    /// A text as it stands between tags and in a quoted attribute. HTML has no way to write control characters.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where scalar.isHiddenInText: escaped += QuotedText.printable(scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
