/// The rules about which parameters must be present: `required`, `dependentRequired`, and the root's `anyOf` and
/// `oneOf`.
package struct PresenceCheck: Sendable {
    /// A parameter and the parameters that it requires, by their indexes in the schema.
    package struct Need: Sendable {
        package let parameter: Int
        package let required: [Int]
    }

    /// A rule about which parameters are present, by their indexes in the schema.
    package struct Rule: Sendable {
        package let kind: PresenceRule.Kind
        package let alternatives: [[Int]]
    }

    private let names: [String]
    /// The required parameters in the order in which the template prints them, each with the message if it is missing.
    private let required: [(place: Int, violation: Violation)]
    package let needs: [Need]
    package let rules: [Rule]

    /// - Parameters:
    ///   - order: The indexes of the parameters in the order in which the template prints them.
    ///   - indexes: The indexes of the parameters.
    package init(_ schema: URLSchema, order: [Int], _ indexes: NameIndexes) {
        names = schema.parameters.map(\.name)
        required = order.filter { schema.parameters[$0].isRequired }.map { place in
            let name = schema.parameters[place].name
            let message = "missing required parameter \(QuotedText.quote(name))"
            return (place, Violation(.missingParameter, parameter: name, message: message))
        }
        needs = schema.dependencies.compactMap { dependency in
            indexes[dependency.parameter].map {
                Need(parameter: $0, required: dependency.required.compactMap { indexes[$0] })
            }
        }
        rules = schema.presenceRules.map { rule in
            Rule(kind: rule.kind, alternatives: rule.alternatives.map { $0.compactMap { indexes[$0] } })
        }
    }

    /// The violations of parameters that are absent and should be present.
    ///
    /// - Parameters:
    ///   - isPresent: Whether each parameter is present, by its index in the schema.
    ///   - ranges: The ranges of the names, if they have one.
    package func violations(_ isPresent: [Bool], names ranges: [Range<Int>?]) -> [Violation] {
        var violations: [Violation] = []
        for need in needs where isPresent[need.parameter] {
            for place in need.required where !isPresent[place] {
                violations.append(
                    Violation(
                        .missingDependency, parameter: names[need.parameter], range: ranges[need.parameter],
                        message: "\(quoted(need.parameter)) requires \(quoted(place))"))
            }
        }
        for (place, absence) in required where !isPresent[place] { violations.append(absence) }
        return violations + rules.compactMap { violation(of: $0, isPresent) }
    }

    private func violation(of rule: Rule, _ isPresent: [Bool]) -> Violation? {
        let met = rule.alternatives.filter { $0.allSatisfy { isPresent[$0] } }
        let isMet = rule.kind == .anyOf ? !met.isEmpty : met.count == 1
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
            places.isEmpty ? "none of them" : places.map(quoted).joined(separator: " with ")
        }
        guard let last = all.last, all.count > 1 else { return all.joined() }
        let comma = alternatives.contains { $0.count > 1 } || all.count > 2 ? "," : ""
        return all.dropLast().joined(separator: ", ") + "\(comma) \(conjunction) \(last)"
    }

    private func quoted(_ place: Int) -> String { QuotedText.quote(names[place]) }
}

extension Violation {
    /// A name that is not a parameter of the schema.
    ///
    /// - Parameter known: The names that are allowed there.
    package static func unknownParameter(
        _ name: String, range: Range<Int>? = nil, among known: some Sequence<String>
    ) -> Violation {
        unknownParameter(name, range: range, suggestion: NearestName.find(name, among: known))
    }

    /// A name that is not a parameter of the schema.
    ///
    /// - Parameter suggestion: The name that was probably meant.
    package static func unknownParameter(
        _ name: String, range: Range<Int>?, suggestion: String?
    ) -> Violation {
        Violation(
            .unknownParameter, parameter: name, range: range,
            message: "unknown parameter " + QuotedText.quote(name), suggestion: suggestion)
    }
}
