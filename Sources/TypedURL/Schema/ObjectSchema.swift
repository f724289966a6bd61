/// The keywords of an object, whose members stand in the URL under their own names.
public struct ObjectSchema: Sendable {
    /// A member that is named (`properties`).
    public struct Property: Sendable {
        /// The member's name.
        public let name: String

        /// What its value may be.
        public let schema: ScalarSchema

        /// Whether an object without it is a violation (`required`).
        public let isRequired: Bool

        /// What the schema says of the member to people and to the code generator. Empty in generated code.
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

    /// Members whose names hold a match of a pattern (`patternProperties`).
    public struct PatternProperty: Sendable {
        /// What the names hold a match of.
        public let pattern: Pattern

        /// What the values may be.
        public let schema: ScalarSchema

        /// Makes a rule for the members of matching names.
        @_spi(Generated)
        public init(_ pattern: Pattern, _ schema: ScalarSchema) {
            self.pattern = pattern
            self.schema = schema
        }
    }

    /// The members that are named. Their names differ.
    public let properties: [Property]

    /// Members by patterns of their names.
    public let patternProperties: [PatternProperty]

    /// What any further member may be (`additionalProperties`), or nil where there is none.
    public let additionalProperties: ScalarSchema?

    /// What members need when they are present (`dependentRequired`).
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
