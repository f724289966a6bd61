/// The schema of an object's members that have no declared name.
public enum MemberSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// A list. Each item is in the URL under the member's name.
    case list(ListSchema)
}

extension MemberSchema {
    /// The schema of a single value: of the member, or of its items if it is a list.
    package var single: ScalarSchema {
        switch self {
        case .scalar(let schema): schema
        case .list(let list): list.items
        }
    }

    /// The same as the schema of a parameter.
    package var value: ValueSchema {
        switch self {
        case .scalar(let schema): .scalar(schema)
        case .list(let list): .list(list)
        }
    }

    package var isList: Bool {
        if case .list = self { true } else { false }
    }
}

/// The schema of an object's member, with other texts that are read as its values.
package struct SpeltMember: Sendable {
    package let schema: MemberSchema

    /// The other texts of a single value. A list has them for its items.
    package let spellings: Spellings?

    package init(_ schema: MemberSchema, _ spellings: Spellings?) {
        self.schema = schema
        self.spellings = spellings
    }

    /// The single value: the member, or an item of it if it is a list.
    package var single: SpeltScalar {
        switch schema {
        case .scalar(let scalar): SpeltScalar(scalar, spellings)
        case .list(let list): SpeltScalar(list.items, list.itemSpellings)
        }
    }
}

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
