/// What a single value may be.
public enum ScalarSchema: Sendable {
    /// A string (`"type": "string"`).
    case string(StringSchema)

    /// An integer within Int64 (`"type": "integer"`).
    case integer(IntegerSchema)

    /// A finite double (`"type": "number"`).
    case number(NumberSchema)

    /// `true` or `false` (`"type": "boolean"`).
    case boolean

    /// One of some strings (`enum`, `const`). They differ, and there is at least one.
    case strings([String])

    /// One of some integers (`"type": "integer"` with `enum`). They differ, and there is at least one.
    case integers([Int64])

    /// One of some numbers (`"type": "number"` with `enum`). They differ, and there is at least one.
    case numbers([Double])

    /// One of some booleans (`"type": "boolean"` with `enum` or `const`). They differ, and there is at least one.
    case booleans([Bool])

    /// One of several kinds (`anyOf`, `oneOf`).
    case union(UnionSchema)
}

/// The keywords of a string.
public struct StringSchema: Sendable {
    /// The least number of Unicode scalars (`minLength`).
    public let minLength: Int?

    /// The greatest number of Unicode scalars (`maxLength`).
    public let maxLength: Int?

    /// What the string must hold a match of (`pattern`).
    public let pattern: Pattern?

    /// What the string must be besides a string (`format`). The other keywords see its normal form.
    public let format: StringFormat?

    /// Makes the keywords of a string; what is left out does not constrain.
    @_spi(Generated)
    public init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: Pattern? = nil, format: StringFormat? = nil
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.format = format
    }
}

/// The keywords of an integer.
public struct IntegerSchema: Sendable {
    /// The least value (`minimum`).
    public let minimum: Int64?

    /// The greatest value (`maximum`).
    public let maximum: Int64?

    /// A value that must be exceeded (`exclusiveMinimum`).
    public let exclusiveMinimum: Int64?

    /// A value that must not be reached (`exclusiveMaximum`).
    public let exclusiveMaximum: Int64?

    /// What must divide the value exactly (`multipleOf`).
    public let multipleOf: DecimalDivisor?

    /// Makes the keywords of an integer; what is left out does not constrain.
    @_spi(Generated)
    public init(
        minimum: Int64? = nil,
        maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil,
        exclusiveMaximum: Int64? = nil,
        multipleOf: DecimalDivisor? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
        self.multipleOf = multipleOf
    }
}

/// The keywords of a number.
public struct NumberSchema: Sendable {
    /// The least value (`minimum`).
    public let minimum: Double?

    /// The greatest value (`maximum`).
    public let maximum: Double?

    /// A value that must be exceeded (`exclusiveMinimum`).
    public let exclusiveMinimum: Double?

    /// A value that must not be reached (`exclusiveMaximum`).
    public let exclusiveMaximum: Double?

    /// What must divide the value exactly (`multipleOf`).
    public let multipleOf: DecimalDivisor?

    /// Makes the keywords of a number; what is left out does not constrain.
    @_spi(Generated)
    public init(
        minimum: Double? = nil,
        maximum: Double? = nil,
        exclusiveMinimum: Double? = nil,
        exclusiveMaximum: Double? = nil,
        multipleOf: DecimalDivisor? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
        self.multipleOf = multipleOf
    }
}

/// A value of one of several kinds: `anyOf` or `oneOf` (JSON Schema Core 2020-12, section 10.2.1).
///
/// A text takes the first branch under which it decodes and meets all keywords.
public struct UnionSchema: Sendable {
    /// One kind of value.
    public struct Branch: Sendable {
        /// What the value may be. It is no union itself.
        public let schema: ScalarSchema

        /// What the schema says of the branch to people and to the code generator. Empty in generated code.
        public let annotations: Annotations

        /// Makes a branch.
        @_spi(Generated)
        public init(_ schema: ScalarSchema, annotations: Annotations = Annotations()) {
            self.schema = schema
            self.annotations = annotations
        }
    }

    /// The branches, in the order in which they are tried. There is at least one.
    public let branches: [Branch]

    /// Whether a value that a further branch admits too is refused (`oneOf`).
    public let isExclusive: Bool

    /// Makes a union of at least one branch.
    @_spi(Generated)
    public init(_ branches: [Branch], isExclusive: Bool = false) {
        self.branches = branches
        self.isExclusive = isExclusive
    }
}
