/// The types of JSON that keywords and keys have.
package enum JSONType: Sendable {
    /// Whatever it is, who reads it says what is wrong with it.
    case any
    case string
    /// A string that is a name in Swift.
    case identifier
    /// A string that names a type in Swift, perhaps within others: `Domain.UserID`.
    case typeName
    case boolean
    case number
    /// A length or count: an integer that is not negative.
    case count
    case array
    case object

    /// The type in words.
    var noun: String {
        switch self {
        case .any: "a value"
        case .string, .identifier, .typeName: "a string"
        case .boolean: "true or false"
        case .number: "a number"
        case .count: "an integer"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Whether a value has the type.
    func holds(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.any, _), (.string, .string), (.identifier, .string), (.typeName, .string),
            (.boolean, .boolean), (.number, .number), (.count, .number), (.array, .array), (.object, .object):
            true
        default: false
        }
    }
}
