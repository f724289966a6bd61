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

    /// `(inout Value) -> Void`: a closure that changes a value.
    case change(SwiftType)
}

extension SwiftType {
    static let string = SwiftType.named("String")
    static let integer = SwiftType.named("Int")
    /// An integer that may need more than 32 bits, which `Int` does not have everywhere.
    static let wideInteger = SwiftType.named("URLInteger")
    static let number = SwiftType.named("Double")
    static let boolean = SwiftType.named("Bool")
}
