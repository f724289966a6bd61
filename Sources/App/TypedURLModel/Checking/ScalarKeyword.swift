/// A requirement that a single value may not meet, in the order in which failures are reported.
package enum ScalarKeyword: UInt16, CaseIterable {
    case type, finite, minLength, maxLength, pattern, format
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
    case enumeration, anyOf
}

extension ScalarSchema {
    /// Whether a value in normal form has the right type and meets the keywords.
    package func admits(_ value: ParameterValue) -> Bool { unmetKeywords(value).isEmpty }

    /// The keywords that a value in normal form does not meet.
    package func unmetKeywords(_ value: ParameterValue) -> UnmetKeywords {
        var unmet = UnmetKeywords()
        switch (type, value) {
        case (.string(let schema), .string(let text)): schema.check(text, &unmet)
        case (.integer(let schema), .integer(let value)):
            schema.check(value, &unmet)
            if let divisor = schema.multipleOf {
                unmet.insert(.multipleOf, if: !value.isMultiple(of: divisor))
            }
        case (.number(let schema), .number(let value)):
            if value.isFinite { schema.check(value, &unmet) } else { unmet.insert(.finite) }
        case (.boolean, .boolean), (.booleanTexts, .boolean): break
        case (.strings(let allowed), .string(let text)):
            unmet.insert(.enumeration, if: !allowed.contains { $0.hasSameScalars(as: text) })
        case (.integers(let allowed), .integer(let value)):
            unmet.insert(.enumeration, if: !allowed.contains(value))
        case (.union(let union), _):
            // A value belongs to the union if the union reads the value's own text as this value.
            unmet.insert(.anyOf, if: value.text.map { union.value(of: $0) == value } != true)
        default: unmet.insert(.type)
        }
        return unmet
    }
}

extension StringSchema {
    /// Notes the keywords that a string in normal form does not meet.
    fileprivate func check(_ text: String, _ unmet: inout UnmetKeywords) {
        let (minLength, maxLength, pattern, format) = keywords
        if minLength != nil || maxLength != nil {
            let length = text.scalarCount
            unmet.insert(.minLength, if: length < minLength ?? 0)
            unmet.insert(.maxLength, if: length > maxLength ?? .max)
        }
        if let pattern { unmet.insert(.pattern, if: !pattern.matches(text)) }
        if let format { unmet.insert(.format, if: format.normal(text) == nil) }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// Notes the keywords that a number does not meet.
    fileprivate func check(_ value: Value, _ unmet: inout UnmetKeywords) {
        if let minimum { unmet.insert(.minimum, if: value < minimum) }
        if let exclusiveMinimum { unmet.insert(.exclusiveMinimum, if: value <= exclusiveMinimum) }
        if let maximum { unmet.insert(.maximum, if: value > maximum) }
        if let exclusiveMaximum { unmet.insert(.exclusiveMaximum, if: value >= exclusiveMaximum) }
    }
}
