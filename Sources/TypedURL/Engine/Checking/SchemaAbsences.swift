extension CompiledSchema {
    /// What is not there and should be: `dependentRequired`, `required`, and the root's `anyOf` and `oneOf`.
    ///
    /// - Parameters:
    ///   - isPresent: Whether each parameter is present, by its place in the schema.
    ///   - names: Where the names stand, as far as they have a place.
    func absences(isPresent: [Bool], names: [Range<Int>?]) -> [Violation] {
        var violations: [Violation] = []
        for need in needs where isPresent[need.parameter] {
            let name = schema.parameters[need.parameter].name
            for place in need.required where !isPresent[place] {
                let other = QuotedText.quote(schema.parameters[place].name)
                violations.append(
                    Violation(
                        .missingDependency, parameter: name, range: names[need.parameter],
                        message: "\(QuotedText.quote(name)) requires \(other)"))
            }
        }
        for (place, absence) in requiredAbsences where !isPresent[place] { violations.append(absence) }
        return violations + rules.compactMap { violation(of: $0, isPresent) }
    }

    private func violation(of rule: Rule, _ isPresent: [Bool]) -> Violation? {
        let met = rule.alternatives.filter { $0.allSatisfy { isPresent[$0] } }
        let isMet = rule.rule.kind == .anyOf ? !met.isEmpty : met.count == 1
        guard !isMet else { return nil }
        let message =
            met.isEmpty
            ? "missing parameters; add \(words(rule.alternatives))"
            : "too many parameters; keep only one of \(words(met, "and"))"
        return Violation(.constraintUnmet, message: message)
    }

    /// `"a", "b" with "c", or "d"`.
    private func words(_ alternatives: [[Int]], _ conjunction: String = "or") -> String {
        let all = alternatives.map { places in
            places.isEmpty
                ? "none of them"
                : places.map { QuotedText.quote(schema.parameters[$0].name) }.joined(separator: " with ")
        }
        guard let last = all.last, all.count > 1 else { return all.joined() }
        let comma = alternatives.contains { $0.count > 1 } || all.count > 2 ? "," : ""
        return all.dropLast().joined(separator: ", ") + "\(comma) \(conjunction) \(last)"
    }
}
