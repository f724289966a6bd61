/// A value of JSON (RFC 8259), each part with its position.
package enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object(JSONObject)

    /// What the value is, for messages: "a string", "an integer".
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number(let number): number.isInteger ? "an integer" : "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
