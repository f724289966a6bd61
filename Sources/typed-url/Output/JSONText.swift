import TypedURL

/// JSON in the order in which it is written down, its numbers as RFC 8785 has them. Foundation's encoder
/// keeps neither.
enum JSONText {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// The value, or null.
    static func optional(_ text: String?) -> JSONText {
        text.map(JSONText.string) ?? .null
    }
}

extension JSONText: CustomStringConvertible {
    /// The text, on one line.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): NumberText.print(value)
        case .string(let text): Self.quote(text)
        case .array(let items): "[" + items.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quote($0) + ":" + $1.description }.joined(separator: ",") + "}"
        }
    }

    private static func quote(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension JSONText {
    /// The value of a parameter.
    init(_ value: ParameterValue) {
        self =
            switch value {
            case .string(let text): .string(text)
            case .integer(let integer): .integer(integer)
            case .number(let number): .number(number)
            case .boolean(let boolean): .boolean(boolean)
            case .list(let items): .array(items.map(JSONText.init))
            case .object(let members): .object(members.map { ($0.name, JSONText($0.value)) })
            }
    }

    /// The parameters of a URL.
    init(_ instance: Instance) {
        self = .object(instance.members.map { ($0.name, JSONText($0.value)) })
    }

    /// A violation, its range in UTF-8 bytes of the URL.
    init(_ violation: Violation) {
        let range = violation.range.map { range in
            JSONText.array([.integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))])
        }
        self = .object([
            ("code", .string(violation.code.rawValue)),
            ("parameter", .optional(violation.parameter)),
            ("range", range ?? .null),
            ("message", .string(violation.message)),
            ("suggestion", .optional(violation.suggestion)),
        ])
    }
}
