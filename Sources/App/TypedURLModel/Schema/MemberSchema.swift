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
