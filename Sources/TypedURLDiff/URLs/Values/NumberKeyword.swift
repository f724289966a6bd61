import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A keyword of numbers, with all that the comparison of schemas knows of it.
enum NumberKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf

    /// Whether it is a bound, which can be raised and lowered.
    var isBound: Bool {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: true
        case .multipleOf: false
        }
    }

    /// The keywords that `IntegerDomain` and `NumberDomain` know. With any other one, a schema has no domain: nothing is
    /// proven of its values, and some are tried.
    private static let ofDomains: Set<NumberKeyword> = [
        .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
    ]

    /// Whether a schema has no keywords but those of domains.
    static func areOfDomains<Value: SchemaNumber>(_ schema: NumericSchema<Value>) -> Bool {
        allCases.allSatisfy { ofDomains.contains($0) || schema.operand($0) == nil }
    }
}

/// What a keyword of numbers says.
enum NumberOperand<Value: SchemaNumber>: Comparable {
    case number(Value)
    /// The text of what has no order.
    case text(String)

    var text: String {
        switch self {
        case .number(let value): value.text
        case .text(let text): text
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// What one of the keywords says; nil if the schema does not have it.
    func operand(_ keyword: NumberKeyword) -> NumberOperand<Value>? {
        switch keyword {
        case .minimum: minimum.map { .number($0) }
        case .maximum: maximum.map { .number($0) }
        case .exclusiveMinimum: exclusiveMinimum.map { .number($0) }
        case .exclusiveMaximum: exclusiveMaximum.map { .number($0) }
        case .multipleOf: multipleOf.map { .text($0.description) }
        }
    }

    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: NumberKeyword) -> NumericSchema? {
        switch keyword {
        case .minimum: minimum.map { NumericSchema(minimum: $0) }
        case .maximum: maximum.map { NumericSchema(maximum: $0) }
        case .exclusiveMinimum: exclusiveMinimum.map { NumericSchema(exclusiveMinimum: $0) }
        case .exclusiveMaximum: exclusiveMaximum.map { NumericSchema(exclusiveMaximum: $0) }
        case .multipleOf: multipleOf.map { NumericSchema(multipleOf: $0) }
        }
    }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        NumberKeyword.allCases.map { operand($0)?.text ?? "-" }.joined(separator: " ")
    }

    /// How the values of a domain, which begins and ends with two of them, fit one keyword; all do if there is none.
    ///
    /// - Parameter division: How they fit a divisor.
    fileprivate func extent(
        _ keyword: NumberKeyword, from least: Value, to greatest: Value,
        _ division: (DecimalDivisor) -> Extent
    ) -> Extent {
        func extent(_ bound: Value?, _ isMet: (Value, Value) -> Bool) -> Extent {
            guard let bound else { return .all }
            return Extent([isMet(least, bound), isMet(greatest, bound)])
        }
        return switch keyword {
        case .minimum: extent(minimum, >=)
        case .maximum: extent(maximum, <=)
        case .exclusiveMinimum: extent(exclusiveMinimum, >)
        case .exclusiveMaximum: extent(exclusiveMaximum, <)
        case .multipleOf: multipleOf.map(division) ?? .all
        }
    }
}

// How many values of a schema meet one keyword of a reader; all do if it does not have it.

extension IntegerDomain {
    func extent(_ keyword: NumberKeyword, of reader: IntegerSchema) -> Extent {
        reader.extent(keyword, from: least, to: greatest) { extent($0) }
    }
}

extension NumberDomain {
    func extent(_ keyword: NumberKeyword, of reader: NumberSchema) -> Extent {
        reader.extent(keyword, from: least, to: greatest) { extent($0) }
    }

    private func extent(_ divisor: DecimalDivisor) -> Extent {
        if let own = schema.multipleOf, own.isMultiple(of: divisor) { return .all }
        let middle = max(least, min(greatest, 0))
        let samples =
            [least, greatest, least.nextUp, 0]
            + (schema.multipleOf.map { Self.multiples(of: $0, near: middle) } ?? [])
            + Self.multiples(of: divisor, near: least) + Self.multiples(of: divisor, near: middle)
        let own = samples.filter { ScalarSchema.number(schema).admits(.number($0)) }
        return Extent(own.lazy.map { $0.isMultiple(of: divisor) }) == .some ? .some : .unknown
    }
}

// Values that show what a keyword does.

extension IntegerSchema {
    var samples: [Int64] {
        [maximum, minimum, exclusiveMaximum, exclusiveMinimum].compactMap(\.self).flatMap { bound in
            [1, -1, 0].compactMap { (offset: Int64) in
                let (sum, overflows) = bound.addingReportingOverflow(offset)
                return overflows ? nil : sum
            }
        }
    }
}

extension NumberSchema {
    var samples: [Double] {
        let bounds = [maximum, minimum, exclusiveMaximum, exclusiveMinimum].compactMap(\.self)
        var values = bounds.flatMap { bound -> [Double] in
            [bound + 1, bound - 1, bound, bound + 0.5, bound - 0.5, bound.nextUp, bound.nextDown]
        }
        if let divisor = multipleOf {
            let near = [0, minimum, maximum, exclusiveMinimum, exclusiveMaximum].compactMap(\.self)
            values += divisor.double.map { [$0 / 2, $0 / 3] } ?? []
            values += near.flatMap { NumberDomain.multiples(of: divisor, near: $0) }
        }
        return values.filter(\.isFinite)
    }
}
