import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Values of parameters that may show an effect, within a budget.
final class ParameterSamples {
    private var samples: SampleValues
    /// The values of parameters, each beside another one, because several changes may be about both. It keeps the parameters, so that
    /// no other one gets the same identity.
    private var known: [[ObjectIdentifier?]: (parameters: [Parameter?], values: [ParameterValue])] = [:]
    let budget: Budget
    let comparison: ValueComparison

    init(_ budget: Budget) {
        self.budget = budget
        comparison = ValueComparison(budget)
        samples = SampleValues(limit: 64, effort: budget.limit * Budget.wordsPerStep)
    }

    /// Values of a parameter, at and beside the bounds of its schema and another one's, and with texts that only one of both takes.
    func values(of parameter: Parameter, beside other: Parameter? = nil) -> [ParameterValue] {
        let both = [parameter, other]
        let key = both.map { $0.map(ObjectIdentifier.init) }
        if let (_, values) = known[key] { return values }
        guard !budget.isSpent else { return [] }
        var texts: [String] = []
        let (own, others) = (parameter.schema.scalars, other?.schema.scalars ?? [])
        for (index, schema) in own.prefix(8).enumerated() where !others.isEmpty {
            for branch in schema.branches.prefix(4) {
                for other in others[min(index, others.count - 1)].branches.prefix(4) where !budget.isSpent {
                    texts += tellingTexts(branch, other)
                }
            }
        }
        budget.spend(64 * own.count + 2 * texts.count + own.reduce(0) { $0 + $1.listedCount } / 16)
        let effort = samples.effort
        let values = samples.values(of: parameter, beside: other?.schema, trying: texts)
        // Long words cost less than what is spent on them.
        budget.spend((effort - samples.effort) / Budget.wordsPerStep / 4)
        // Items that must differ are compared.
        let isUnique = if case .list(let list) = parameter.schema { list.areItemsUnique } else { false }
        budget.spend(values.reduce(0) { $0 + $1.items.count } / (isUnique ? 1 : 8))
        known[key] = (both, values)
        return values
    }

    /// Texts that tell a schema from another one: values that this one alone lists, what the other one lacks, and integers and lengths
    /// beside the other's bounds.
    private func tellingTexts(_ schema: ScalarSchema, _ other: ScalarSchema) -> [String] {
        if let values = schema.listed, let others = other.listed.map(Set.init) {
            return values.lazy.filter { !others.contains($0) }.prefix(12).compactMap(\.text)
        }
        // Beside bounds there are values anyway.
        let isOneType = schema.typePhrase == other.typePhrase && other.listed == nil
        let keywords: [ValueKeyword?] = isOneType ? [.multipleOf, .pattern, .format] : [nil]
        var texts = keywords.compactMap { keyword -> String? in
            if case .lacks(let text) = comparison.inclusion(of: schema, in: other, keyword) {
                text
            } else {
                nil
            }
        }
        switch (schema.type, other.type) {
        case (.integer, .integer(let integer)):
            let ends = integer.range.map { [$0.upperBound, $0.lowerBound] } ?? []
            // Without a bound, the end is far away.
            texts += ends.filter { $0.magnitude < 1 << 62 }.flatMap { [$0 + 1, $0 - 1, $0] }.map {
                String($0)
            }
        case (.string(let string), .string(let others)) where string.pattern == nil:
            let lengths = [others.maxLength.map { $0 + 1 }, others.minLength.map { $0 - 1 }]
            texts += lengths.compactMap(\.self).filter((0...10_000).contains)
                .map { String(repeating: "a", count: $0) }
        default: break
        }
        return texts
    }
}
