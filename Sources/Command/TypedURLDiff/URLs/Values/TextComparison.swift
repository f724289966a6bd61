import TypedURLLinting
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What was found about single values, within a budget: each pair of schemas is compared once. Schemas that `$ref` shares count
/// as one.
final class TextComparisons {
    private var known: [String: TextComparison] = [:]
    private var knownWords: [String: [String]] = [:]
    private var knownValues: [String: [ParameterValue]] = [:]
    private var admissions: [String: Admission] = [:]
    let budget: Budget

    init(_ budget: Budget) {
        self.budget = budget
    }

    /// How many of a schema's texts are another's.
    ///
    /// - Parameter isExact: Whether the target has just the texts of its automaton, and no fewer.
    func compare(_ source: ScalarSchema, _ target: ScalarSchema, isExact: Bool = true) -> TextComparison {
        let key = "\(source.key)\u{0}\(target.key)\u{0}\(isExact)"
        if let comparison = known[key] { return comparison }
        guard !budget.isSpent else { return TextComparison() }
        let comparison = TextComparison(
            TextSource(source), TextSource(target), isExact: isExact, limit: budget.left)
        // To build the automata costs as much as to look at them, and something in any case.
        budget.spend(comparison.effort + 500)
        known[key] = comparison
        return comparison
    }

    /// The values that were found before for two schemas, or are found now.
    func values(
        of schema: ScalarSchema, _ other: ScalarSchema?, _ find: () -> [ParameterValue]
    ) -> [ParameterValue] {
        let key = "\(schema.key)\u{0}\(other?.key ?? "")"
        if let values = knownValues[key] { return values }
        let values = find()
        knownValues[key] = values
        return values
    }

    /// Which values a schema admits.
    func admission(of schema: ScalarSchema) -> Admission {
        let key = schema.key
        if let admission = admissions[key] { return admission }
        let admission = Admission(schema)
        admissions[key] = admission
        return admission
    }

    /// Some short texts that match a pattern, in the order of their lengths.
    func words(of schema: ScalarSchema) -> [String] {
        let key = schema.key
        if let words = knownWords[key] { return words }
        let source = TextSource(schema)
        guard budget.spend(500),
            let classes = ScalarClasses(
                source.sets.union([ScalarSet([0x61...0x7A])]))
        else { return [] }
        var effort = TextLimits.effort
        let words = TextLanguage(source, classes, &effort).words(limit: 6, classes)
        knownWords[key] = words
        return words
    }
}

/// Which values of the right type a schema admits. A long list is searched once.
struct Admission {
    private let schema: ScalarSchema
    private let listed: Set<ParameterValue>?

    init(_ schema: ScalarSchema) {
        self.schema = schema
        listed = schema.listed.map { Set($0) }
    }

    func admits(_ value: ParameterValue) -> Bool {
        listed?.contains(value) ?? schema.admits(value)
    }
}

/// Compares the texts of two schemas by automata.
struct TextComparison {
    /// How many texts of the first schema are also texts of the second one.
    private(set) var extent = Extent.undecided
    /// A shortest text of both.
    private(set) var shared: String?
    /// A shortest text that only the first schema has.
    private(set) var lost: String?
    /// How many states, and pairs of them, were looked at.
    private(set) var effort = 0

    /// What is known without looking.
    init() {}

    /// - Parameters:
    ///   - source: The first schema. Its automaton can have too many texts: the extent stays true, but the found texts must be
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
        extent = lost == nil ? (isExact ? .all : .undecided) : shared == nil ? .none : .undecided
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

    /// Some texts, none longer than it must be; the empty one comes last.
    func words(limit: Int, _ classes: ScalarClasses) -> [String] {
        let readable = classes.readable
        var queue: [(state: Int, text: String)] = [(0, "")]
        var words: [String] = []
        var index = 0
        while index < queue.count, words.count < limit {
            let (state, text) = queue[index]
            index += 1
            if isAccepting[state] { words.append(text) }
            for step in steps[state] where queue.count < 500 {
                let scalars = step.classes.members.flatMap { readable[$0] }
                let best = scalars.first { ("a"..."z").contains($0) || $0 == "0" } ?? scalars.first
                if let best { queue.append((step.target, text + String(best))) }
            }
        }
        return words.filter { !$0.isEmpty } + (words.contains("") ? [""] : [])
    }
}
