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

        /// Creates a member.
        @_spi(Generated)
        public init(_ name: String, _ schema: ScalarSchema, isRequired: Bool = false) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// Members whose names match a pattern (`patternProperties`).
    public final class PatternProperty: Sendable {
        /// The pattern of the names.
        public let pattern: Pattern

        /// The schema of the values: a single value, or a list, whose items are in the URL under the member's name.
        public let schema: ValueSchema

        /// Creates a rule for the members with matching names.
        @_spi(Generated)
        public init(_ pattern: Pattern, _ schema: ValueSchema) {
            self.pattern = pattern
            self.schema = schema
        }
    }

    /// The declared members. Their names are different.
    public let properties: [Property]

    /// Members by patterns of their names.
    public let patternProperties: [PatternProperty]

    /// The schema of all other members (`additionalProperties`), or nil if none are allowed: a single value, or a list, whose
    /// items are in the URL under the member's name.
    public let additionalProperties: ValueSchema?

    /// The members that other members require (`dependentRequired`).
    public let dependencies: [Dependency]

    /// Creates the keywords of an object.
    @_spi(Generated)
    public init(
        properties: [Property] = [],
        patternProperties: [PatternProperty] = [],
        additionalProperties: ValueSchema? = nil,
        dependencies: [Dependency] = []
    ) {
        self.properties = properties
        self.patternProperties = patternProperties
        self.additionalProperties = additionalProperties
        self.dependencies = dependencies
    }
}

extension ObjectSchema {
    /// All schemas that apply to a member with this name. Empty if there is no such member.
    package func schemas(of name: String) -> [ValueSchema] {
        var schemas: [ValueSchema] = []
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
    package var unnamed: [ValueSchema] {
        patternProperties.map(\.schema) + (additionalProperties.map { [$0] } ?? [])
    }
}
