import TypedURLModel

// Unicode categories as ranges of scalars: no two engines of JavaScript, and no two JVMs, need have the same version of Unicode.

extension PatternAutomaton {
    /// The same automaton; its sets list the scalars of their categories.
    package var withoutCategories: PatternAutomaton {
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
        return ScalarSet(listed: plain.ranges, categories: GeneralCategories(), isNegated: isNegated)
    }
}
