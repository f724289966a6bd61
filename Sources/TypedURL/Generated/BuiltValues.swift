#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// How generated code hands the values of its properties to the engine.

extension String {
    /// The text as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(self) }

    /// The number of Unicode scalars, which is what `minLength` and `maxLength` count.
    @_spi(Generated)
    public var scalarCount: Int { unicodeScalars.count }

    /// Whether the text is exactly this one, canonically equivalent ones apart.
    @_spi(Generated)
    public func isSpelt(_ expected: String) -> Bool { hasSameScalars(as: expected) }
}

extension Int {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(Int64(self)) }
}

extension Int64 {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(self) }
}

extension Double {
    /// The number as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .number(self) }

    /// The number as a normal instance has it: −0 as 0.
    @_spi(Generated)
    public var normal: Double { self + 0 }
}

extension Bool {
    /// The boolean as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .boolean(self) }
}

extension [String] {
    /// The texts as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension [Int] {
    /// The integers as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension [Int64] {
    /// The integers as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension [Double] {
    /// The numbers as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }

    /// The numbers as a normal instance has them: −0 as 0.
    @_spi(Generated)
    public var normal: [Double] { map(\.normal) }
}

extension [Bool] {
    /// The booleans as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension UUID {
    /// The UUID as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }
}

extension Date {
    /// The moment as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }
}

extension URL {
    /// The URI as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }
}

extension [UUID] {
    /// The UUIDs as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension [Date] {
    /// The moments as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }

    /// The moments as a normal instance has them: to the millisecond.
    @_spi(Generated)
    public var normal: [Date] { map(\.normal) }
}

extension [URL] {
    /// The URIs as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map(\.parameterValue)) }
}

extension Array where Element: Hashable {
    /// Whether no two items are equal. Not for strings, whose `==` holds different texts equal.
    @_spi(Generated)
    public var areDistinct: Bool { Set<Element>(self).count == count }
}

extension [String] {
    /// Whether no two texts have the same Unicode scalars.
    @_spi(Generated)
    public var areDistinct: Bool { Set<[UInt8]>(map { [UInt8]($0.utf8) }).count == count }
}
