/// The spelling of a type.
indirect enum SwiftType: Hashable, Sendable {
    /// A type by its name, a dot between a nested type and the one that holds it.
    case named(String)

    /// `Wrapped?`
    case optional(SwiftType)

    /// `[Element]`
    case array(SwiftType)

    /// `NamedValues<Value>`
    case namedValues(SwiftType)

    /// `inout Value`, for a parameter.
    case inout_(SwiftType)

    static let string = SwiftType.named("String")
    static let integer = SwiftType.named("Int")

    /// An integer that may need more than 32 bits, which `Int` does not have everywhere.
    static let wideInteger = SwiftType.named("URLInteger")

    /// Reads a type as generated code spells it.
    init(_ text: some StringProtocol) {
        let namedValues = "NamedValues<"
        if text.hasSuffix("?") {
            self = .optional(SwiftType(text.dropLast()))
        } else if text.hasPrefix("[") {
            self = .array(SwiftType(text.dropFirst().dropLast()))
        } else if text.hasPrefix(namedValues) {
            self = .namedValues(SwiftType(text.dropFirst(namedValues.count).dropLast()))
        } else {
            self = .named(String(text))
        }
    }

    /// The type in Swift.
    var text: String {
        switch self {
        case .named(let name): name
        case .optional(let wrapped): "\(wrapped.text)?"
        case .array(let element): "[\(element.text)]"
        case .namedValues(let value): "NamedValues<\(value.text)>"
        case .inout_(let value): "inout \(value.text)"
        }
    }
}
