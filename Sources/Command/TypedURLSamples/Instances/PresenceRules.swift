import TypedURLModel

/// The rules over presence of a schema, by its parameters' positions.
package struct PresenceRules {
    /// For each parameter those that it requires.
    private let dependencies: [[Int]]
    private let rules: [(kind: PresenceRule.Kind, alternatives: [[Int]])]
    private let required: Set<Int>

    package init(_ schema: URLSchema) {
        func positions(_ names: [String]) -> [Int] {
            names.compactMap(schema.index(ofParameter:))
        }
        var dependencies: [[Int]] = schema.parameters.map { _ in [] }
        for dependency in schema.dependencies {
            for position in positions([dependency.parameter]) {
                dependencies[position] += positions(dependency.required)
            }
        }
        self.dependencies = dependencies
        rules = schema.presenceRules.map { ($0.kind, $0.alternatives.map(positions)) }
        required = Set(schema.parameters.indices.filter { schema.parameters[$0].isRequired })
    }

    /// The parameters that may be absent and that a rule is about.
    package var parameters: Set<Int> {
        let dependent = dependencies.enumerated().flatMap { $1.isEmpty ? [] : $1 + [$0] }
        return Set(dependent + rules.flatMap { $0.alternatives.joined() }).subtracting(required)
    }

    /// Whether the rules admit that these are present, besides what is required.
    package func admits(_ present: Set<Int>) -> Bool {
        let present = present.union(required)
        return present.allSatisfy { dependencies[$0].allSatisfy(present.contains) }
            && rules.allSatisfy { rule in
                let count = rule.alternatives.count { present.isSuperset(of: $0) }
                return rule.kind == .anyOf ? count >= 1 : count == 1
            }
    }

    /// A set with these parameters, and with as few others as are found, that the rules admit; nil if none is found.
    package func completion(of present: Set<Int>) -> Set<Int>? {
        var attempts = 256
        let found = completion(
            of: dependencies.map { _ in false }, adding: Array(present.union(required)), &attempts)
        return found.map { isPresent in Set(isPresent.indices.filter { isPresent[$0] }) }
    }

    private func completion(
        of isPresent: [Bool], adding: [Int], _ attempts: inout Int
    ) -> [Bool]? {
        attempts -= 1
        guard attempts > 0 else { return nil }
        var (isPresent, added) = (isPresent, adding)
        while let position = added.popLast() {
            guard !isPresent[position] else { continue }
            isPresent[position] = true
            added += dependencies[position]
        }
        for rule in rules {
            let count = rule.alternatives.count { $0.allSatisfy { isPresent[$0] } }
            if count > 1, rule.kind == .oneOf { return nil }
            guard count == 0 else { continue }
            for alternative in rule.alternatives {
                if let found = completion(of: isPresent, adding: alternative, &attempts) { return found }
            }
            return nil
        }
        return isPresent
    }
}
