import TypedURLModel

// Unicode categories as ranges of scalars: no engine of JavaScript has the Unicode version of another.

extension PatternAutomaton {
    /// The same automaton; its sets list the scalars of their categories.
    var withoutCategories: PatternAutomaton {
        guard sets.contains(where: \.hasCategories) else { return self }
        return PatternAutomaton(
            sets: sets.map(\.withoutCategories), setOfState: setOfState, acceptsEmptyText: acceptsEmptyText,
            first: first, accepting: accepting, settled: settled, chains: chains, groups: groups)
    }
}

extension ScalarSet {
    fileprivate var withoutCategories: ScalarSet {
        guard hasCategories else { return self }
        let plain = ScalarSet(listed: listed, categories: categories, isNegated: false)
        return ScalarSet(
            listed: ScalarRanges.ranges { plain.contains($0) }, categories: [], isNegated: isNegated)
    }
}

/// The scalars that meet a condition.
package enum ScalarRanges {
    /// The ranges in order, with gaps between them. Surrogates are no scalars; a range can lie around them.
    package static func ranges(where isMember: (Unicode.Scalar) -> Bool) -> [ClosedRange<UInt32>] {
        var ranges: [ClosedRange<UInt32>] = []
        var start: UInt32?
        var last: UInt32 = 0
        for value in UInt32(0)...0x10_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if isMember(scalar) {
                start = start ?? value
                last = value
            } else if let first = start {
                ranges.append(first...last)
                start = nil
            }
        }
        if let start { ranges.append(start...last) }
        return ranges
    }
}
