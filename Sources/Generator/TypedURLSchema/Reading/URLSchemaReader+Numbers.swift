@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads the keywords of an integer.
    mutating func readIntegerBounds(_ keywords: JSONObject) -> IntegerSchema? {
        let count = findings.count
        let divisor = readDivisor(keywords)
        let schema = readBounds("integer", keywords, multipleOf: divisor) { $0.readInteger($1, in: keywords) }
        return findings.count == count ? schema : nil
    }

    /// Reads the keywords of a number.
    mutating func readNumberBounds(_ keywords: JSONObject) -> NumberSchema? {
        readBounds("number", keywords) { $0.readDouble($1, in: keywords) }
    }

    private mutating func readBounds<Value: SchemaNumber>(
        _ thing: String, _ keywords: JSONObject, multipleOf: Int64? = nil,
        _ read: (inout URLSchemaReader, String) -> Value?
    ) -> NumericSchema<Value>? {
        let count = findings.count
        let schema = NumericSchema(
            minimum: read(&self, "minimum"), maximum: read(&self, "maximum"),
            exclusiveMinimum: read(&self, "exclusiveMinimum"),
            exclusiveMaximum: read(&self, "exclusiveMaximum"), multipleOf: multipleOf)
        guard findings.count == count else { return nil }
        guard let least = schema.minimum, let most = schema.maximum, least > most else { return schema }
        if let minimum = keywords["minimum"], let maximum = keywords["maximum"] {
            let message: Message =
                "no \(thing) is at least \(least.text) and at most \(most.text); change one of them"
            findings.add(.unsatisfiable, message, at: later(minimum.range, maximum.range))
        }
        return nil
    }

    private mutating func readInteger(_ keyword: String, in keywords: JSONObject) -> Int64? {
        guard let number = keywords.number(keyword) else { return nil }
        guard number.value.isInteger else {
            findings.add(
                .invalidValue, "an integer's \"\(keyword)\" must be an integer; round it", at: number.range)
            return nil
        }
        guard let value = number.value.int64 else {
            let advice =
                keyword == "multipleOf"
                ? "write a smaller one" : "remove \"\(keyword)\", because no value exceeds them"
            let message: Message = "the integer does not fit in 64 bits; \(advice)"
            findings.add(.numberOutOfRange, message, at: number.range)
            return nil
        }
        return value
    }

    private mutating func readDouble(_ keyword: String, in keywords: JSONObject) -> Double? {
        keywords.number(keyword).flatMap { exactDouble($0.value, at: $0.range) }
    }

    /// A number as a double, which must be the same number.
    mutating func exactDouble(_ number: JSONNumber, at range: Range<Int>) -> Double? {
        guard let value = number.double else {
            findings.add(
                .numberOutOfRange, "the number does not fit in a 64-bit double; change it", at: range)
            return nil
        }
        // A value that a URL holds is a double, and is seen as the shortest decimal that reads as it. A bound
        // between two of those would be another bound.
        let printed = NumberText.print(value)
        guard JSONNumber(text: printed) == number else {
            findings.add(
                .numberOutOfRange, "a 64-bit double stores this number as \(printed); write that", at: range)
            return nil
        }
        return value
    }

    private mutating func readDivisor(_ keywords: JSONObject) -> Int64? {
        guard let value = readInteger("multipleOf", in: keywords) else { return nil }
        guard value > 0 else {
            findings.add(
                .invalidValue, "\"multipleOf\" must be greater than 0",
                at: keywords["multipleOf"]?.range ?? rootNode.range)
            return nil
        }
        return value
    }
}
