/// The keywords that a single value does not meet. Finding them creates no message.
package struct UnmetKeywords {
    private var bits: UInt16 = 0

    package init() {}

    package var isEmpty: Bool { bits == 0 }

    package mutating func insert(_ keyword: ScalarKeyword, if isUnmet: Bool = true) {
        if isUnmet { bits |= 1 << keyword.rawValue }
    }

    package func contains(_ keyword: ScalarKeyword) -> Bool { bits & 1 << keyword.rawValue != 0 }
}
