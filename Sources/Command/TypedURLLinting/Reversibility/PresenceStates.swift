import TypedURL
import TypedURLSchema

/// Which parameters may be present together, as states that change with each parameter that is decided, in the order
/// of the template.
struct PresenceStates {
    /// The parameters that the states depend on, in the order in which they are decided.
    let related: [Int]
    /// For each state, the state when the next parameter is absent, and when it is present; nil if no instance is so.
    private var successors: [(absent: Int?, present: Int?)] = []
    /// The state to start in; nil if no instance meets the rules.
    private(set) var start: Int?

    /// - Parameters:
    ///   - related: The parameters that may be absent and that rules relate, in the order of the template.
    ///   - admits: Whether the rules allow this combination of present parameters.
    init(_ related: [Int], admits: (Set<Int>) -> Bool) {
        self.related = related
        let combinations = (0..<1 << related.count).map { bits in
            admits(Set(related.indices.filter { bits >> $0 & 1 == 1 }.map { related[$0] }))
        }
        var states: [[Bool]: Int] = [:]
        start = state(combinations, &states)
    }

    /// The state in which so many combinations are left, of which the next parameter is the lowest bit.
    private mutating func state(_ combinations: [Bool], _ states: inout [[Bool]: Int]) -> Int? {
        guard combinations.contains(true) else { return nil }
        if let state = states[combinations] { return state }
        var successor: (absent: Int?, present: Int?) = (nil, nil)
        if combinations.count > 1 {
            let half = combinations.indices.filter { $0 % 2 == 0 }
            successor.absent = state(half.map { combinations[$0] }, &states)
            successor.present = state(half.map { combinations[$0 + 1] }, &states)
        }
        let state = successors.count
        successors.append(successor)
        states[combinations] = state
        return state
    }

    /// The state after a parameter, or nil if no instance is so.
    func next(_ state: Int, _ parameter: Int, isPresent: Bool) -> Int? {
        guard related.contains(parameter) else { return state }
        return isPresent ? successors[state].present : successors[state].absent
    }
}

/// The rules over presence of a schema, by its parameters' positions.
struct PresenceRules {
    private let dependencies: [(parameter: Int, required: [Int])]
    private let rules: [(kind: PresenceRule.Kind, alternatives: [[Int]])]
    private let schema: URLSchema

    init(_ schema: URLSchema) {
        func positions(_ names: [String]) -> [Int] {
            names.compactMap(schema.place(ofParameter:))
        }
        self.schema = schema
        dependencies = schema.dependencies.flatMap { dependency in
            positions([dependency.parameter]).map { ($0, positions(dependency.required)) }
        }
        rules = schema.presenceRules.map { ($0.kind, $0.alternatives.map(positions)) }
    }

    /// The parameters that may be absent and that a chain of rules relates to one of the given.
    func related(to parameters: Set<Int>) -> Set<Int> {
        let groups =
            dependencies.map { Set($0.required + [$0.parameter]) }
            + rules.map { Set($0.alternatives.joined()) }
        var open = groups.map { $0.filter { !schema.parameters[$0].isRequired } }
        var result: Set<Int> = []
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (position, group) in open.enumerated() where !group.isDisjoint(with: parameters.union(result))
            {
                result.formUnion(group)
                open[position] = []
                hasGrown = true
            }
        }
        return result
    }

    /// Whether the rules admit that these are present, besides what is required.
    ///
    /// - Parameter scope: The parameters whose rules are meant; nil for all.
    func admits(_ present: Set<Int>, scope: Set<Int>? = nil) -> Bool {
        func isPresent(_ position: Int) -> Bool {
            present.contains(position) || schema.parameters[position].isRequired
        }
        func isInScope(_ positions: some Sequence<Int>) -> Bool {
            scope.map { scope in positions.contains { scope.contains($0) } } ?? true
        }
        for dependency in dependencies where isInScope(dependency.required + [dependency.parameter]) {
            if isPresent(dependency.parameter), !dependency.required.allSatisfy(isPresent) { return false }
        }
        for rule in rules where isInScope(rule.alternatives.joined()) {
            let count = rule.alternatives.count { $0.allSatisfy(isPresent) }
            guard rule.kind == .anyOf ? count >= 1 : count == 1 else { return false }
        }
        return true
    }

    /// What is to be present besides, so that the rules admit it; nil if nothing is found.
    ///
    /// - Parameter candidates: The parameters that may be added.
    func completion(of present: Set<Int>, among candidates: Set<Int>, attempts: inout Int) -> Set<Int>? {
        attempts -= 1
        guard attempts > 0 else { return nil }
        func isPresent(_ position: Int) -> Bool {
            present.contains(position) || schema.parameters[position].isRequired
        }
        func adding(_ positions: [Int]) -> Set<Int>? {
            let missing = Set(positions.filter { !isPresent($0) })
            guard !missing.isEmpty, missing.isSubset(of: candidates) else { return nil }
            return completion(of: present.union(missing), among: candidates, attempts: &attempts)
        }
        for dependency in dependencies
        where isPresent(dependency.parameter) && !dependency.required.allSatisfy(isPresent) {
            return adding(dependency.required)
        }
        for rule in rules {
            let count = rule.alternatives.count { $0.allSatisfy(isPresent) }
            if count > 1, rule.kind == .oneOf { return nil }
            guard count == 0 else { continue }
            for alternative in rule.alternatives {
                if let completion = adding(alternative) { return completion }
            }
            return nil
        }
        return present
    }
}
