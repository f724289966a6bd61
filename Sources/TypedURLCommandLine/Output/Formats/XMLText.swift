import TypedURL

/// Text in XML 1.0. Characters that XML does not allow, even escaped, are written as in messages.
enum XMLText {
    /// The text between two tags.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// The text as the value of an attribute, in double quotes. A reader would turn plain line breaks there into spaces.
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Bytes are gathered, since a string for each character takes many times as long.
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
