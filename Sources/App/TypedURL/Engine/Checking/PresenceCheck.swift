import TypedURLModel

/// The rules about which parameters must be present: `required`, `dependentRequired`, and the root's `anyOf` and
/// `oneOf`.
package final class PresenceCheck: Sendable {
    /// A parameter and the parameters that it requires, by their indexes in the schema.
    private typealias Need = (parameter: Int, required: [Int])

    /// A rule about which parameters are present, by their indexes in the schema.
    private typealias Rule = (kind: PresenceRule.Kind, alternatives: [[Int]])

    /// A parameter, by its index in the schema, and the literal name in the query before its value.
    package typealias Literal = (parameter: Int, name: String)

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
    ///   - present: Whether each parameter is present; nil if those with a range are.
    ///   - literals: The absent parameters whose names are literals that the URL lacks.
    ///   - isExplained: Whether what is missing has a message.
    package func violations(
        names ranges: [Range<Int>?], _ present: [Bool]? = nil, literals: [Literal] = [],
        isExplained: Bool = true
    ) -> [Violation] {
        func isPresent(_ parameterIndex: Int) -> Bool {
            present?[parameterIndex] ?? (ranges[parameterIndex] != nil)
        }
        var violations: [Violation] = []
        for need in needs where isPresent(need.parameter) {
            for parameterIndex in need.required where !isPresent(parameterIndex) {
                let message = quoted(need.parameter) + " requires " + quoted(parameterIndex)
                violations.append(
                    Violation(
                        .missingDependency, parameter: names[need.parameter], range: ranges[need.parameter],
                        message: message))
            }
        }
        for parameterIndex in order where !isPresent(parameterIndex) {
            let literal = literals.first { $0.parameter == parameterIndex }?.name
            guard areRequired[parameterIndex] || literal != nil else { continue }
            guard isExplained else {
                violations.append(Violation(.missingParameter, parameter: names[parameterIndex], message: ""))
                continue
            }
            var message =
                (areRequired[parameterIndex] ? "missing required parameter " : "missing parameter ")
                + quoted(parameterIndex)
            if let literal, !areRequired[parameterIndex] || !literal.hasSameScalars(as: names[parameterIndex])
            {
                message += "; every URL has " + QuotedText.quote(literal + "=")
            }
            violations.append(
                Violation(.missingParameter, parameter: names[parameterIndex], message: message))
        }
        for rule in rules {
            guard let message = message(of: rule, isPresent) else { continue }
            violations.append(Violation(.constraintUnmet, message: message))
        }
        return violations
    }

    /// What is wrong if the presence of parameters does not meet a rule.
    private func message(of rule: Rule, _ isPresent: (Int) -> Bool) -> String? {
        let met = rule.alternatives.filter { $0.allSatisfy(isPresent) }
        if met.isEmpty { return "missing parameters; add " + words(rule.alternatives, "or") }
        if rule.kind == .anyOf || met.count == 1 { return nil }
        return "too many parameters; keep only one of " + words(met, "and")
    }

    /// `"a", "b" with "c", or "d"`.
    private func words(_ alternatives: [[Int]], _ conjunction: String) -> String {
        let hasComma = alternatives.count > 2 || alternatives.contains { $0.count > 1 }
        var words = ""
        for (index, parameterIndexes) in alternatives.enumerated() {
            if index > 0, index < alternatives.count - 1 { words += ", " }
            if index > 0, index == alternatives.count - 1 {
                words += (hasComma ? ", " : " ") + conjunction + " "
            }
            words += parameterIndexes.isEmpty ? "none of them" : ""
            for (index, parameterIndex) in parameterIndexes.enumerated() {
                words += (index > 0 ? " with " : "") + quoted(parameterIndex)
            }
        }
        return words
    }

    private func quoted(_ parameterIndex: Int) -> String { QuotedText.quote(names[parameterIndex]) }

    /// Whether there are rules other than `required`.
    package var hasRules: Bool { !needs.isEmpty || !rules.isEmpty }

    /// Whether the rules other than `required` are met.
    package func areMet(_ isPresent: (Int) -> Bool) -> Bool {
        needs.allSatisfy { !isPresent($0.parameter) || $0.required.allSatisfy(isPresent) }
            && rules.allSatisfy { rule in
                let met = rule.alternatives.count { $0.allSatisfy(isPresent) }
                return met > 0 && (rule.kind == .anyOf || met == 1)
            }
    }
}

extension Violation {
    /// A name that is not a parameter of the schema.
    ///
    /// - Parameter known: The names that are allowed there.
    package static func unknownParameter(
        _ name: String, range: Range<Int>? = nil, among known: [String]
    ) -> Violation {
        unknownParameter(name, range: range, suggestion: NearestName.find(name, among: known))
    }

    /// A name of the other form: of the fragment in the query, or of the query in the fragment.
    static func unknownParameter(_ name: String, range: Range<Int>, inFragment: Bool) -> Violation {
        let (own, other) = inFragment ? ("fragment", "query") : ("query", "fragment")
        return Violation(
            .unknownParameter, parameter: name, range: range,
            message: "unknown parameter " + QuotedText.quote(name) + " in the " + own + "; move it into the "
                + other)
    }

    /// The name of another parameter, which is no member's.
    static func claimedName(_ name: String, range: Range<Int>) -> Violation {
        Violation(
            .unknownParameter, parameter: name, range: range, message: QuotedText.claimedName(name))
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
