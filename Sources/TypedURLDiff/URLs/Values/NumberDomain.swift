import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The numbers that a schema's bounds allow: all between two numbers, or the multiples between them.
struct NumberDomain {
    let least: Double
    let greatest: Double
    let schema: NumberSchema

    /// nil where there is no number, or where the outermost multiples are not found.
    init?(_ schema: NumberSchema) {
        guard NumberKeyword.areOfDomains(schema), let range = schema.range else { return nil }
        var (least, greatest) = (range.lowerBound, range.upperBound)
        self.schema = schema
        if let divisor = schema.multipleOf {
            let isOpenBelow = schema.minimum == nil && schema.exclusiveMinimum == nil
            let isOpenAbove = schema.maximum == nil && schema.exclusiveMaximum == nil
            if !isOpenBelow {
                guard let first = Self.multiples(of: divisor, near: least).first(where: { $0 >= least })
                else {
                    return nil
                }
                least = first
            }
            if !isOpenAbove {
                guard let last = Self.multiples(of: divisor, near: greatest).last(where: { $0 <= greatest })
                else {
                    return nil
                }
                greatest = last
            }
            guard least <= greatest else { return nil }
        }
        self.least = least
        self.greatest = greatest
    }

    /// The numbers, if there are at most this many.
    func values(limit: Int) -> [Double]? {
        if least == greatest { return [least] }
        guard let divisor = schema.multipleOf, let size = divisor.double,
            (greatest - least) / size <= Double(limit)
        else { return nil }
        var values: [Double] = []
        let first = (least / size).rounded()
        for count in 0...Int((greatest - least) / size + 2) {
            guard let value = Self.multiple(first - 1 + Double(count), of: divisor) else { return nil }
            if value >= least, value <= greatest { values.append(value) }
        }
        return values
    }

    /// Multiples about a value, in order.
    static func multiples(of divisor: DecimalDivisor, near value: Double) -> [Double] {
        guard let size = divisor.double else { return [] }
        let count = (value / size).rounded()
        return (-3...3).compactMap { multiple(count + Double($0), of: divisor) }
    }

    /// So many times a number, where that is exact.
    private static func multiple(_ count: Double, of divisor: DecimalDivisor) -> Double? {
        let digits = count * Double(divisor.significand)
        // Beyond 15 digits a double is not a decimal any more.
        guard digits.magnitude < 1e15, divisor.significand < 1_000_000_000_000_000,
            let value = NumberText.parse(Array("\(Int64(digits))e\(divisor.exponent)".utf8)),
            value.isMultiple(of: divisor)
        else { return nil }
        return value
    }
}

extension DecimalDivisor {
    /// The nearest double; nil if there is none.
    var double: Double? { NumberText.parse(Array("\(significand)e\(exponent)".utf8)) }

    /// Whether every multiple of this number is one of another.
    func isMultiple(of other: DecimalDivisor) -> Bool {
        double.map { value in
            // A double that prints these digits represents the number itself.
            significand < 1_000_000_000_000_000 && value.isMultiple(of: other)
        } ?? false
    }
}
