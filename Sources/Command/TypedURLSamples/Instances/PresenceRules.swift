import TypedURLModel

/// The rules over presence of a schema, by its parameters' positions.
package struct PresenceRules {
    private let dependencies: [(parameter: Int, required: [Int])]
    private let rules: [(kind: PresenceRule.Kind, alternatives: [[Int]])]
    private let required: Set<Int>

    package init(_ schema: URLSchema) {
        func positions(_ names: [String]) -> [Int] {
            names.compactMap(schema.index(ofParameter:))
        }
        dependencies = schema.dependencies.flatMap { dependency in
            positions([dependency.parameter]).map { ($0, positions(dependency.required)) }
        }
        rules = schema.presenceRules.map { ($0.kind, $0.alternatives.map(positions)) }
        required = Set(schema.parameters.indices.filter { schema.parameters[$0].isRequired })
    }

    /// The parameters that may be absent and that a rule is about.
    package var parameters: Set<Int> {
        Set(
            dependencies.flatMap { $0.required + [$0.parameter] } + rules.flatMap { $0.alternatives.joined() }
        )
        .subtracting(required)
    }

    /// Whether the rules admit that these are present, besides what is required.
    package func admits(_ present: Set<Int>) -> Bool {
        let present = present.union(required)
        return dependencies.allSatisfy {
            !present.contains($0.parameter) || present.isSuperset(of: $0.required)
        }
            && rules.allSatisfy { rule in
                let count = rule.alternatives.count { present.isSuperset(of: $0) }
                return rule.kind == .anyOf ? count >= 1 : count == 1
            }
    }

    /// A set with these parameters, and with as few others as are found, that the rules admit; nil if none is found.
    package func completion(of present: Set<Int>) -> Set<Int>? {
        var attempts = 256
        return completion(of: present.union(required), &attempts)
    }

    private func completion(of present: Set<Int>, _ attempts: inout Int) -> Set<Int>? {
        attempts -= 1
        guard attempts > 0 else { return nil }
        for dependency in dependencies
        where present.contains(dependency.parameter) && !present.isSuperset(of: dependency.required) {
            return completion(of: present.union(dependency.required), &attempts)
        }
        for rule in rules {
            let count = rule.alternatives.count { present.isSuperset(of: $0) }
            if count > 1, rule.kind == .oneOf { return nil }
            guard count == 0 else { continue }
            for alternative in rule.alternatives {
                if let found = completion(of: present.union(alternative), &attempts) { return found }
            }
            return nil
        }
        return present
    }
}
