@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads the keywords of a single value.
    ///
    /// - Parameter place: Where to say what no keyword alone has wrong.
    mutating func readScalar(_ keywords: JSONObject, _ kind: ValueKinds, at place: Range<Int>)
        -> ScalarSchema?
    {
        switch kind {
        case .string:
            guard
                let (least, most) = readCounts(
                    "minLength", "maxLength", of: "string", "characters", in: keywords)
            else { return nil }
            return .string(StringSchema(minLength: least, maxLength: most))
        case .integer:
            return readIntegerBounds(keywords).map(ScalarSchema.integer)
        case .number:
            return readNumberBounds(keywords).map(ScalarSchema.number)
        case .boolean:
            return .boolean
        case .strings:
            return readStrings(keywords).map(ScalarSchema.strings)
        case .integers:
            return readIntegers(keywords).map(ScalarSchema.integers)
        default:
            return nil
        }
    }

    /// Reads two lengths or counts, of which the first may not exceed the second.
    mutating func readCounts(
        _ leastKeyword: String, _ mostKeyword: String, of thing: String, _ units: String,
        in keywords: JSONObject
    ) -> (least: Int?, most: Int?)? {
        let count = findings.count
        let least = findings.count(leastKeyword, in: keywords)
        let most = findings.count(mostKeyword, in: keywords)
        guard findings.count == count else { return nil }
        if let least, least.value == 0 {
            findings.add(
                .redundantKeyword, "\"\(leastKeyword)\" of 0 demands nothing; remove it", at: least.range)
        }
        if let least, let most, least.value > most.value {
            let message =
                "no \(thing) has at least \(least.value) and at most \(most.value) \(units); change one of them"
            findings.add(.unsatisfiable, message, at: later(least.range, most.range))
            return nil
        }
        return (least?.value, most?.value)
    }

    /// Of two places the later one, where what contradicts the earlier is said.
    func later(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
        left.lowerBound > right.lowerBound ? left : right
    }

    private mutating func readStrings(_ keywords: JSONObject) -> [String]? {
        guard let elements = readEnum(keywords) else { return nil }
        let values = findings.differentStrings("enum", elements).map(\.value)
        return values.count == elements.count ? values : nil
    }

    private mutating func readIntegers(_ keywords: JSONObject) -> [Int64]? {
        guard let elements = readEnum(keywords) else { return nil }
        var lines: [Int64: Int] = [:]
        var values: [Int64] = []
        for element in elements {
            guard case .number(let number) = element.value, number.isInteger else {
                findings.add(
                    .wrongJSONType, "\"enum\" lists integers, not \(element.value.kind)", at: element.range)
                continue
            }
            guard let value = number.int64 else {
                findings.add(
                    .numberOutOfRange, "the integer does not fit 64 bits; remove it", at: element.range)
                continue
            }
            if let line = lines[value] {
                let message = "\(value) is listed already, at line \(line); remove one of them"
                findings.add(.duplicateValue, message, at: element.range)
                continue
            }
            lines[value] = findings.line(of: element.range)
            values.append(value)
        }
        return values.count == elements.count ? values : nil
    }

    private mutating func readEnum(_ keywords: JSONObject) -> [JSONNode]? {
        guard let values = findings.array("enum", in: keywords) else { return nil }
        if values.value.isEmpty {
            findings.add(.unsatisfiable, "\"enum\" lists no value; add one, or remove it", at: values.range)
            return nil
        }
        if let surplus = values.value.dropFirst(SchemaLimits.enumValues).first {
            let message =
                "\"enum\" lists at most \(SchemaLimits.enumValues) values; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
            return nil
        }
        return values.value
    }
}
