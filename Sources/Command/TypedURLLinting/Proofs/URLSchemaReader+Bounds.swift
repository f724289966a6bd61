@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// The end of a range of numbers that a bound is for.
private enum RangeEnd { case lower, upper }

/// A bound as it is written, with its position.
private struct WrittenBound<Value> {
    let value: Value
    let range: Range<Int>
}

/// The stricter bound of one end: the least or greatest value that remains, and its phrase in messages.
private struct EffectiveBound<Value> {
    /// `nil` when no value of the type remains.
    let value: Value?
    let words: String
    let range: Range<Int>
}

/// Bounds between which there is no number, or that have no effect.
extension URLSchemaReader {
    /// Whether there is an integer that meets the keywords. It is a finding if not.
    mutating func checkBounds(_ schema: IntegerSchema, _ keywords: JSONObject) -> Bool {
        let bounds = effectiveBounds(
            schema, keywords, next: { $0 == .max ? nil : $0 + 1 }, previous: { $0 == .min ? nil : $0 - 1 })
        guard checkSatisfiable(bounds.lower, bounds.upper, "integer") else { return false }
        guard let divisor = schema.multipleOf, let position = keywords["multipleOf"]?.range else {
            return true
        }
        return checkDivisor(
            divisor, at: position, from: bounds.lower?.value ?? .min, to: bounds.upper?.value ?? .max)
    }

    /// Whether there is a number that meets the bounds. It is a finding if not.
    mutating func checkBounds(_ schema: NumberSchema, _ keywords: JSONObject) -> Bool {
        let bounds = effectiveBounds(
            schema, keywords, next: { $0.nextUp.isFinite ? $0.nextUp : nil },
            previous: { $0.nextDown.isFinite ? $0.nextDown : nil })
        return checkSatisfiable(bounds.lower, bounds.upper, "number")
    }

    private mutating func effectiveBounds<Value: SchemaNumber>(
        _ schema: NumericSchema<Value>, _ keywords: JSONObject, next: (Value) -> Value?,
        previous: (Value) -> Value?
    ) -> (lower: EffectiveBound<Value>?, upper: EffectiveBound<Value>?) {
        func written(_ keyword: String, _ value: Value?) -> WrittenBound<Value>? {
            guard let value, let range = keywords[keyword]?.range else { return nil }
            return WrittenBound(value: value, range: range)
        }
        return (
            effectiveBound(
                .lower, written("minimum", schema.minimum),
                written("exclusiveMinimum", schema.exclusiveMinimum), inside: next),
            effectiveBound(
                .upper, written("maximum", schema.maximum),
                written("exclusiveMaximum", schema.exclusiveMaximum), inside: previous)
        )
    }

    /// The stricter of the two bounds of one end. The other one has no effect, which is reported.
    ///
    /// - Parameter inside: Returns the value next to an exclusive bound that meets it.
    private mutating func effectiveBound<Value: SchemaNumber>(
        _ end: RangeEnd, _ inclusive: WrittenBound<Value>?, _ exclusive: WrittenBound<Value>?,
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

    /// Whether an integer between the bounds, which are in order, is a multiple. It is a finding if not.
    private mutating func checkDivisor(
        _ divisor: DecimalDivisor, at position: Range<Int>, from least: Int64, to most: Int64
    ) -> Bool {
        let step = divisor.integerStep
        if step == 1 {
            let message = "every integer is a multiple of this number; remove \"multipleOf\""
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: position)
        }
        if least <= 0, most >= 0 { return true }
        // The bounds are on one side of zero, so their sizes decide.
        let inner = min(least.magnitude, most.magnitude)
        let outer = max(least.magnitude, most.magnitude)
        if let step, outer / step * step >= inner { return true }
        let message =
            "no integer from \(least) to \(most) is a multiple of this number; change it, or the bounds"
        findings.add(.unsatisfiable, message, at: position)
        return false
    }
}
