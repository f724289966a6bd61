/// What a member of an object may be, and other texts that are read as its values.
package struct SpeltMember: Sendable {
    package let schema: MemberSchema

    /// The other texts of a single value. A list has its own.
    package let spellings: Spellings?

    package init(_ schema: MemberSchema, _ spellings: Spellings?) {
        self.schema = schema
        self.spellings = spellings
    }

    /// The single value: the member, or an item of the list that it is.
    package var single: SpeltScalar {
        switch schema {
        case .scalar(let scalar): SpeltScalar(scalar, spellings)
        case .list(let list): SpeltScalar(list.items, list.itemSpellings)
        }
    }
}
