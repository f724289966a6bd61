@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The keywords of numbers in Swift: as arguments of the schema's literal, in conditions, and in words.
final class NumberKeywords {
    private let bounds: Bounds
    /// `multipleOf` of an integer.
    private let divisor: Int64?
    private let isInteger: Bool

    init(_ schema: IntegerSchema) {
        bounds = Bounds(
            minimum: schema.minimum.map { "\($0)" }, maximum: schema.maximum.map { "\($0)" },
            exclusiveMinimum: schema.exclusiveMinimum.map { "\($0)" },
            exclusiveMaximum: schema.exclusiveMaximum.map { "\($0)" })
        divisor = schema.multipleOf
        isInteger = true
    }

    init(_ schema: NumberSchema) {
        bounds = Bounds(
            minimum: schema.minimum.map(SwiftText.literal), maximum: schema.maximum.map(SwiftText.literal),
            exclusiveMinimum: schema.exclusiveMinimum.map(SwiftText.literal),
            exclusiveMaximum: schema.exclusiveMaximum.map(SwiftText.literal))
        divisor = nil
        isInteger = false
    }

    /// The keywords as arguments.
    var arguments: [SwiftText] {
        bounds.arguments + (divisor.map { ["multipleOf: \($0)"] } ?? [])
    }

    /// What must hold of a value.
    func conditions(_ value: SwiftText) -> [SwiftText] {
        var conditions = bounds.conditions(value)
        if !isInteger, !bounds.areClosed { conditions.insert("\(value).isFinite", at: 0) }
        if let divisor, divisor > 1 {
            // `Int` has 32 bits on some platforms.
            let integer: SwiftText = divisor <= Int32.max ? value : "Int64(\(value))"
            conditions.append("\(integer).isMultiple(of: \(divisor))")
        }
        return conditions
    }

    /// Sentences on what a value may be.
    var facts: [SwiftText] {
        var facts: [SwiftText] = []
        if let sentence = bounds.sentence() { facts.append(sentence) }
        if let divisor, divisor > 1 { facts.append("A multiple of \(divisor).") }
        return facts
    }
}
