/// The schema of an object's members that have no declared name.
public enum MemberSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// A list, of which each item stands in the URL under the member's name.
    case list(ListSchema)
}

extension MemberSchema {
    /// The schema of a single value: of the member, or of an item of the list that it is.
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
