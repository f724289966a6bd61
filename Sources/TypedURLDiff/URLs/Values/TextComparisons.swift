import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What is found about single values: each pair of schemas is compared once, within a budget. Schemas that `$ref` shares
/// count as one.
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

    /// Some short texts of a schema, in the order of their lengths.
    func words(of schema: ScalarSchema) -> [String] {
        let key = schema.key
        if let words = knownWords[key] { return words }
        guard budget.spend(500) else { return [] }
        let words = TextLanguage.words(of: TextSource(schema), limit: 6)
        knownWords[key] = words
        return words
    }
}

extension TextLanguage {
    /// Some of a source's texts, none longer than it must be.
    fileprivate static func words(of source: TextSource, limit: Int) -> [String] {
        let sets = source.sets.union([ScalarSet([0x61...0x7A])])
        guard let classes = ScalarClasses(sets, limit: ReversibilityLimits.symbols) else { return [] }
        var effort = ReversibilityLimits.effort
        let language = TextLanguage(source, classes, &effort)
        let plainest = classes.ranges.map(plainest)
        var queue: [(state: Int, text: [Unicode.Scalar])] = [(0, [])]
        var words: [String] = []
        var index = 0
        while index < queue.count, words.count < limit {
            let (state, text) = queue[index]
            index += 1
            if language.isAccepting[state] { words.append(String(String.UnicodeScalarView(text))) }
            for step in language.steps[state] where queue.count < 500 {
                let best = step.classes.members.compactMap { plainest[$0] }.min { $0.rank < $1.rank }
                if let best { queue.append((step.target, text + [best.scalar])) }
            }
        }
        return words.filter { !$0.isEmpty } + (words.contains("") ? [""] : [])
    }

    /// The member of some ranges that is read most easily.
    private static func plainest(_ ranges: [ClosedRange<UInt32>]) -> (rank: Int, scalar: Unicode.Scalar)? {
        let readable: [ClosedRange<UInt32>] = [0x61...0x7A, 0x30...0x39, 0x21...0x7E, 0xA1...0xD7FF]
        for (rank, readable) in readable.enumerated() {
            guard let range = ranges.first(where: { $0.overlaps(readable) }) else { continue }
            return Unicode.Scalar(max(range.lowerBound, readable.lowerBound)).map { (rank, $0) }
        }
        return ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }.map { (4, $0) }
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
