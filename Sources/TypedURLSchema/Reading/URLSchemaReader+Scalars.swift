@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads the keywords of a single value.
    mutating func readScalar(_ keywords: JSONObject, _ kind: ValueKinds) -> ScalarSchema? {
        switch kind {
        case .string: readString(keywords).map(ScalarSchema.string)
        case .integer: readIntegerBounds(keywords).map(ScalarSchema.integer)
        case .number: readNumberBounds(keywords).map(ScalarSchema.number)
        case .boolean: .boolean
        case .strings, .integers, .numbers, .booleans: readEnumeration(keywords, kind)
        case .union: readUnion(keywords).map(ScalarSchema.union)
        default: nil
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
                .redundantKeyword, "\"\(leastKeyword)\" of 0 has no effect; remove it",
                remedy: .removeMember, at: least.range)
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
}
