import TypedURLSchema
import TypedURL

/// Tuples of values, with a list of candidates for each item.
enum TupleValues {
    /// A tuple without equal items; nil if there is none, or none is found soon.
    static func distinct(_ choices: [[ParameterValue]]) -> [ParameterValue]? {
        var effort = 2_000
        return distinct(choices[...], [], &effort)
    }

    private static func distinct(
        _ choices: ArraySlice<[ParameterValue]>, _ chosen: [ParameterValue], _ effort: inout Int
    ) -> [ParameterValue]? {
        guard let first = choices.first else { return chosen }
        for value in first where !chosen.contains(where: value.means) {
            effort -= 1
            guard effort > 0 else { return nil }
            if let found = distinct(choices.dropFirst(), chosen + [value], &effort) { return found }
        }
        return nil
    }
}
