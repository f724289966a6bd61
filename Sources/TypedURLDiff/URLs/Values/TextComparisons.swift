import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURLModel

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
                source.sets.union([ScalarSet([0x61...0x7A])]), limit: ReversibilityLimits.symbols)
        else { return [] }
        var effort = ReversibilityLimits.effort
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
