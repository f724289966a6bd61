/// The keywords of an object, whose members are in the URL under their own names.
public final class ObjectSchema: Sendable {
    /// A declared member (`properties`).
    public final class Property: Sendable {
        /// The member's name.
        public let name: String

        /// The schema of its value.
        public let schema: ScalarSchema

        /// Whether an object without it is a violation (`required`).
        public let isRequired: Bool

        /// Other texts that are read as its values, or nil if there are none.
        public let spellings: Spellings?

        /// The annotations of the member for people and for the code generator. Empty in generated code.
        public let annotations: Annotations

        /// Creates a member.
        @_spi(Generated)
        public init(
            _ name: String, _ schema: ScalarSchema, isRequired: Bool = false,
            spellings: Spellings? = nil, annotations: Annotations = .none
        ) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.spellings = spellings
            self.annotations = annotations
        }
    }

    /// Members whose names match a pattern (`patternProperties`).
    public final class PatternProperty: Sendable {
        /// The pattern of the names.
        public let pattern: Pattern

        /// The schema of the values.
        public let schema: MemberSchema

        /// Other texts that are read as the values, or nil if there are none.
        public let spellings: Spellings?

        /// Creates a rule for the members with matching names.
        @_spi(Generated)
        public init(_ pattern: Pattern, _ schema: MemberSchema, spellings: Spellings? = nil) {
            self.pattern = pattern
            self.schema = schema
            self.spellings = spellings
        }
    }

    /// The declared members. Their names are different.
    public let properties: [Property]

    /// Members by patterns of their names.
    public let patternProperties: [PatternProperty]

    /// The schema of all other members (`additionalProperties`), or nil if none are allowed.
    public let additionalProperties: MemberSchema?

    /// Other texts that are read as values of all other members, or nil if there are none.
    public let additionalSpellings: Spellings?

    /// The members that other members require (`dependentRequired`).
    public let dependencies: [Dependency]

    /// Creates the keywords of an object.
    @_spi(Generated)
    public init(
        properties: [Property] = [],
        patternProperties: [PatternProperty] = [],
        additionalProperties: MemberSchema? = nil,
        additionalSpellings: Spellings? = nil,
        dependencies: [Dependency] = []
    ) {
        self.properties = properties
        self.patternProperties = patternProperties
        self.additionalProperties = additionalProperties
        self.additionalSpellings = additionalSpellings
        self.dependencies = dependencies
    }
}

extension ObjectSchema {
    /// All schemas that apply to a member with this name. Empty if there is no such member.
    package func schemas(of name: String) -> [MemberSchema] {
        var schemas: [MemberSchema] = []
        for property in properties where property.name.hasSameScalars(as: name) {
            schemas.append(.scalar(property.schema))
        }
        for property in patternProperties where property.pattern.matches(name) {
            schemas.append(property.schema)
        }
        if schemas.isEmpty, let additionalProperties { schemas.append(additionalProperties) }
        return schemas
    }

    /// The schemas of the members that have no declared name.
    package var unnamed: [MemberSchema] {
        patternProperties.map(\.schema) + (additionalProperties.map { [$0] } ?? [])
    }
}
