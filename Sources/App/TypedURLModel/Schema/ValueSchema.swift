/// The schema of a parameter's value.
public enum ValueSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// Values with one schema (`items`), printed with commas between them.
    case list(ListSchema)

    /// A fixed number of values, each with its own schema (`prefixItems` with `"items": false`).
    case tuple(TupleSchema)

    /// Named values (`"type": "object"`), each printed like a separate parameter: an exploded variable of `?`, `&`
    /// or `;`.
    case object(ObjectSchema)
}

/// The keywords of a list.
public final class ListSchema: Sendable {
    /// The schema of the items (`items`).
    public let items: ScalarSchema

    /// The minimum number of items (`minItems`). An empty list and an absent one are the same.
    public let minItems: Int?

    /// The maximum number of items (`maxItems`).
    public let maxItems: Int?

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Other texts that are read as items, or nil if there are none.
    public let itemSpellings: Spellings?

    /// The annotations of the items for the code generator. Empty in generated code.
    public let itemAnnotations: Annotations

    /// Creates the keywords of a list; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        _ items: ScalarSchema,
        minItems: Int? = nil,
        maxItems: Int? = nil,
        areItemsUnique: Bool = false,
        itemSpellings: Spellings? = nil,
        itemAnnotations: Annotations = .none
    ) {
        self.items = items
        self.minItems = minItems
        self.maxItems = maxItems
        self.areItemsUnique = areItemsUnique
        self.itemSpellings = itemSpellings
        self.itemAnnotations = itemAnnotations
    }
}

/// A fixed number of values, each with its own schema.
public final class TupleSchema: Sendable {
    /// One position of the tuple.
    public final class Item: Sendable {
        /// The item's label: its `swiftName`, otherwise its `title`.
        public let label: String

        /// The schema of the item.
        public let schema: ScalarSchema

        /// Other texts that are read as its values, or nil if there are none.
        public let spellings: Spellings?

        /// The annotations of the item for people and for the code generator.
        /// Empty in generated code.
        public let annotations: Annotations

        /// Creates an item. The labels of a tuple must be different.
        @_spi(Generated)
        public init(
            _ label: String, _ schema: ScalarSchema, spellings: Spellings? = nil,
            annotations: Annotations = .none
        ) {
            self.label = label
            self.schema = schema
            self.spellings = spellings
            self.annotations = annotations
        }
    }

    /// The items, in the order in which they are printed. There is at least one.
    public let items: [Item]

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Creates a tuple of at least one item.
    @_spi(Generated)
    public init(_ items: [Item], areItemsUnique: Bool = false) {
        self.items = items
        self.areItemsUnique = areItemsUnique
    }
}

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

extension ValueSchema {
    /// Whether the schema contains a union.
    package var hasUnion: Bool {
        switch self {
        case .scalar(let scalar): scalar.isUnion
        case .list(let list): list.items.isUnion
        case .tuple(let tuple): tuple.items.contains(where: \.schema.isUnion)
        case .object: false
        }
    }
}

extension ScalarSchema {
    package var isUnion: Bool { if case .union = self { true } else { false } }
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
