import TypedURL

/// Text in XML 1.0. Characters that XML does not allow, even escaped, are written as in messages.
enum XMLText {
    /// The text between two tags.
    static func content(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
    }

    /// The text as the value of an attribute, in double quotes. A reader would turn plain line breaks there into spaces.
    static func attribute(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default: result += escaped(scalar)
            }
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\n", "\t": String(scalar)
        default: QuotedText.printable(scalar)
        }
    }
}
