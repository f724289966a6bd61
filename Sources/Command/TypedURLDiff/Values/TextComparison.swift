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
        let comparison = TextComparison(source, target, isExact: isExact, limit: budget.left)
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
            case (.string, _): return texts(own, other)
            case (.strings(let texts), .string):
                return [
                    texts.first { !other.admits(.string($0)) }, texts.first { other.admits(.string($0)) },
                ]
                .compactMap(\.self)
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
    init(_ source: ScalarSchema, _ target: ScalarSchema, isExact: Bool, limit: Int) {
        guard let source = TextSource(source), let target = TextSource(target) else { return }
        var (steps, otherSteps) = (TextLimits.effort, TextLimits.effort)
        let left = TextAutomaton(source, &steps)
        let right = TextAutomaton(target, &otherSteps)
        guard left.isComplete, right.isComplete else { return }
        var search = PairSearch(left, right)
        let isFinished = search.run(atMost: min(limit, TextLimits.pairs))
        effort = search.visitCount + left.states.count + right.states.count
        guard isFinished else { return }
        (shared, lost) = (search.shared, search.lost)
        isPart = lost == nil && isExact
    }
}

/// Follows a text through two automata at once: through one state of the first, and all of the second that it leads to.
private struct PairSearch {
    private struct Pair: Hashable {
        let left: Int
        let right: [Int]
    }

    /// What some sets of the second automaton do not tell apart.
    private struct Part {
        var ranges: [ClosedRange<UInt32>]
        var readers: Set<Int> = []
    }

    private let left: TextAutomaton
    private let right: TextAutomaton
    /// The pairs that were found, each with the visit before and the scalar that led to it.
    private var visits: [(pair: Pair, parent: Int, scalar: Unicode.Scalar)]
    private var seen: Set<Pair>
    private var parts: [[Int]: [(scalar: Unicode.Scalar, readers: Set<Int>)]] = [:]
    private(set) var shared: String?
    private(set) var lost: String?

    var visitCount: Int { visits.count }

    init(_ left: TextAutomaton, _ right: TextAutomaton) {
        (self.left, self.right) = (left, right)
        let start = Pair(left: 0, right: [0])
        visits = [(start, -1, " ")]
        seen = [start]
    }

    /// Looks for a text of both automata, and for one of the first alone.
    ///
    /// - Returns: Whether both were found, or all pairs were looked at.
    mutating func run(atMost limit: Int) -> Bool {
        var (index, steps) = (0, 0)
        while index < visits.count {
            let pair = visits[index].pair
            if left.states[pair.left].isEnd {
                let isShared = pair.right.contains { right.states[$0].isEnd }
                if isShared { shared = shared ?? text(index) } else { lost = lost ?? text(index) }
                if shared != nil, lost != nil { return true }
            }
            let targets = Set(pair.right.flatMap { right.states[$0].next }).sorted()
            let sets = Set(targets.map { right.states[$0].set }).sorted()
            for next in left.states[pair.left].next {
                for (scalar, readers) in parts(of: left.states[next].set, sets) {
                    let entered = targets.filter { readers.contains(right.states[$0].set) }
                    steps += targets.count
                    let pair = Pair(left: next, right: entered)
                    if seen.insert(pair).inserted { visits.append((pair, index, scalar)) }
                }
            }
            index += 1
            guard visits.count <= limit, steps <= 10 * TextLimits.pairs else { return false }
        }
        return true
    }

    /// A scalar of each part of a set of the first automaton that some of the second do not tell apart, and which of them have it.
    private mutating func parts(
        of set: Int, _ others: [Int]
    ) -> [(scalar: Unicode.Scalar, readers: Set<Int>)] {
        if let known = parts[[set] + others] { return known }
        var all = [Part(ranges: left.sets[set])]
        for other in others {
            let ranges = right.sets[other]
            all = all.flatMap { part in
                [
                    Part(ranges: part.ranges.intersection(ranges), readers: part.readers.union([other])),
                    Part(ranges: part.ranges.subtracting(ranges), readers: part.readers),
                ]
            }.filter { !$0.ranges.isEmpty }
        }
        let found = all.compactMap { part in part.ranges.readable.first.map { ($0, part.readers) } }
        parts[[set] + others] = found
        return found
    }

    /// The text that led to a visit.
    private func text(_ index: Int) -> String {
        var scalars: [Unicode.Scalar] = []
        var visit = visits[index]
        while visit.parent >= 0 {
            scalars.append(visit.scalar)
            visit = visits[visit.parent]
        }
        return String(String.UnicodeScalarView(scalars.reversed()))
    }
}
