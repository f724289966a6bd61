import TypedURLModel

/// The rules about which parameters must be present: `required`, `dependentRequired`, and the root's `anyOf` and
/// `oneOf`.
package final class PresenceCheck: Sendable {
    /// A parameter and the parameters that it requires, by their indexes in the schema.
    private typealias Need = (parameter: Int, required: [Int])

    /// A rule about which parameters are present, by their indexes in the schema.
    private typealias Rule = (kind: PresenceRule.Kind, alternatives: [[Int]])

    private let names: [String]
    /// The parameters in the order in which the template prints them.
    private let order: [Int]
    private let areRequired: [Bool]
    private let needs: [Need]
    private let rules: [Rule]

    /// - Parameters:
    ///   - order: The indexes of the parameters in the order in which the template prints them.
    ///   - indexes: The indexes of the parameters.
    package init(_ schema: URLSchema, order: [Int], _ indexes: TextTable) {
        names = schema.parameters.map(\.name)
        self.order = order
        areRequired = schema.parameters.map(\.isRequired)
        func parameterIndexes(_ names: [String]) -> [Int] {
            var parameterIndexes: [Int] = []
            for name in names {
                if let parameterIndex = indexes[name] { parameterIndexes.append(parameterIndex) }
            }
            return parameterIndexes
        }
        var needs: [Need] = []
        for dependency in schema.dependencies {
            guard let parameter = indexes[dependency.parameter] else { continue }
            needs.append((parameter, parameterIndexes(dependency.required)))
        }
        self.needs = needs
        rules = schema.presenceRules.map { ($0.kind, $0.alternatives.map(parameterIndexes)) }
    }

    /// The violations of parameters that are absent and should be present.
    ///
    /// - Parameters:
    ///   - ranges: The ranges of the names, if they have one, by the parameters' indexes in the schema.
    ///   - present: Whether each parameter is present.
    package func violations(names ranges: [Range<Int>?], _ present: [Bool]) -> [Violation] {
        func isPresent(_ parameterIndex: Int) -> Bool { present[parameterIndex] }
        var violations: [Violation] = []
        for need in needs where isPresent(need.parameter) {
            for parameterIndex in need.required where !isPresent(parameterIndex) {
                violations.append(
                    Violation(
                        .missingDependency, parameter: names[need.parameter], range: ranges[need.parameter],
                        other: names[parameterIndex]))
            }
        }
        for parameterIndex in order where !isPresent(parameterIndex) && areRequired[parameterIndex] {
            violations.append(Violation(.missing, parameter: names[parameterIndex]))
        }
        for rule in rules {
            let met = rule.alternatives.filter { $0.allSatisfy(isPresent) }
            if met.isEmpty {
                violations.append(
                    Violation(.noAlternative, alternatives: alternativeNames(rule.alternatives)))
            } else if rule.kind != .anyOf, met.count > 1 {
                violations.append(Violation(.manyAlternatives, alternatives: alternativeNames(met)))
            }
        }
        return violations
    }

    private func alternativeNames(_ alternatives: [[Int]]) -> [[String]] {
        alternatives.map { $0.map { names[$0] } }
    }
}

extension Violation {
    /// A name that is not a parameter of the schema.
    ///
    /// - Parameter known: The names that are allowed there.
    package static func unknownParameter(
        _ name: String, range: Range<Int>? = nil, among known: [String]
    ) -> Violation {
        Violation(.unknownParameter, parameter: name, range: range, text: name, names: known)
    }
}
