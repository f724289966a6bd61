/// Text from outside, made safe for messages.
package enum QuotedText {
    /// The maximum length of a text. Longer texts are cut, so that a hostile URL cannot flood a log.
    package static let lengthLimit = 64

    /// The text in double quotes: cut if it is long, and with control characters escaped.
    package static func quote(_ text: String) -> String {
        if text.utf8.count <= lengthLimit, isPlain(text) { return "\"" + text + "\"" }
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

    /// Whether the text is printable ASCII, which is shown unchanged.
    package static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// The text without quotes, with control characters escaped.
    package static func printable(_ text: String) -> String {
        if isPlain(text) { return text }
        var result = ""
        for scalar in text.unicodeScalars { result += printable(scalar) }
        return result
    }

    /// The scalar, or its Swift escape if it could garble a terminal: control characters, line separators, and
    /// characters that change the direction of text.
    package static func printable(_ scalar: Unicode.Scalar) -> String {
        isPrintable(scalar)
            ? String(Character(scalar)) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    /// Whether a scalar is shown unchanged. Noncharacters such as U+FFFE, which XML cannot contain, are not.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            false
        default: true
        }
    }
}
