/// What generated code reads next of a URL.
indirect enum StraightStep {
    /// A function of the scanner, which returns whether it went on.
    case condition(SwiftText)

    /// A value without a name.
    case value(NamedParameter, Reading)

    /// A delimiter and what follows it, or neither.
    case optional(String, [StraightStep])

    /// What a suffix ends, or nothing.
    case suffixed(String, [StraightStep])

    /// Path parameters with names, in any order.
    case parameters([NamedParameter])

    /// How the text becomes a value.
    enum Reading {
        /// As that of a query's parameter does.
        case plain

        /// Items or members with this character between them.
        case separated(String)

        /// The text itself is the value.
        case raw

        /// So is the rest of the URL.
        case rest
    }

    static func literal(_ text: String) -> StraightStep {
        .condition("scanner.literal(\(SwiftText.literal(text)))")
    }
}

extension [StraightStep] {
    @inline(never)
    mutating func add(_ step: StraightStep) { append(step) }

    /// Adds a function of the scanner.
    @inline(never)
    mutating func ask(_ condition: SwiftText) { append(.condition(condition)) }
}
