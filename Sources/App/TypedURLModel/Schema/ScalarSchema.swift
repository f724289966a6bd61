/// The schema of a single value: a parameter, an item, a member, or a branch of a union.
public final class ScalarSchema: Sendable {
    /// The type, with its keywords.
    public let type: ScalarType

    /// Other texts that are read as values, and never printed (`valueAliases`).
    public let valueAliases: [ValueAlias]

    /// Whether the case of ASCII letters is ignored in reading (`caseInsensitive`).
    public let isCaseInsensitive: Bool

    /// Whether the value is a secret (`writeOnly`): only the URL itself shows its text.
    public let isSecret: Bool

    /// The annotations for people and for the code generator. Empty in generated code.
    public let annotations: Annotations

    /// Creates a schema from parts that have been checked. No alias is the own text of another value.
    @_spi(Generated)
    public init(
        _ type: ScalarType, valueAliases: [ValueAlias] = [], isCaseInsensitive: Bool = false,
        annotations: Annotations = .none
    ) {
        self.type = type
        self.valueAliases = valueAliases
        self.isCaseInsensitive = isCaseInsensitive
        isSecret = false
        self.annotations = annotations
    }

    /// The schema of a secret.
    private init(ofSecret schema: ScalarSchema) {
        type = schema.type
        valueAliases = schema.valueAliases
        isCaseInsensitive = schema.isCaseInsensitive
        isSecret = true
        annotations = schema.annotations
    }

    // Not an argument of the initialiser, because each schema without secrets would pass it.

    /// The same schema for a secret (`writeOnly`).
    @_spi(Generated)
    public var writeOnly: ScalarSchema { ScalarSchema(ofSecret: self) }
}

extension ScalarSchema {
    package var isUnion: Bool { if case .union = type { true } else { false } }

    /// Whether texts are read as values that are no value's own text.
    package var hasAliases: Bool { isCaseInsensitive || !valueAliases.isEmpty }

    /// Whether this is a union with such a branch.
    package var hasAliasedBranches: Bool {
        if case .union(let union) = type { union.branches.contains(where: \.hasAliases) } else { false }
    }
}
