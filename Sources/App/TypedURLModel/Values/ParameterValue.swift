/// The value of one parameter, as JSON Schema sees it.
public enum ParameterValue: Sendable {
    /// A string, compared by Unicode scalars.
    case string(String)

    /// An integer.
    case integer(Int64)

    /// A finite number that is not −0.
    case number(Double)

    /// A boolean.
    case boolean(Bool)

    /// The items of a list or tuple.
    case list([ParameterValue])

    /// The members of an object, each a single value or a list. Their names are different. In a normal value, they are
    /// in the order of the names' UTF-8.
    case object([Instance.Member])
}

extension ParameterValue: Hashable {
    /// Whether both have the same type and are equal; strings are compared by Unicode scalars.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes the text of a single value, otherwise the description; equal values have them in common.
    public func hash(into hasher: inout Hasher) { hasher.combine(text ?? description) }
}

extension ParameterValue: CustomStringConvertible {
    /// The value as JSON: `"noir"`, `[1, 2]`.
    public var description: String {
        switch self {
        case .string(let text): text.debugDescription
        case .integer(let value): String(value)
        case .number(let value): value.isFinite ? NumberText.print(value) : String(value)
        case .boolean(let value): String(value)
        case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
        case .object(let members): Instance(members).description
        }
    }
}

// An integer in a URL has 64 bits on every platform; `Int` has 32 bits on watches before Series 9.

#if _pointerBitWidth(_32)
/// The type of an integer whose values can exceed 32 bits: `Int`, and `Int64` where `Int` has 32 bits.
public typealias URLInteger = Int64
#else
/// The type of an integer whose values can exceed 32 bits: `Int`, and `Int64` where `Int` has 32 bits.
public typealias URLInteger = Int
#endif

@_spi(Generated)
extension ParameterValue {
    /// An object of members that can be absent, in the order of the names' UTF-8.
    ///
    /// - Parameters:
    ///   - named: The members with a property.
    ///   - others: All other members. An empty list is absent.
    public static func object(
        of named: KeyValuePairs<String, ParameterValue?>, and others: [Instance.Member] = []
    ) -> ParameterValue {
        var present = others.filter { !$0.value.isEmptyList }
        for (name, value) in named {
            if let value { present.append(Instance.Member(name, value)) }
        }
        return .object(Instance.Member.inOrder(present))
    }

    /// The members of an object; empty for any other value.
    package var members: [Instance.Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// Whether this is a list without items, which counts as absent.
    package var isEmptyList: Bool {
        if case .list(let items) = self { items.isEmpty } else { false }
    }

    /// The items of a list or tuple; empty for any other value.
    public var items: [ParameterValue] {
        if case .list(let items) = self { items } else { [] }
    }

    /// Whether the value, or the only item of a list, prints nothing.
    public var isBlank: Bool {
        switch self {
        case .string(let text): text.isEmpty
        case .list(let items): items.count == 1 && items.allSatisfy(\.isBlank)
        case .integer, .number, .boolean, .object: false
        }
    }

    /// Whether this is an object without members, which counts as absent.
    public var isEmptyObject: Bool {
        if case .object(let members) = self { members.isEmpty } else { false }
    }

    /// The text of a single value in a URL, before it is percent-encoded.
    public var urlText: String {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): NumberText.print(value)
        case .boolean(let value): String(value)
        case .list, .object: ""
        }
    }
}
