import TypedURLModel

/// A single value or a part of a value, with other texts that are read as its values.
package struct SpeltScalar: Sendable {
    package let schema: ScalarSchema
    package let spellings: Spellings?

    package init(_ schema: ScalarSchema, _ spellings: Spellings?) {
        self.schema = schema
        self.spellings = spellings
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
}

extension ObjectSchema {
    fileprivate var scalars: [SpeltScalar] {
        properties.map { SpeltScalar($0.schema, $0.spellings) }
            + patternProperties.map { SpeltMember($0.schema, $0.spellings).single }
            + (additionalProperties.map { [SpeltMember($0, additionalSpellings).single] } ?? [])
    }
}
