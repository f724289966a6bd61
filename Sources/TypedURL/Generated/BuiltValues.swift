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
