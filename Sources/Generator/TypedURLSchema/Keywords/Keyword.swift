import TypedURLModel

/// A keyword that is carried out, and where it means something.
package final class Keyword: Sendable {
    /// The parts of a schema that contain keywords.
    struct Positions: OptionSet, Sendable {
        let rawValue: Int
        /// The schema itself.
        static let root = Positions(rawValue: 1)
        /// The whole of a file that holds only definitions.
        static let file = Positions(rawValue: 2)
        /// A value of `properties`.
        static let property = Positions(rawValue: 4)
        /// A value of `$defs`.
        static let definition = Positions(rawValue: 8)
        /// A value of `items`, or an element of `prefixItems`.
        static let item = Positions(rawValue: 16)
        /// The schema of a member with a declared name.
        static let member = Positions(rawValue: 32)
        /// An element of `anyOf` or `oneOf` in any of these.
        static let branch = Positions(rawValue: 64)
        /// The schema of the other members of an object.
        static let unnamedMember = Positions(rawValue: 128)
        /// A definition that the root's `allOf` refers to.
        static let shared = Positions(rawValue: 256)

        static let parameter: Positions = [.property, .definition]
        static let members: Positions = [.member, .unnamedMember]
        static let value: Positions = [.parameter, .item, .members, .branch]
        static let anywhere: Positions = [.root, .file, .value, .shared]
    }

    package let name: String
    let positions: Positions
    /// The kinds of value that it applies to. Meaningless at the root.
    let kinds: ValueKinds

    init(_ name: String, _ positions: Positions, _ kinds: ValueKinds = .all) {
        self.name = name
        self.positions = positions
        self.kinds = kinds
    }

    /// All keywords that are carried out, in the order in which they are laid out. Suggestions prefer the earlier ones.
    package static let all: [Keyword] = general + ofNumbers + ofStrings + ofLists + rest

    private static let general: [Keyword] = [
        Keyword("$schema", [.root, .file]),
        Keyword("$comment", .anywhere),
        Keyword("title", .anywhere),
        Keyword("description", .anywhere),
        Keyword("uriTemplate", .root),
        Keyword("alternateTemplates", .root),
        Keyword("servers", .root),
        Keyword("ignoredParameters", .root),
        Keyword("accepts", .root),
        Keyword("$ref", .value),
        Keyword("type", [.root, .value, .shared], [.single, .array, .object]),
        Keyword("enum", .value, .single),
        Keyword("const", .value, .single),
        Keyword("caseInsensitive", .value, .strings),
        Keyword("valueAliases", .value, .single),
        Keyword("rawText", .parameter, [.string, .strings]),
    ]

    private static let rest: [Keyword] = [
        Keyword("booleanTexts", .parameter, .boolean),
        Keyword("restOfURL", .parameter, [.string, .strings]),
        Keyword("allowReserved", .parameter, [.string, .strings, .array]),
        Keyword("default", .parameter),
        Keyword("properties", [.root, .parameter, .shared], .object),
        Keyword("required", [.root, .parameter, .shared], .object),
        Keyword("dependentRequired", [.root, .parameter, .shared], .object),
        Keyword("additionalProperties", [.root, .parameter], .object),
        Keyword("patternProperties", .parameter, .object),
        Keyword("anyOf", [.root, .parameter, .item, .members], .union),
        Keyword("oneOf", [.root, .parameter, .item, .members], .union),
        Keyword("allOf", .root),
        Keyword("unevaluatedProperties", .root),
        Keyword("$defs", [.root, .file]),
        Keyword("deprecated", [.root, .parameter, .members]),
        Keyword("examples", [.root, .parameter]),
        Keyword("aliases", .parameter),
        Keyword("swiftName", [.root, .value]),
        Keyword("swiftCaseNames", .value, [.strings, .integers, .numbers]),
        Keyword("x-lint-ignore", [.root, .file]),
    ]

    /// The keywords beside an enumeration that could only take values from it.
    package static let constraints = (ofNumbers + ofStrings).map(\.name).filter { $0 != "format" }

    static func named(_ name: String) -> Keyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }
}

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
    /// One of some numbers.
    static let numbers = ValueKinds(rawValue: 256)
    /// One of some booleans.
    static let booleans = ValueKinds(rawValue: 512)
    /// A value of one of several kinds.
    static let union = ValueKinds(rawValue: 1024)

    static let enumerations: ValueKinds = [.strings, .integers, .numbers, .booleans]
    static let single: ValueKinds = [.string, .integer, .number, .boolean, .enumerations]
    static let all: ValueKinds = [.single, .array, .object, .union]

    /// The kinds in words: "integers and numbers".
    var plural: String {
        let names: [(ValueKinds, String)] = [
            (.string, "strings"), (.integer, "integers"), (.number, "numbers"), (.boolean, "booleans"),
            (.array, "arrays"), (.object, "objects"),
        ]
        if self == .strings { return "strings with \"enum\"" }
        if self == [.strings, .integers, .numbers] { return "strings and numbers with \"enum\"" }
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
        case .booleans: "a boolean with \"enum\""
        default: "a value with \"enum\""
        }
    }
}

/// Names as Swift allows them.
package enum SwiftIdentifier {
    /// Whether a text can be an identifier, in backticks where it is a reserved word.
    ///
    /// Swift allows more than letters, digits and underscores, but not what looks like something else.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
            return false
        }
        return text != "_" && text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
}

extension Findings {
    /// The name that a keyword gives to something in Swift.
    mutating func swiftName(_ keyword: String, in object: JSONObject) -> Located<String>? {
        guard let name = string(keyword, in: object) else { return nil }
        return checkIdentifier(name) ? name : nil
    }

    /// Whether the text is an identifier. It is a finding if not.
    mutating func checkIdentifier(_ name: Located<String>) -> Bool {
        guard !SwiftIdentifier.isValid(name.value) else { return true }
        let message =
            "\(QuotedText.quote(name.value)) is not a Swift identifier; use letters, digits and \"_\", and start with a letter or \"_\""
        add(.invalidSwiftName, message, at: name.range)
        return false
    }
}
