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

    /// Whether a number meets one of the keywords; it does if the schema does not have it.
    func meets(_ keyword: NumberKeyword, _ value: Value) -> Bool {
        switch keyword {
        case .minimum: minimum.map { value >= $0 } ?? true
        case .maximum: maximum.map { value <= $0 } ?? true
        case .exclusiveMinimum: exclusiveMinimum.map { value > $0 } ?? true
        case .exclusiveMaximum: exclusiveMaximum.map { value < $0 } ?? true
        case .multipleOf: multipleOf.map(value.isMultiple) ?? true
        }
    }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        NumberKeyword.allCases.map { operand($0)?.text ?? "-" }.joined(separator: " ")
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
            values += divisor.double.map { [$0 / 2, $0 / 3] } ?? []
            values += ([0] + bounds).flatMap(divisor.multiples)
        }
        return values.filter(\.isFinite)
    }
}
