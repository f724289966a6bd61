@_spi(Generated) import TypedURLModel

/// The keywords of numbers in Swift: as arguments of the schema's literal, in conditions, and in words.
struct NumberKeywords {
    private let bounds: Bounds
    private let divisor: DecimalDivisor?
    private let isInteger: Bool

    init(_ schema: IntegerSchema) {
        (bounds, divisor, isInteger) = (Bounds(schema), schema.multipleOf, true)
    }

    init(_ schema: NumberSchema) {
        (bounds, divisor, isInteger) = (Bounds(schema), schema.multipleOf, false)
    }

    /// The keywords as arguments.
    var arguments: [Expression.Argument] {
        bounds.arguments + (divisor.map { [.labelled("multipleOf", $0.literal)] } ?? [])
    }

    /// What must hold of a value.
    func conditions(_ value: Expression) -> [Expression] {
        let division = divisor.flatMap { divisibility(value, $0) }.map { [$0] } ?? []
        let isFinite = isInteger || bounds.areClosed || !division.isEmpty ? [] : [value.dot("isFinite")]
        return isFinite + bounds.conditions(value) + division
    }

    private func divisibility(_ value: Expression, _ divisor: DecimalDivisor) -> Expression? {
        if isInteger, divisor == DecimalDivisor(1) { return nil }
        let integer = isInteger ? divisor.integer.map(Expression.integer) : nil
        return value.dot("isMultiple").calling([.labelled("of", integer ?? divisor.literal)])
    }

    /// Sentences on what a value may be.
    var facts: [String] {
        let division = divisor.map { $0 == DecimalDivisor(1) ? "A whole number." : "A multiple of \($0)." }
        return [bounds.sentence(), division].compactMap { $0 }
    }
}

extension DecimalDivisor {
    /// The divisor as an integer, where it is one of 32 bits, which `Int` has everywhere.
    fileprivate var integer: Int64? { Int32(description).map(Int64.init) }

    /// The divisor in Swift.
    fileprivate var literal: Expression {
        guard let digits = Int64(exactly: significand) else {
            return .implicitMember("init").calling([
                .unlabelled(.name(String(significand))), .labelled("exponent", .integer(Int64(exponent))),
            ])
        }
        let scale: [Expression.Argument] =
            exponent == 0 ? [] : [.labelled("exponent", .integer(Int64(exponent)))]
        return .implicitMember("init").calling([.unlabelled(.integer(digits))] + scale)
    }
}
