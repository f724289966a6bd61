/// JSON in the order in which it is written down.
package enum JSONText: Sendable {
    case boolean(Bool)
    case integer(Int)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])
    case null
}

extension JSONText: CustomStringConvertible {
    /// The text, on one line. It is also an expression of JavaScript.
    package var description: String {
        switch self {
        case .boolean(let value): String(value)
        case .integer(let value): String(value)
        case .string(let text): Self.quoted(text)
        case .array(let items): "[" + items.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0) + ":" + $1.description }.joined(separator: ",") + "}"
        case .null: "null"
        }
    }

    /// A string with its quotes. It has escapes for all that is not printable ASCII, so no editor or server can change it.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            }
        }
        return result + "\""
    }
}
