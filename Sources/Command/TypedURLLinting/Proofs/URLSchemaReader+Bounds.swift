@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// A bound as it is written, with the value that is next to it inside.
private struct WrittenBound<Value> {
    let keyword: String
    let value: Value
    /// The least or greatest value that meets it; nil if none of the type does.
    let inner: Value?
    /// Its phrase in messages.
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
            divisor, at: position, from: bounds.lower?.inner ?? .min, to: bounds.upper?.inner ?? .max)
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
    ) -> (lower: WrittenBound<Value>?, upper: WrittenBound<Value>?) {
        func bound(
            _ keyword: String, _ value: Value?, _ words: String, _ inner: (Value) -> Value?
        ) -> WrittenBound<Value>? {
            guard let value, let range = keywords[keyword]?.range else { return nil }
            return WrittenBound(
                keyword: keyword, value: value, inner: inner(value), words: "\(words) \(value.text)",
                range: range)
        }
        let lower = (
            bound("minimum", schema.minimum, "at least") { $0 },
            bound("exclusiveMinimum", schema.exclusiveMinimum, "greater than", next)
        )
        let upper = (
            bound("maximum", schema.maximum, "at most") { $0 },
            bound("exclusiveMaximum", schema.exclusiveMaximum, "less than", previous)
        )
        return (stricter(lower.0, lower.1) { $0 <= $1 }, stricter(upper.0, upper.1) { $0 >= $1 })
    }

    /// The stricter of the two bounds of one end. The other one has no effect, which is reported.
    ///
    /// - Parameter isWithin: Whether an exclusive bound of the second value is at least as strict as one of the first.
    private mutating func stricter<Value: SchemaNumber>(
        _ inclusive: WrittenBound<Value>?, _ exclusive: WrittenBound<Value>?,
        isWithin: (Value, Value) -> Bool
    ) -> WrittenBound<Value>? {
        guard let inclusive, let exclusive else { return inclusive ?? exclusive }
        let isOpen = isWithin(inclusive.value, exclusive.value)
        let (stricter, weaker) = isOpen ? (exclusive, inclusive) : (inclusive, exclusive)
        findings.add(
            .redundantKeyword,
            "\"\(stricter.keyword)\" is stricter than \"\(weaker.keyword)\"; remove \"\(weaker.keyword)\"",
            remedy: .removeMember, at: weaker.range)
        return stricter
    }

    private mutating func checkSatisfiable<Value: SchemaNumber>(
        _ lower: WrittenBound<Value>?, _ upper: WrittenBound<Value>?, _ thing: String
    ) -> Bool {
        for bound in [lower, upper].compactMap(\.self) where bound.inner == nil {
            findings.add(.unsatisfiable, "no \(thing) is \(bound.words); change it", at: bound.range)
            return false
        }
        guard let lower, let upper, let least = lower.inner, let most = upper.inner, least > most else {
            return true
        }
        let message = "no \(thing) is \(lower.words) and \(upper.words); change one of them"
        findings.add(.unsatisfiable, message, at: later(lower.range, upper.range))
        return false
    }

    /// Whether an integer between the bounds, which are in order, is a multiple. It is a finding if not.
    private mutating func checkDivisor(
        _ divisor: Int64, at position: Range<Int>, from least: Int64, to most: Int64
    ) -> Bool {
        if divisor == 1 {
            let message = "every integer is a multiple of this number; remove \"multipleOf\""
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: position)
        }
        if least <= 0, most >= 0 { return true }
        // The bounds are on one side of zero, so their sizes decide.
        let inner = min(least.magnitude, most.magnitude)
        let outer = max(least.magnitude, most.magnitude)
        let step = UInt64(divisor)
        if outer / step * step >= inner { return true }
        let message =
            "no integer from \(least) to \(most) is a multiple of this number; change it, or the bounds"
        findings.add(.unsatisfiable, message, at: position)
        return false
    }
}
