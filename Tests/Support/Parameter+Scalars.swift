@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Short forms for parameters of a single value.

extension Parameter {
    private static func scalar(
        _ name: String, _ type: ScalarType, _ isRequired: Bool, _ defaultValue: ParameterValue?,
        _ aliases: [String]
    ) -> Parameter {
        scalar(name, type, isRequired: isRequired, default: defaultValue, aliases: aliases)
    }

    /// A string.
    package static func string(
        _ name: String,
        minLength: Int? = nil,
        maxLength: Int? = nil,
        pattern: Pattern? = nil,
        format: StringFormat? = nil,
        isRequired: Bool = false,
        default defaultValue: String? = nil,
        aliases: [String] = []
    ) -> Parameter {
        let schema = StringSchema(
            minLength: minLength, maxLength: maxLength, pattern: pattern, format: format)
        return scalar(name, .string(schema), isRequired, defaultValue.map(ParameterValue.string), aliases)
    }

    /// An integer.
    package static func integer(
        _ name: String,
        minimum: Int64? = nil,
        maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil,
        exclusiveMaximum: Int64? = nil,
        multipleOf: Int64? = nil,
        isRequired: Bool = false,
        default defaultValue: Int64? = nil,
        aliases: [String] = []
    ) -> Parameter {
        let schema = IntegerSchema(
            minimum: minimum, maximum: maximum, exclusiveMinimum: exclusiveMinimum,
            exclusiveMaximum: exclusiveMaximum, multipleOf: multipleOf)
        return scalar(name, .integer(schema), isRequired, defaultValue.map(ParameterValue.integer), aliases)
    }

    /// A number.
    package static func number(
        _ name: String,
        minimum: Double? = nil,
        maximum: Double? = nil,
        exclusiveMinimum: Double? = nil,
        exclusiveMaximum: Double? = nil,
        isRequired: Bool = false,
        default defaultValue: Double? = nil,
        aliases: [String] = []
    ) -> Parameter {
        let schema = NumberSchema(
            minimum: minimum, maximum: maximum, exclusiveMinimum: exclusiveMinimum,
            exclusiveMaximum: exclusiveMaximum)
        return scalar(name, .number(schema), isRequired, defaultValue.map(ParameterValue.number), aliases)
    }

    /// `true` or `false`.
    package static func boolean(
        _ name: String, isRequired: Bool = false, default defaultValue: Bool? = nil, aliases: [String] = []
    ) -> Parameter {
        scalar(name, .boolean, isRequired, defaultValue.map(ParameterValue.boolean), aliases)
    }

    /// One of some strings.
    package static func strings(
        _ name: String, _ values: [String], isRequired: Bool = false, default defaultValue: String? = nil,
        aliases: [String] = []
    ) -> Parameter {
        scalar(name, .strings(values), isRequired, defaultValue.map(ParameterValue.string), aliases)
    }

    /// One of some integers.
    package static func integers(
        _ name: String, _ values: [Int64], isRequired: Bool = false, default defaultValue: Int64? = nil,
        aliases: [String] = []
    ) -> Parameter {
        scalar(name, .integers(values), isRequired, defaultValue.map(ParameterValue.integer), aliases)
    }
}
