import TypedURL
import TypedURLSchema

extension Instance {
    /// The instance as JSON, for a message.
    package var json: String { "{" + members.map(\.json).joined(separator: ",") + "}" }
}

extension Instance.Member {
    fileprivate var json: String { "\(ParameterValue.string(name).json):\(value.json)" }
}

extension ParameterValue {
    fileprivate var json: String {
        switch self {
        case .string(let text):
            let scalars = text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case "\u{0}"..."\u{1F}":
                    "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: QuotedText.printable(scalar)
                }
            }
            return "\"" + scalars.joined() + "\""
        case .list(let items): return "[" + items.map(\.json).joined(separator: ",") + "]"
        case .object(let members): return Instance(members).json
        case .integer, .number, .boolean: return text ?? ""
        }
    }
}
