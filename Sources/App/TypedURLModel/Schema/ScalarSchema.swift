/// The schema of a single value: a parameter, an item, a member, or a branch of a union.
public final class ScalarSchema: Sendable {
    /// The type, with its keywords.
    public let type: ScalarType

    /// Other texts that are read as values, and never printed (`valueAliases`).
    public let valueAliases: [ValueAlias]

    /// Whether the case of ASCII letters is ignored in reading (`caseInsensitive`).
    public let isCaseInsensitive: Bool

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
        self.annotations = annotations
    }
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
