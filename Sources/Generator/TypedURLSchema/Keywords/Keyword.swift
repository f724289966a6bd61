import TypedURLModel

/// A keyword that is carried out: its name, where it means something, the type of its value, and what it applies to.
package struct Keyword: Sendable {
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
        /// An element of the root's `anyOf` or `oneOf`.
        static let alternative = Positions(rawValue: 256)

        static let parameter: Positions = [.property, .definition]
        static let members: Positions = [.member, .unnamedMember]
        static let value: Positions = [.parameter, .item, .members, .branch]
        static let anywhere: Positions = [.root, .file, .value, .alternative]
    }

    package let name: String
    let positions: Positions
    /// What reads its value; another value is a finding.
    let type: JSONType
    /// The kinds of value that it applies to. Meaningless at the root.
    let kinds: ValueKinds

    init(_ name: String, _ positions: Positions, _ type: JSONType, _ kinds: ValueKinds = .all) {
        self.name = name
        self.positions = positions
        self.type = type
        self.kinds = kinds
    }

    /// All keywords that are carried out, in the order in which they are laid out. Suggestions prefer the earlier ones.
    package static let all: [Keyword] = [
        Keyword("$schema", [.root, .file], .string),
        Keyword("$comment", .anywhere, .string),
        Keyword("title", .anywhere, .string),
        Keyword("description", .anywhere, .string),
        Keyword("uriTemplate", .root, .string),
        Keyword("alternateTemplates", .root, .array),
        Keyword("servers", .root, .array),
        Keyword("ignoredParameters", .root, .array),
        Keyword("accepts", .root, .array),
        Keyword("$ref", .value, .any),
        Keyword("type", [.root, .value], .any, [.single, .array, .object]),
        Keyword("enum", .value, .array, .single),
        Keyword("const", .value, .any, .single),
        Keyword("caseInsensitive", .value, .boolean, .strings),
        Keyword("valueAliases", .value, .object, .single),
        Keyword("rawText", .parameter, .boolean, [.string, .strings]),
        Keyword("minimum", .value, .number, .numeric),
        Keyword("exclusiveMinimum", .value, .number, .numeric),
        Keyword("maximum", .value, .number, .numeric),
        Keyword("exclusiveMaximum", .value, .number, .numeric),
        Keyword("multipleOf", .value, .number, [.integer, .integers]),
        Keyword("minLength", .value, .count, [.string, .strings]),
        Keyword("maxLength", .value, .count, [.string, .strings]),
        Keyword("pattern", .value, .string, [.string, .strings]),
        Keyword("format", .value, .string, [.string, .strings]),
        Keyword("prefixItems", .parameter, .array, .array),
        Keyword("items", [.parameter, .unnamedMember], .any, .array),
        Keyword("minItems", [.parameter, .unnamedMember], .count, .array),
        Keyword("maxItems", [.parameter, .unnamedMember], .count, .array),
        Keyword("uniqueItems", [.parameter, .unnamedMember], .boolean, .array),
        Keyword("booleanTexts", .parameter, .object, .boolean),
        Keyword("restOfURL", .parameter, .boolean, [.string, .strings]),
        Keyword("allowReserved", .parameter, .string, [.string, .strings, .array]),
        Keyword("prefix", .parameter, .string, [.single, .union]),
        Keyword("default", .parameter, .any),
        Keyword("properties", [.root, .parameter], .object, .object),
        Keyword("required", [.root, .parameter, .alternative], .array, .object),
        Keyword("dependentRequired", [.root, .parameter], .object, .object),
        Keyword("additionalProperties", [.root, .parameter], .any, .object),
        Keyword("patternProperties", .parameter, .object, .object),
        Keyword("anyOf", [.root, .parameter, .item, .members], .array, .union),
        Keyword("oneOf", [.root, .parameter, .item, .members], .array, .union),
        Keyword("$defs", [.root, .file], .object),
        Keyword("writeOnly", [.parameter, .item, .members], .boolean),
        Keyword("deprecated", [.root, .parameter, .members], .boolean),
        Keyword("examples", [.root, .parameter], .array),
        Keyword("aliases", .parameter, .array),
        Keyword("swiftName", [.root, .value], .identifier),
        Keyword("swiftCaseNames", .value, .object, [.strings, .integers]),
        Keyword("swiftType", .value, .typeName, [.string, .integer]),
        Keyword("x-lint-ignore", [.root, .file], .array),
    ]

    /// The keywords beside an enumeration that could only take values from it.
    package static let constraints = [
        "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
        "pattern",
    ]

    static func named(_ name: String) -> Keyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }
}
