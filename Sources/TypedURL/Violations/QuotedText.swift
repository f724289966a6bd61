/// Text from outside, made safe to stand in a message.
package enum QuotedText {
    /// Longer texts are cut, so that a hostile URL cannot flood a log.
    package static let lengthLimit = 64

    /// The text in double quotes, cut where it is long, control characters spelt out.
    package static func quote(_ text: String) -> String {
        var result = "\""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < lengthLimit else {
                result += "…"
                break
            }
            result += printable(scalar)
            length += 1
        }
        return result + "\""
    }

    /// The scalar, or how Swift would spell it where printing it could garble a terminal: controls,
    /// line separators, and what changes the direction of text.
    package static func printable(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: String(Character(scalar))
        }
    }
}
