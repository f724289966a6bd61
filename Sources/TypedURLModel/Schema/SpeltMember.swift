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
