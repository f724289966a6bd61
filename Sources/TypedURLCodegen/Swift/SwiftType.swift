/// The spelling of a type.
package indirect enum SwiftType: Hashable, Sendable {
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
    package static let string = SwiftType.named("String")
    package static let integer = SwiftType.named("Int")
    /// An integer that may need more than 32 bits, which `Int` does not have everywhere.
    package static let wideInteger = SwiftType.named("URLInteger")
    package static let number = SwiftType.named("Double")
    package static let boolean = SwiftType.named("Bool")
}
