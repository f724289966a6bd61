import TypedURL

// Which integers `Int` holds everywhere: on a watch it may have 32 bits.

extension IntegerSchema {
    /// Whether the bounds keep all values, and are themselves, within 32 bits.
    var isNarrow: Bool {
        let lower = [minimum, exclusiveMinimum].compactMap { $0 }
        let upper = [maximum, exclusiveMaximum].compactMap { $0 }
        return !lower.isEmpty && !upper.isEmpty && (lower + upper).allSatisfy(\.isNarrow)
    }
}

extension Int64 {
    /// Whether the value fits 32 bits.
    var isNarrow: Bool { Int32(exactly: self) != nil }
}
