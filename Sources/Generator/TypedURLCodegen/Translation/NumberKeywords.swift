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
    var arguments: [String] {
        var arguments = bounds.arguments
        if let divisor { arguments.append("multipleOf: \(divisor.literal)") }
        return arguments
    }

    /// What must hold of a value.
    func conditions(_ value: String) -> [String] {
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
    var facts: [String] {
        var facts: [String] = []
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
    fileprivate var literal: String {
        // The literal of a greater significand is no `Int`, which needs the exponent to be said.
        exponent == 0 && significand <= Int64.max
            ? ".init(\(significand))" : ".init(\(significand), exponent: \(exponent))"
    }
}

/// What limits a number, a length or a count.
final class Bounds {
    private let minimum: String?
    private let maximum: String?
    private let exclusiveMinimum: String?
    private let exclusiveMaximum: String?

    init(
        _ minimum: String?, _ maximum: String?, _ exclusiveMinimum: String? = nil,
        _ exclusiveMaximum: String? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
    }

    convenience init(_ minimum: Int?, _ maximum: Int?) {
        self.init(minimum.map { "\($0)" }, maximum.map { "\($0)" })
    }

    /// Whether there is a limit on both sides.
    var areClosed: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
    }

    /// The keywords of the limits, as arguments.
    var arguments: [String] {
        var arguments: [String] = []
        if let minimum { arguments.append("minimum: \(minimum)") }
        if let maximum { arguments.append("maximum: \(maximum)") }
        if let exclusiveMinimum { arguments.append("exclusiveMinimum: \(exclusiveMinimum)") }
        if let exclusiveMaximum { arguments.append("exclusiveMaximum: \(exclusiveMaximum)") }
        return arguments
    }

    /// What must hold of a value within the bounds.
    func conditions(_ value: String) -> [String] {
        var conditions: [String] = []
        if let minimum { conditions.append("\(value) >= \(minimum)") }
        if let exclusiveMinimum { conditions.append("\(value) > \(exclusiveMinimum)") }
        if let maximum { conditions.append("\(value) <= \(maximum)") }
        if let exclusiveMaximum { conditions.append("\(value) < \(exclusiveMaximum)") }
        return conditions
    }

    /// `From 1 to 16384.`, or of a count `1 to 4 items.`; nil without bounds.
    func sentence(unit: String? = nil) -> String? {
        var parts: [String] = []
        if let exclusiveMinimum { parts.append("more than \(exclusiveMinimum)") }
        if let exclusiveMaximum { parts.append("less than \(exclusiveMaximum)") }
        if let minimum, let maximum {
            let range = "\(minimum) to \(maximum)"
            parts.append(unit == nil ? "from \(range)" : minimum == maximum ? "exactly \(minimum)" : range)
        } else if let minimum {
            parts.append("at least \(minimum)")
        } else if let maximum {
            parts.append("at most \(maximum)")
        }
        guard !parts.isEmpty else { return nil }
        let text = CamelCase.capitalised(SwiftText.joined(parts))
        guard let unit else { return "\(text)." }
        return "\(text) \(unit)\(maximum ?? minimum == "1" ? "" : "s")."
    }
}
