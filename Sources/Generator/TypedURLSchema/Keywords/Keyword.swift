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
