import TypedURLModel
import TypedURLSamples

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
        return ScalarSet(listed: plain.ranges, categories: [], isNegated: isNegated)
    }
}
