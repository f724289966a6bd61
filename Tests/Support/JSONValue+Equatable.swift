import TypedURLSchema

extension JSONValue: Equatable {
    /// By value and place. Strings are equal as Swift strings are.
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.members.map(\.name) == right.members.map(\.name)
                && left.members.map(\.nameRange) == right.members.map(\.nameRange)
                && left.members.map(\.node) == right.members.map(\.node)
        default: false
        }
    }
}

extension JSONNode: Equatable {
    /// By value and place.
    package static func == (left: JSONNode, right: JSONNode) -> Bool {
        left.range == right.range && left.value == right.value
    }
}
