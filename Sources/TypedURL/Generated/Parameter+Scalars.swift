// Parameters of a single value, in the few words that generated code says them in.

extension Parameter {
    /// A string.
    @_spi(Generated)
    public static func string(
        _ name: String,
        minLength: Int? = nil,
        maxLength: Int? = nil,
        isRequired: Bool = false,
        default defaultValue: String? = nil
    ) -> Parameter {
        let schema = StringSchema(minLength: minLength, maxLength: maxLength)
        return Parameter(
            name, .scalar(.string(schema)), isRequired: isRequired,
            default: defaultValue.map(ParameterValue.string))
    }

    /// An integer.
    @_spi(Generated)
    public static func integer(
        _ name: String,
        minimum: Int64? = nil,
        maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil,
        exclusiveMaximum: Int64? = nil,
        isRequired: Bool = false,
        default defaultValue: Int64? = nil
    ) -> Parameter {
        let schema = IntegerSchema(
            minimum: minimum, maximum: maximum, exclusiveMinimum: exclusiveMinimum,
            exclusiveMaximum: exclusiveMaximum)
        return Parameter(
            name, .scalar(.integer(schema)), isRequired: isRequired,
            default: defaultValue.map(ParameterValue.integer))
    }

    /// A number.
    @_spi(Generated)
    public static func number(
        _ name: String,
        minimum: Double? = nil,
        maximum: Double? = nil,
        exclusiveMinimum: Double? = nil,
        exclusiveMaximum: Double? = nil,
        isRequired: Bool = false,
        default defaultValue: Double? = nil
    ) -> Parameter {
        let schema = NumberSchema(
            minimum: minimum, maximum: maximum, exclusiveMinimum: exclusiveMinimum,
            exclusiveMaximum: exclusiveMaximum)
        return Parameter(
            name, .scalar(.number(schema)), isRequired: isRequired,
            default: defaultValue.map(ParameterValue.number))
    }

    /// `true` or `false`.
    @_spi(Generated)
    public static func boolean(
        _ name: String, isRequired: Bool = false, default defaultValue: Bool? = nil
    ) -> Parameter {
        Parameter(
            name, .scalar(.boolean), isRequired: isRequired, default: defaultValue.map(ParameterValue.boolean)
        )
    }

    /// One of some strings.
    @_spi(Generated)
    public static func strings(
        _ name: String, _ values: [String], isRequired: Bool = false, default defaultValue: String? = nil
    ) -> Parameter {
        Parameter(
            name, .scalar(.strings(values)), isRequired: isRequired,
            default: defaultValue.map(ParameterValue.string))
    }

    /// One of some integers.
    @_spi(Generated)
    public static func integers(
        _ name: String, _ values: [Int64], isRequired: Bool = false, default defaultValue: Int64? = nil
    ) -> Parameter {
        Parameter(
            name, .scalar(.integers(values)), isRequired: isRequired,
            default: defaultValue.map(ParameterValue.integer))
    }
}
