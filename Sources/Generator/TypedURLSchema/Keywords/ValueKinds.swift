@_spi(Once) import TypedURLModel

/// The kinds of value that keywords tell apart: the types, the enumerations, and unions.
package struct ValueKinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let string = ValueKinds(rawValue: 1)
    static let integer = ValueKinds(rawValue: 2)
    static let number = ValueKinds(rawValue: 4)
    static let boolean = ValueKinds(rawValue: 8)
    package static let array = ValueKinds(rawValue: 16)
    static let object = ValueKinds(rawValue: 32)
    /// One of some strings.
    package static let strings = ValueKinds(rawValue: 64)
    /// One of some integers.
    static let integers = ValueKinds(rawValue: 128)
    /// A value of one of several kinds.
    static let union = ValueKinds(rawValue: 256)

    static let enumerations: ValueKinds = [.strings, .integers]
    static let numeric: ValueKinds = [.integer, .number, .integers]
    static let single: ValueKinds = [.string, .integer, .number, .boolean, .enumerations]
    static let all: ValueKinds = [.single, .array, .object, .union]

    /// The type that an enumeration lists values of.
    var base: ValueKinds { self == .strings ? .string : .integer }

    /// The kinds in words: "integers and numbers".
    var plural: String {
        let names: [(ValueKinds, String)] = [
            (.string, "strings"), (.integer, "integers"), (.number, "numbers"), (.boolean, "booleans"),
            (.array, "arrays"), (.object, "objects"),
        ]
        if self == .strings { return "strings with \"enum\"" }
        if self == [.strings, .integers] { return "strings and integers with \"enum\"" }
        let own = names.filter { contains($0.0) }.map(\.1)
        guard let last = own.last, own.count > 1 else { return own.first ?? "values with \"enum\"" }
        return own.dropLast().joined(separator: ", ") + " and " + last
    }

    /// One kind in words: "an integer".
    var singular: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .number: "a number"
        case .boolean: "a boolean"
        case .array: "an array"
        case .object: "an object"
        case .union: "a union"
        default: "a value with \"enum\""
        }
    }
}
