@_spi(Generated) import TypedURLModel

/// The keywords of numbers in Swift: as arguments of the schema's literal, in conditions, and in words.
final class NumberKeywords {
    private let bounds: Bounds
    private let divisor: DecimalDivisor?
    private let isInteger: Bool

    init(_ schema: IntegerSchema) {
        bounds = Bounds(
            schema.minimum.map { "\($0)" }, schema.maximum.map { "\($0)" },
            schema.exclusiveMinimum.map { "\($0)" }, schema.exclusiveMaximum.map { "\($0)" })
        divisor = schema.multipleOf
        isInteger = true
    }

    init(_ schema: NumberSchema) {
        bounds = Bounds(
            schema.minimum.map(SwiftText.literal), schema.maximum.map(SwiftText.literal),
            schema.exclusiveMinimum.map(SwiftText.literal), schema.exclusiveMaximum.map(SwiftText.literal))
        divisor = schema.multipleOf
        isInteger = false
    }

    /// The keywords as arguments.
    var arguments: [SwiftText] {
        var arguments = bounds.arguments
        if let divisor { arguments.append("multipleOf: \(divisor.literal)") }
        return arguments
    }

    /// What must hold of a value.
    func conditions(_ value: SwiftText) -> [SwiftText] {
        var conditions = bounds.conditions(value)
        if let divisor, !isInteger || divisor != DecimalDivisor(1) {
            let isInt = isInteger && divisor.isNarrow
            conditions.append("\(value).isMultiple(of: \(isInt ? "\(divisor)" : divisor.literal))")
        } else if !isInteger, !bounds.areClosed {
            conditions.insert("\(value).isFinite", at: 0)
        }
        return conditions
    }

    /// Sentences on what a value may be.
    var facts: [SwiftText] {
        var facts: [SwiftText] = []
        if let sentence = bounds.sentence() { facts.append(sentence) }
        if let divisor {
            facts.append(divisor == DecimalDivisor(1) ? "A whole number." : "A multiple of \(divisor).")
        }
        return facts
    }
}

extension DecimalDivisor {
    /// Whether the divisor is an integer of 32 bits, which `Int` has everywhere.
    fileprivate var isNarrow: Bool {
        guard (0..<10).contains(exponent), significand <= Int32.max else { return false }
        return (0..<exponent).reduce(significand) { product, _ in product * 10 } <= Int32.max
    }

    /// The divisor in Swift.
    fileprivate var literal: SwiftText {
        // The literal of a greater significand is no `Int`, which needs the exponent to be said.
        exponent == 0 && significand <= Int64.max
            ? ".init(\(significand))" : ".init(\(significand), exponent: \(exponent))"
    }
}
