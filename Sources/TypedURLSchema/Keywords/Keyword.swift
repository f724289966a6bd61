import TypedURL

/// A keyword that is carried out, and where it means something.
struct Keyword {
    /// The parts of a schema in which keywords stand.
    struct Positions: OptionSet {
        let rawValue: Int
        /// The schema itself.
        static let root = Positions(rawValue: 1)
        /// A value of `properties`.
        static let property = Positions(rawValue: 2)
        /// A value of `items`, or an element of `prefixItems`.
        static let item = Positions(rawValue: 4)
        static let anywhere: Positions = [.root, .property, .item]
    }

    let name: String
    let positions: Positions
    /// The kinds of value that it applies to. Meaningless at the root.
    let kinds: ValueKinds

    private init(_ name: String, _ positions: Positions, _ kinds: ValueKinds = .all) {
        self.name = name
        self.positions = positions
        self.kinds = kinds
    }

    /// All keywords that are carried out. Suggestions prefer the earlier ones.
    static let all: [Keyword] = [
        Keyword("$schema", .root),
        Keyword("$comment", .anywhere),
        Keyword("title", .anywhere),
        Keyword("description", .anywhere),
        Keyword("uriTemplate", .root),
        Keyword("alternateTemplates", .root),
        Keyword("type", .anywhere),
        Keyword("enum", [.property, .item], [.string, .integer, .strings, .integers]),
        Keyword("default", .property),
        Keyword("minimum", [.property, .item], [.integer, .number]),
        Keyword("maximum", [.property, .item], [.integer, .number]),
        Keyword("exclusiveMinimum", [.property, .item], [.integer, .number]),
        Keyword("exclusiveMaximum", [.property, .item], [.integer, .number]),
        Keyword("minLength", [.property, .item], .string),
        Keyword("maxLength", [.property, .item], .string),
        Keyword("items", .property, .array),
        Keyword("prefixItems", .property, .array),
        Keyword("minItems", .property, .array),
        Keyword("maxItems", .property, .array),
        Keyword("properties", .root),
        Keyword("required", .root),
        Keyword("dependentRequired", .root),
        Keyword("additionalProperties", .root),
        Keyword("deprecated", [.root, .property]),
        Keyword("examples", [.root, .property]),
        Keyword("swiftName", .anywhere),
        Keyword("swiftCaseNames", [.property, .item], [.strings, .integers]),
    ]

    static func named(_ name: String) -> Keyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }
}

/// The kinds of value that keywords tell apart: the types, and the two enumerations.
struct ValueKinds: OptionSet {
    let rawValue: Int
    static let string = ValueKinds(rawValue: 1)
    static let integer = ValueKinds(rawValue: 2)
    static let number = ValueKinds(rawValue: 4)
    static let boolean = ValueKinds(rawValue: 8)
    static let array = ValueKinds(rawValue: 16)
    /// One of some strings.
    static let strings = ValueKinds(rawValue: 32)
    /// One of some integers.
    static let integers = ValueKinds(rawValue: 64)
    static let all = ValueKinds(rawValue: 127)

    /// The kinds in words: "integers and numbers".
    var plural: String {
        let names: [(ValueKinds, String)] = [
            (.string, "strings"), (.integer, "integers"), (.number, "numbers"), (.boolean, "booleans"),
            (.array, "arrays"),
        ]
        let own = names.filter { contains($0.0) }.map(\.1)
        return own.isEmpty ? "values with \"enum\"" : own.joined(separator: " and ")
    }

    /// One kind in words: "an integer".
    var singular: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .number: "a number"
        case .boolean: "a boolean"
        case .array: "an array"
        default: "a value with \"enum\""
        }
    }
}
