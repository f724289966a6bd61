/// The keywords of an object, whose members are in the URL under their own names.
public struct ObjectSchema: Sendable {
    /// A declared member (`properties`).
    public struct Property: Sendable {
        /// The member's name.
        public let name: String

        /// The schema of its value.
        public let schema: ScalarSchema

        /// Whether an object without it is a violation (`required`).
        public let isRequired: Bool

        /// The annotations of the member for people and for the code generator. Empty in generated code.
        public let annotations: Annotations

        /// Makes a member.
        @_spi(Generated)
        public init(
            _ name: String, _ schema: ScalarSchema, isRequired: Bool = false,
            annotations: Annotations = Annotations()
        ) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.annotations = annotations
        }
    }

    /// Members whose names match a pattern (`patternProperties`).
    public struct PatternProperty: Sendable {
        /// The pattern of the names.
        public let pattern: Pattern

        /// The schema of the values.
        public let schema: ScalarSchema

        /// Makes a rule for the members of matching names.
        @_spi(Generated)
        public init(_ pattern: Pattern, _ schema: ScalarSchema) {
            self.pattern = pattern
            self.schema = schema
        }
    }

    /// The declared members. Their names are different.
    public let properties: [Property]

    /// Members by patterns of their names.
    public let patternProperties: [PatternProperty]

    /// The schema of all other members (`additionalProperties`), or nil if none are allowed.
    public let additionalProperties: ScalarSchema?

    /// The members that other members require (`dependentRequired`).
    public let dependencies: [Dependency]

    /// Makes the keywords of an object.
    @_spi(Generated)
    public init(
        properties: [Property] = [],
        patternProperties: [PatternProperty] = [],
        additionalProperties: ScalarSchema? = nil,
        dependencies: [Dependency] = []
    ) {
        self.properties = properties
        self.patternProperties = patternProperties
        self.additionalProperties = additionalProperties
        self.dependencies = dependencies
    }
}
