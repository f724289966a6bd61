/// What a parameter's value may be.
public enum ValueSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// Values of one kind (`items`), printed with commas between them.
    case list(ListSchema)

    /// A fixed number of values, each of its own kind (`prefixItems` with `"items": false`).
    case tuple(TupleSchema)

    /// Named values (`"type": "object"`), each printed like a parameter of its own: an exploded variable of `?`, `&`
    /// or `;`.
    case object(ObjectSchema)
}

/// The keywords of a list.
public struct ListSchema: Sendable {
    /// What each item may be (`items`).
    public let items: ScalarSchema

    /// The least number of items (`minItems`). An empty list and an absent one are the same.
    public let minItems: Int?

    /// The greatest number of items (`maxItems`).
    public let maxItems: Int?

    /// Whether no two items may be equal (`uniqueItems`).
    public let areItemsUnique: Bool

    /// What the schema says of an item to the code generator. Empty in generated code.
    public let itemAnnotations: Annotations

    /// Makes the keywords of a list; what is left out does not constrain.
    @_spi(Generated)
    public init(
        _ items: ScalarSchema,
        minItems: Int? = nil,
        maxItems: Int? = nil,
        areItemsUnique: Bool = false,
        itemAnnotations: Annotations = Annotations()
    ) {
        self.items = items
        self.minItems = minItems
        self.maxItems = maxItems
        self.areItemsUnique = areItemsUnique
        self.itemAnnotations = itemAnnotations
    }
}

/// A fixed number of values, each of its own kind.
public struct TupleSchema: Sendable {
    /// One position of the tuple.
    public struct Item: Sendable {
        /// The item's label: its `swiftName`, else its `title`.
        public let label: String

        /// What the item may be.
        public let schema: ScalarSchema

        /// What the schema says of the item to people and to the code generator.
        /// Empty in generated code.
        public let annotations: Annotations

        /// Makes an item. Labels of one tuple differ.
        @_spi(Generated)
        public init(_ label: String, _ schema: ScalarSchema, annotations: Annotations = Annotations()) {
            self.label = label
            self.schema = schema
            self.annotations = annotations
        }
    }

    /// The items, in the order in which they are printed. There is at least one.
    public let items: [Item]

    /// Whether no two items may be equal (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Makes a tuple of at least one item.
    @_spi(Generated)
    public init(_ items: [Item], areItemsUnique: Bool = false) {
        self.items = items
        self.areItemsUnique = areItemsUnique
    }
}

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

extension ObjectSchema {
    /// What the value of a member may be: all of these. None where there is no such member.
    package func schemas(of name: String) -> [ScalarSchema] {
        var schemas = properties.filter { $0.name.hasSameScalars(as: name) }.map(\.schema)
        schemas += patternProperties.filter { $0.pattern.matches(name) }.map(\.schema)
        if schemas.isEmpty, let additionalProperties { schemas = [additionalProperties] }
        return schemas
    }
}
