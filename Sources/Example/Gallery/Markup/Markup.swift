/// HTML or SVG in which every value that was put in is escaped.
///
/// A string that is interpolated becomes text, whatever it holds; only markup stays markup. So a hostile
/// file name, poll or error text cannot leave its place.
struct Markup: Hashable, Sendable {
    let text: String

    /// Takes text as it stands. For what this example wrote itself.
    init(verbatim text: String) {
        self.text = text
    }

    /// Escapes text, for an element or a quoted attribute.
    init(escaping text: some StringProtocol) {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            // XML has no way to write these, and a carriage return would come back as a line feed.
            // Embeddings, overrides and isolates would change the order of what follows.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}",
                "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                escaped.unicodeScalars.append("\u{FFFD}")
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        self.text = escaped
    }
}

extension Markup: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        self.text = value
    }

    init(stringInterpolation: Interpolation) {
        self.text = stringInterpolation.text
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ value: Markup) {
            text += value.text
        }

        mutating func appendInterpolation(_ values: [Markup], separator: String = "\n") {
            text += values.map(\.text).joined(separator: separator)
        }

        mutating func appendInterpolation(_ value: some StringProtocol) {
            text += Markup(escaping: value).text
        }

        mutating func appendInterpolation(_ value: Int) {
            text += String(value)
        }

        mutating func appendInterpolation(_ value: Double) {
            text += value.shortened
        }
    }
}

extension Double {
    /// The number with at most two decimals: a hundredth of a point is less than an eye can see.
    var shortened: String {
        guard isFinite, magnitude < 1e15 else { return "0" }
        let hundredths = Int((self * 100).rounded())
        let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        switch fraction {
        case 0: return "\(sign)\(whole)"
        case let tenths where tenths % 10 == 0: return "\(sign)\(whole).\(tenths / 10)"
        case ..<10: return "\(sign)\(whole).0\(fraction)"
        default: return "\(sign)\(whole).\(fraction)"
        }
    }
}
