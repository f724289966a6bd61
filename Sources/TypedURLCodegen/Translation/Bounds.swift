import TypedURL

/// What limits a number, a length or a count.
struct Bounds {
    var minimum: Expression?
    var maximum: Expression?
    var exclusiveMinimum: Expression?
    var exclusiveMaximum: Expression?

    init(minimum: Int?, maximum: Int?) {
        self.minimum = minimum.map { .integer(Int64($0)) }
        self.maximum = maximum.map { .integer(Int64($0)) }
    }

    init(_ schema: IntegerSchema) {
        minimum = schema.minimum.map(Expression.integer)
        maximum = schema.maximum.map(Expression.integer)
        exclusiveMinimum = schema.exclusiveMinimum.map(Expression.integer)
        exclusiveMaximum = schema.exclusiveMaximum.map(Expression.integer)
    }

    init(_ schema: NumberSchema) {
        minimum = schema.minimum.map(Expression.number)
        maximum = schema.maximum.map(Expression.number)
        exclusiveMinimum = schema.exclusiveMinimum.map(Expression.number)
        exclusiveMaximum = schema.exclusiveMaximum.map(Expression.number)
    }

    /// Whether there is a limit on both sides.
    var areClosed: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
    }

    /// The keywords of the limits, as arguments.
    var arguments: [Expression.Argument] {
        [
            minimum.map { .labelled("minimum", $0) },
            maximum.map { .labelled("maximum", $0) },
            exclusiveMinimum.map { .labelled("exclusiveMinimum", $0) },
            exclusiveMaximum.map { .labelled("exclusiveMaximum", $0) },
        ].compactMap { $0 }
    }

    /// What must hold of a value within the bounds.
    func conditions(_ value: Expression) -> [Expression] {
        [
            minimum.map { .binary(value, ">=", $0) },
            exclusiveMinimum.map { .binary(value, ">", $0) },
            maximum.map { .binary(value, "<=", $0) },
            exclusiveMaximum.map { .binary(value, "<", $0) },
        ].compactMap { $0 }
    }
}
