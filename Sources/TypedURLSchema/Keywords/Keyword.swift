import TypedURL

/// A keyword that is carried out, and where it means something.
package struct Keyword {
    /// The parts of a schema in which keywords stand.
    struct Positions: OptionSet {
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
        /// What a member of an object may be.
        static let member = Positions(rawValue: 32)
        /// An element of `anyOf` or `oneOf` in any of these.
        static let branch = Positions(rawValue: 64)

        static let parameter: Positions = [.property, .definition]
        static let value: Positions = [.parameter, .item, .member, .branch]
        static let anywhere: Positions = [.root, .file, .value]
    }

    package let name: String
    let positions: Positions
    /// The kinds of value that it applies to. Meaningless at the root.
    let kinds: ValueKinds

    private init(_ name: String, _ positions: Positions, _ kinds: ValueKinds = .all) {
        self.name = name
        self.positions = positions
        self.kinds = kinds
    }

    /// All keywords that are carried out, in the order in which they are laid out. Suggestions prefer the earlier ones.
    package static let all: [Keyword] = [
        Keyword("$schema", [.root, .file]),
        Keyword("$comment", .anywhere),
        Keyword("title", .anywhere),
        Keyword("description", .anywhere),
        Keyword("uriTemplate", .root),
        Keyword("alternateTemplates", .root),
        Keyword("ignoredParameters", .root),
        Keyword("$ref", .value),
        Keyword("type", [.root, .value], [.single, .array, .object]),
        Keyword("enum", .value, .single),
        Keyword("const", .value, .single),
        Keyword("minimum", .value, numeric),
        Keyword("exclusiveMinimum", .value, numeric),
        Keyword("maximum", .value, numeric),
        Keyword("exclusiveMaximum", .value, numeric),
        Keyword("multipleOf", .value, numeric),
        Keyword("minLength", .value, [.string, .strings]),
        Keyword("maxLength", .value, [.string, .strings]),
        Keyword("pattern", .value, [.string, .strings]),
        Keyword("format", .value, [.string, .strings]),
        Keyword("prefixItems", .parameter, .array),
        Keyword("items", .parameter, .array),
        Keyword("minItems", .parameter, .array),
        Keyword("maxItems", .parameter, .array),
        Keyword("uniqueItems", .parameter, .array),
        Keyword("default", .parameter),
        Keyword("properties", [.root, .parameter], .object),
        Keyword("required", [.root, .parameter], .object),
        Keyword("dependentRequired", [.root, .parameter], .object),
        Keyword("additionalProperties", [.root, .parameter], .object),
        Keyword("patternProperties", .parameter, .object),
        Keyword("anyOf", [.root, .parameter, .item, .member], .union),
        Keyword("oneOf", [.root, .parameter, .item, .member], .union),
        Keyword("$defs", [.root, .file]),
        Keyword("deprecated", [.root, .parameter, .member]),
        Keyword("examples", [.root, .parameter]),
        Keyword("aliases", .parameter),
        Keyword("swiftName", [.root, .value]),
        Keyword("swiftCaseNames", .value, [.strings, .integers, .numbers]),
        Keyword("x-lint-ignore", [.root, .file]),
    ]

    private static let numeric: ValueKinds = [.integer, .number, .integers, .numbers]

    /// The keywords beside an enumeration that could only take values from it.
    static let constraints = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
        "pattern",
    ]

    static func named(_ name: String) -> Keyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }
}
