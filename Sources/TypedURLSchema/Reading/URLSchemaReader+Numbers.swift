@_spi(Generated) import TypedURLModel

extension Keyword {
    /// The keywords of numbers.
    static let ofNumbers = [
        "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf",
    ].map { Keyword($0, .value, [.integer, .number, .integers, .numbers]) }
}

extension NumericSchema {
    /// Whether every number is valid.
    var isOpen: Bool {
        hasOnlyBounds && minimum == nil && maximum == nil && exclusiveMinimum == nil
            && exclusiveMaximum == nil
    }
}

/// The end of a range of numbers that a bound is for.
private enum RangeEnd { case lower, upper }

/// The stricter bound of one end: the least or greatest value that remains, and its phrase in messages.
private struct EffectiveBound<Value: SchemaNumber> {
    /// `nil` when no value of the type remains.
    let value: Value?
    let words: String
    let range: Range<Int>
}

extension URLSchemaReader {
    mutating func readIntegerBounds(_ keywords: JSONObject) -> IntegerSchema? {
        readBounds(
            keywords, "integer", { $0.readInteger($1, in: keywords) }, next: { $0 == .max ? nil : $0 + 1 },
            previous: { $0 == .min ? nil : $0 - 1 }
        ) { reader, divisor, least, most in
            reader.checkDivisor(divisor, from: least ?? .min, to: most ?? .max)
        }
    }

    mutating func readNumberBounds(_ keywords: JSONObject) -> NumberSchema? {
        readBounds(
            keywords, "number", { $0.readDouble($1, in: keywords) },
            next: { $0.nextUp.isFinite ? $0.nextUp : nil },
            previous: { $0.nextDown.isFinite ? $0.nextDown : nil }
        ) { _, _, _, _ in true }
    }

    private mutating func readBounds<Value: SchemaNumber>(
        _ keywords: JSONObject, _ thing: String, _ read: (inout URLSchemaReader, String) -> Located<Value>?,
        next: (Value) -> Value?, previous: (Value) -> Value?,
        check: (inout URLSchemaReader, Located<DecimalDivisor>, _ least: Value?, _ most: Value?) -> Bool
    ) -> NumericSchema<Value>? {
        let count = findings.count
        let (minimum, maximum) = (read(&self, "minimum"), read(&self, "maximum"))
        let exclusiveMinimum = read(&self, "exclusiveMinimum")
        let exclusiveMaximum = read(&self, "exclusiveMaximum")
        guard findings.count == count else { return nil }
        let lower = effectiveBound(.lower, minimum, exclusiveMinimum, inside: next)
        let upper = effectiveBound(.upper, maximum, exclusiveMaximum, inside: previous)
        guard checkSatisfiable(lower, upper, thing) else { return nil }
        let divisor = readDivisor(keywords)
        guard findings.count == count else { return nil }
        if let divisor, !check(&self, divisor, lower?.value, upper?.value) { return nil }
        return NumericSchema(
            minimum: minimum?.value, maximum: maximum?.value,
            exclusiveMinimum: exclusiveMinimum?.value, exclusiveMaximum: exclusiveMaximum?.value,
            multipleOf: divisor?.value)
    }

    private mutating func readInteger(_ keyword: String, in keywords: JSONObject) -> Located<Int64>? {
        guard let number = findings.number(keyword, in: keywords) else { return nil }
        guard number.value.isInteger else {
            findings.add(
                .invalidValue, "an integer's \"\(keyword)\" must be an integer; round it", at: number.range)
            return nil
        }
        guard let value = number.value.int64 else {
            let message =
                "the integer does not fit in 64 bits; remove \"\(keyword)\", because no value exceeds them"
            findings.add(.numberOutOfRange, message, at: number.range)
            return nil
        }
        return Located(value: value, range: number.range)
    }

    private mutating func readDouble(_ keyword: String, in keywords: JSONObject) -> Located<Double>? {
        guard let number = findings.number(keyword, in: keywords) else { return nil }
        return exactDouble(number.value, at: number.range).map { Located(value: $0, range: number.range) }
    }

    /// A number as a double, which must be the same number.
    mutating func exactDouble(_ number: JSONNumber, at place: Range<Int>) -> Double? {
        guard let value = number.double else {
            findings.add(
                .numberOutOfRange, "the number does not fit in a 64-bit double; change it", at: place)
            return nil
        }
        // A value that a URL holds is a double, and is seen as the shortest decimal that reads as it. A bound
        // between two of those would be another bound.
        let printed = NumberText.print(value)
        guard JSONNumber(text: printed) == number else {
            findings.add(
                .numberOutOfRange, "a 64-bit double stores this number as \(printed); write that", at: place)
            return nil
        }
        return value
    }

    /// The stricter of the two bounds of one end. The other one has no effect, which is reported.
    ///
    /// - Parameter inside: Returns the value next to an exclusive bound that meets it.
    private mutating func effectiveBound<Value: SchemaNumber>(
        _ end: RangeEnd, _ inclusive: Located<Value>?, _ exclusive: Located<Value>?,
        inside: (Value) -> Value?
    ) -> EffectiveBound<Value>? {
        let isLower = end == .lower
        let closed = inclusive.map {
            EffectiveBound(
                value: $0.value, words: "\(isLower ? "at least" : "at most") \($0.value.text)",
                range: $0.range)
        }
        let open = exclusive.map {
            EffectiveBound(
                value: inside($0.value), words: "\(isLower ? "greater than" : "less than") \($0.value.text)",
                range: $0.range)
        }
        guard let inclusive, let exclusive else { return closed ?? open }
        let isOpen =
            isLower ? exclusive.value >= inclusive.value : exclusive.value <= inclusive.value
        let keywords = isLower ? ("minimum", "exclusiveMinimum") : ("maximum", "exclusiveMaximum")
        let (weaker, stricter) = isOpen ? keywords : (keywords.1, keywords.0)
        findings.add(
            .redundantKeyword, "\"\(stricter)\" is stricter than \"\(weaker)\"; remove \"\(weaker)\"",
            remedy: .removeMember, at: isOpen ? inclusive.range : exclusive.range)
        return isOpen ? open : closed
    }

    private mutating func checkSatisfiable<Value: SchemaNumber>(
        _ lower: EffectiveBound<Value>?, _ upper: EffectiveBound<Value>?, _ thing: String
    ) -> Bool {
        for bound in [lower, upper].compactMap(\.self) where bound.value == nil {
            findings.add(.unsatisfiable, "no \(thing) is \(bound.words); change it", at: bound.range)
            return false
        }
        guard let lower, let upper, let least = lower.value, let most = upper.value, least > most else {
            return true
        }
        let message = "no \(thing) is \(lower.words) and \(upper.words); change one of them"
        findings.add(.unsatisfiable, message, at: later(lower.range, upper.range))
        return false
    }
}

extension URLSchemaReader {
    /// Reads `multipleOf`, with all its digits.
    mutating func readDivisor(_ keywords: JSONObject) -> Located<DecimalDivisor>? {
        guard let number = findings.number("multipleOf", in: keywords) else { return nil }
        let decimal = number.value.decimal
        guard !decimal.digits.isEmpty, !decimal.isNegative else {
            findings.add(.invalidValue, "\"multipleOf\" must be greater than 0", at: number.range)
            return nil
        }
        guard decimal.digits.count <= SchemaLimits.divisorDigits,
            abs(decimal.exponent) <= SchemaLimits.divisorExponent
        else {
            let message =
                "\"multipleOf\" can have at most \(SchemaLimits.divisorDigits) digits, and \(SchemaLimits.divisorExponent) zeros before or after them; round it"
            findings.add(.numberOutOfRange, message, at: number.range)
            return nil
        }
        let significand = decimal.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
        return Located(
            value: DecimalDivisor(significand, exponent: decimal.exponent), range: number.range)
    }

    /// Whether an integer between the bounds, which are in order, is a multiple. It is a finding if not.
    mutating func checkDivisor(
        _ divisor: Located<DecimalDivisor>, from least: Int64, to most: Int64
    ) -> Bool {
        let step = divisor.value.integerStep
        if step == 1 {
            let message = "every integer is a multiple of this number; remove \"multipleOf\""
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: divisor.range)
        }
        if least <= 0, most >= 0 { return true }
        // The bounds are on one side of zero, so their sizes decide.
        let inner = min(least.magnitude, most.magnitude)
        let outer = max(least.magnitude, most.magnitude)
        if let step, outer / step * step >= inner { return true }
        let message =
            "no integer from \(least) to \(most) is a multiple of this number; change it, or the bounds"
        findings.add(.unsatisfiable, message, at: divisor.range)
        return false
    }
}

extension DecimalDivisor {
    /// The least positive integer that is a multiple; nil if it does not fit 64 bits.
    fileprivate var integerStep: UInt64? {
        var step = significand
        if exponent < 0 {
            // The common factors of the digits and the power of ten cancel out.
            for factor in [2, 5] as [UInt64] {
                var power = -exponent
                while power > 0, step.isMultiple(of: factor) {
                    step /= factor
                    power -= 1
                }
            }
            return step
        }
        for _ in 0..<exponent {
            let (product, overflows) = step.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            step = product
        }
        return step
    }
}
