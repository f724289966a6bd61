@_spi(Generated) import TypedURL

/// Single values in Swift: what must hold of them.
extension NamedScalar {
    /// What must hold of the value beside what the engine checks, if it does: it sees the text of a union's value, and not
    /// which case it is of.
    func conditions(_ value: Expression, needsEngine: Bool) -> [Expression] {
        if case .union = self { return conditions(value) }
        return needsEngine ? [] : conditions(value)
    }

    /// What must hold of the value, as far as generated code says it.
    func conditions(_ value: Expression) -> [Expression] {
        switch self {
        case .boolean, .enumeration: return []
        case .union(let union):
            // The engine checks what an exclusive one needs, and this with it.
            return union.isExclusive ? [] : [value.dot("isAdmitted")]
        case .string(let string): return string.conditions(value)
        case .integer(let schema):
            return Bounds(schema).conditions(value)
                + Self.divisibility(value, schema.multipleOf, isInteger: true)
        case .number(let schema):
            let bounds = Bounds(schema)
            let division = Self.divisibility(value, schema.multipleOf, isInteger: false)
            let isFinite = bounds.areClosed || !division.isEmpty ? [] : [value.dot("isFinite")]
            return isFinite + bounds.conditions(value) + division
        }
    }

    private static func divisibility(
        _ value: Expression, _ divisor: DecimalDivisor?, isInteger: Bool
    ) -> [Expression] {
        guard let divisor else { return [] }
        if isInteger, divisor == DecimalDivisor(1) { return [] }
        let argument =
            isInteger ? divisor.integer.map(Expression.integer) ?? divisor.literal : divisor.literal
        return [value.dot("isMultiple").calling([.labelled("of", argument)])]
    }
}

extension NamedString {
    fileprivate func conditions(_ value: Expression) -> [Expression] {
        var conditions: [Expression] = []
        var text = value
        switch foundationType {
        case nil: break
        case .uuid: text = value.dot("urlText")
        case .date, .url:
            conditions.append(value.dot("hasURLText"))
            text = value.dot("urlText")
        }
        conditions += Bounds(minimum: schema.minLength, maximum: schema.maxLength)
            .conditions(text.dot("scalarCount"))
        if let pattern { conditions.append(pattern.dot("matches").calling(text)) }
        if foundationType == nil, let format = schema.format {
            conditions.append(
                text.dot("isFormatted").calling([.labelled("as", .implicitMember(format.caseName))]))
        }
        return conditions
    }
}

extension DecimalDivisor {
    /// The divisor as an integer, where it is one of 32 bits, which `Int` has everywhere.
    fileprivate var integer: Int64? {
        guard (0..<10).contains(exponent) else { return nil }
        var value = significand
        for _ in 0..<exponent {
            let (product, hasOverflown) = value.multipliedReportingOverflow(by: 10)
            guard !hasOverflown else { return nil }
            value = product
        }
        return Int32(exactly: value).map(Int64.init)
    }

    /// The divisor in Swift.
    var literal: Expression {
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

extension StringFormat {
    /// The case.
    var caseName: String { self == .dateTime ? "dateTime" : rawValue }
}
