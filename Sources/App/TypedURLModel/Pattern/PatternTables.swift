// The automaton of a pattern as text: generated code holds it, so that an app reads no regular expressions.

/// The digits of numbers to the base 32, each with the lowest first. The last digit of a number tells that it is the last.
package enum PatternTables {
    /// The version of the format.
    package static let version: UInt64 = 1

    /// The bytes of the digit 0. All digits are printable, and none is a quote or a backslash.
    package static let lastDigit = UInt8(ascii: "0")
    package static let otherDigit = UInt8(ascii: "]")
}
