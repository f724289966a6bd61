/// A single value or a part of a value, with other texts that are read as its values.
package struct SpeltScalar: Sendable {
    package let schema: ScalarSchema
    package let spellings: Spellings?

    package init(_ schema: ScalarSchema, _ spellings: Spellings?) {
        self.schema = schema
        self.spellings = spellings
    }

    /// Whether there are such texts.
    package var hasSpellings: Bool { spellings != nil || schema.hasSpeltBranches }
}

extension ScalarSchema {
    /// Whether this is a union that has a branch with other texts.
    package var hasSpeltBranches: Bool {
        if case .union(let union) = self { union.branches.contains { $0.spellings != nil } } else { false }
    }
}

extension Parameter {
    /// The single values in a value: one for a list, all items of a tuple, all members of an object.
    package var scalars: [SpeltScalar] {
        switch schema {
        case .scalar(let scalar): [SpeltScalar(scalar, spellings)]
        case .list(let list): [SpeltScalar(list.items, list.itemSpellings)]
        case .tuple(let tuple): tuple.items.map { SpeltScalar($0.schema, $0.spellings) }
        case .object(let object): object.scalars
        }
    }

    /// Whether other texts are read as values of the parameter or of its parts.
    package var hasSpellings: Bool { scalars.contains(where: \.hasSpellings) }
}

extension ObjectSchema {
    fileprivate var scalars: [SpeltScalar] {
        properties.map { SpeltScalar($0.schema, $0.spellings) }
            + patternProperties.map { SpeltMember($0.schema, $0.spellings).single }
            + (additionalProperties.map { [SpeltMember($0, additionalSpellings).single] } ?? [])
    }
}
