import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What was found about single values, within a budget: each pair of schemas is compared once. Schemas that `$ref` shares count
/// as one.
final class TextComparisons {
    private var known: [String: TextComparison] = [:]
    private var samples = SampleValues(limit: 64)
    private var plainValues: [ObjectIdentifier: [ParameterValue]] = [:]
    let budget: Budget

    init(_ budget: Budget) {
        self.budget = budget
    }

    /// What a schema's texts and another's have in common.
    ///
    /// - Parameter isExact: Whether the target has just the texts of its automaton, and no fewer.
    func compare(_ source: ScalarSchema, _ target: ScalarSchema, isExact: Bool = true) -> TextComparison {
        // Lists of thousands of words are compared by other means.
        guard source.listedCount + target.listedCount <= 512 else { return TextComparison() }
        let key = "\(source.signature)\u{0}\(target.signature)\u{0}\(isExact)"
        if let comparison = known[key] { return comparison }
        guard !budget.isSpent else { return TextComparison() }
        let comparison = TextComparison(
            TextSource(source), TextSource(target), isExact: isExact, limit: budget.left)
        // To build the automata costs as much as to look at them, and something in any case.
        budget.spend(comparison.effort + 500)
        known[key] = comparison
        return comparison
    }

    /// Values of a parameter, at and beside the bounds of its schema and another one, and with texts that only one of both takes.
    ///
    /// - Parameter further: Texts of single values to try.
    func values(
        of parameter: Parameter, beside other: ValueSchema? = nil, trying further: [String] = []
    ) -> [ParameterValue] {
        // The parameters outlive the comparison, so no other one gets the same identity.
        let isPlain = other == nil && further.isEmpty
        if isPlain, let values = plainValues[ObjectIdentifier(parameter)] { return values }
        var texts = further
        let (own, others) = (parameter.schema.scalars, other?.scalars ?? [])
        for (index, schema) in own.prefix(8).enumerated() where !others.isEmpty {
            texts += tellingTexts(schema, others[min(index, others.count - 1)]).filter { !$0.isEmpty }
        }
        budget.spend(64 * own.count + 2 * texts.count + own.reduce(0) { $0 + $1.listedCount } / 16)
        let values = samples.values(of: parameter, beside: other, trying: texts)
        if isPlain { plainValues[ObjectIdentifier(parameter)] = values }
        return values
    }

    /// Texts that one schema has and another one has not, or both have, by each keyword.
    private func tellingTexts(_ schema: ScalarSchema, _ other: ScalarSchema) -> [String] {
        let pairs = schema.branches.prefix(4).flatMap { own in other.branches.prefix(4).map { (own, $0) } }
        return pairs.filter { $0.signature != $1.signature }.flatMap { own, other -> [String] in
            switch (own, other) {
            case (.string(let own), .string(let other)):
                let probes = [
                    other.pattern?.source == own.pattern?.source ? nil : StringSchema(pattern: other.pattern),
                    other.format == own.format ? nil : StringSchema(format: other.format), other,
                    // A label of a host has at most 63 letters.
                    other.format == .hostname ? StringSchema(minLength: 64) : nil,
                ]
                return probes.compactMap(\.self).flatMap { texts(.string(own), .string($0)) }
            case (.string, _), (.strings, .string): return texts(own, other)
            case (.integer(let own), .integer(let other)): return other.ends + own.ends
            case (.number(let own), .number(let other)): return other.ends + own.ends
            default: return []
            }
        }
    }

    private func texts(_ schema: ScalarSchema, _ other: ScalarSchema) -> [String] {
        let comparison = compare(schema, other)
        return [comparison.lost, comparison.shared].compactMap(\.self)
    }
}

extension IntegerSchema {
    /// The outermost integers, and those beside them.
    fileprivate var ends: [String] {
        guard let domain = NumberDomain(self) else { return [] }
        // Without a bound, the end is far away.
        return [domain.greatest, domain.least].filter { $0.magnitude < 1 << 62 }.flatMap { end in
            [
                end.addingReportingOverflow(domain.step), end.subtractingReportingOverflow(domain.step),
                (end, false),
            ].filter { !$0.overflow }.map { String($0.partialValue) }
        }
    }
}

extension NumberSchema {
    /// The outermost numbers.
    fileprivate var ends: [String] {
        guard let domain = NumberDomain(self) else { return [] }
        return [domain.greatest, domain.least].filter { $0.magnitude < 1e15 }.map {
            NumberText.print($0 == 0 ? 0 : $0)
        }
    }
}

/// Compares the texts of two schemas by automata.
struct TextComparison {
    /// Whether all texts of the first schema are also texts of the second one.
    private(set) var isPart = false
    /// A shortest text of both.
    private(set) var shared: String?
    /// A shortest text that only the first schema has.
    private(set) var lost: String?
    /// How many states, and pairs of them, were looked at.
    private(set) var effort = 0

    /// What is known without looking.
    init() {}

    /// - Parameters:
    ///   - source: The first schema. Its automaton can have too many texts: what is said of all stays true, but the found texts must be
    ///     tried.
    ///   - target: The second schema.
    ///   - isExact: Whether the target's automaton has exactly its texts, not more.
    ///   - limit: More pairs of states are not looked at.
    init(_ source: TextSource, _ target: TextSource, isExact: Bool, limit: Int) {
        // Letters are classes of their own, so that texts are of these where there is a choice.
        let sets = source.sets.union(target.sets).union([ScalarSet([0x61...0x7A])])
        guard let classes = ScalarClasses(sets) else { return }
        var states = TextLimits.effort
        let left = TextLanguage(source, classes, &states)
        let right = TextLanguage(target, classes, &states)
        guard !left.isIncomplete, !right.isIncomplete, right.isDeterministic else { return }
        // Letters come first, and then what is most readable.
        let readable = classes.readable
        func text(_ search: ProductSearch<Pair>) -> String {
            let scalars = search.steps.compactMap { readable[$0.symbol].first }
            return String(String.UnicodeScalarView(scalars))
        }
        func best(_ classes: BitSet) -> Int {
            let members = classes.members.filter { !readable[$0].isEmpty }
            return members.first { ("a"..."z").contains(readable[$0][0]) } ?? members.first ?? 0
        }
        var search = ProductSearch(from: Pair(left: 0, right: 0))
        let isComplete = search.run(atMost: min(limit, TextLimits.pairs)) { search, pair in
            if left.isAccepting[pair.left] {
                if pair.right.map({ right.isAccepting[$0] }) ?? false {
                    shared = shared ?? text(search)
                } else {
                    lost = lost ?? text(search)
                }
                if shared != nil, lost != nil { return true }
            }
            for step in left.steps[pair.left] {
                var rest = step.classes
                for other in pair.right.map({ right.steps[$0] }) ?? []
                where other.classes.intersects(rest) {
                    let common = rest.intersection(other.classes)
                    search.add(Pair(left: step.target, right: other.target), reading: best(common))
                    rest = rest.subtracting(other.classes)
                }
                if !rest.isEmpty { search.add(Pair(left: step.target, right: nil), reading: best(rest)) }
            }
            return false
        }
        effort = search.visits.count + left.stateCount + right.stateCount
        guard isComplete else {
            (shared, lost) = (nil, nil)
            return
        }
        isPart = lost == nil && isExact
    }

    /// States of both automata that the same text leads to; nil where the second one has no such text.
    private struct Pair: Hashable {
        let left: Int
        let right: Int?
    }
}

extension TextLanguage {
    /// Whether each scalar leads from each state to one other at most.
    fileprivate var isDeterministic: Bool {
        steps.allSatisfy { state in
            var seen = BitSet()
            for step in state {
                if step.classes.intersects(seen) { return false }
                seen.formUnion(step.classes)
            }
            return true
        }
    }
}
