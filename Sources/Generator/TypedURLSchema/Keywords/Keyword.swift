@_spi(Once) import TypedURLModel

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
        /// The whole of a file of several URLs.
        static let urls = Positions(rawValue: 512)
        /// A member of its `urls`.
        static let url = Positions(rawValue: 1024)

        static let schema: Positions = [.root, .url]
        static let shared: Positions = [.root, .urls, .url]
        static let files: Positions = [.root, .file, .urls]
        static let parameter: Positions = [.property, .definition]
        static let members: Positions = [.member, .unnamedMember]
        static let value: Positions = [.parameter, .item, .members, .branch]
        static let anywhere: Positions = [.files, .url, .value, .alternative]
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
        Keyword("$schema", .files, .string),
        Keyword("$comment", .anywhere, .string),
        Keyword("title", .anywhere, .string),
        Keyword("description", .anywhere, .string),
        Keyword("uriTemplate", .schema, .string),
        Keyword("alternateTemplates", .schema, .array),
        Keyword("servers", .shared, .array),
        Keyword("ignoredParameters", .shared, .array),
        Keyword("accepts", .shared, .array),
        Keyword("$ref", .value, .any),
        Keyword("type", [.schema, .value], .any, [.single, .array, .object]),
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
        Keyword("allowReserved", .parameter, .string, [.string, .strings, .array, .union]),
        Keyword("prefix", .parameter, .string, [.single, .union]),
        Keyword("suffix", .parameter, .string, [.single, .union]),
        Keyword("default", .parameter, .any),
        Keyword("properties", [.shared, .parameter], .object, .object),
        Keyword("required", [.schema, .parameter, .alternative], .array, .object),
        Keyword("dependentRequired", [.schema, .parameter], .object, .object),
        Keyword("additionalProperties", [.schema, .parameter], .any, .object),
        Keyword("patternProperties", .parameter, .object, .object),
        Keyword("anyOf", [.schema, .parameter, .item, .members], .array, .union),
        Keyword("oneOf", [.schema, .parameter, .item, .members], .array, .union),
        Keyword("$defs", .files, .object),
        Keyword("urls", .urls, .object),
        Keyword("writeOnly", [.parameter, .item, .members], .boolean),
        Keyword("deprecated", [.schema, .parameter, .members], .boolean),
        Keyword("examples", [.schema, .parameter], .array),
        Keyword("aliases", .parameter, .array),
        Keyword("swiftName", [.schema, .value], .identifier),
        Keyword("swiftCaseNames", .value, .object, [.strings, .integers]),
        Keyword("swiftType", .value, .typeName, .single),
        Keyword("x-lint-ignore", [.files, .url], .array),
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
