import TypedURL
import TypedURLSchema

/// A rule about which parameters are present. A position is the index of a parameter; nil stands for a parameter that the
/// schema does not have, and that is never present.
indirect enum PresenceRequirement: Hashable {
    /// If the one is present, the others are too.
    case need(Int?, [Int?])
    case rule(PresenceRule.Kind, [[Int?]])
    case not(PresenceRequirement)

    init(_ need: Dependency, _ position: (String) -> Int?) {
        self = .need(position(need.parameter), need.required.map(position))
    }

    init(_ rule: PresenceRule, _ position: (String) -> Int?) {
        self = .rule(rule.kind, rule.alternatives.map { $0.map(position) })
    }

    /// The parameters that it relates.
    var positions: [Int] {
        switch self {
        case .need(let parameter, let others): ([parameter] + others).compactMap(\.self)
        case .rule(_, let alternatives): alternatives.joined().compactMap(\.self)
        case .not(let other): other.positions
        }
    }

    /// The number of parameters that decide it.
    var size: Int {
        switch self {
        case .need(_, let others): others.count + 1
        case .rule(_, let alternatives): alternatives.reduce(1) { $0 + $1.count }
        case .not(let other): other.size
        }
    }

    /// Whether it is met; nil if that depends on parameters whose presence is unknown.
    ///
    /// - Parameter isPresent: Whether a parameter is present; nil if that is unknown.
    func isMet(_ isPresent: (Int) -> Bool?) -> Bool? {
        func areAllPresent(_ positions: [Int?]) -> Bool? {
            var isKnown = true
            for position in positions {
                switch position.map(isPresent) ?? false {
                case false?: return false
                case nil: isKnown = false
                case true?: break
                }
            }
            return isKnown ? true : nil
        }
        switch self {
        case .need(let parameter, let others):
            let isThere = areAllPresent([parameter])
            if isThere == false { return true }
            let areOthersThere = areAllPresent(others)
            return areOthersThere == true ? true : isThere == true ? areOthersThere : nil
        case .rule(let kind, let alternatives):
            let all = alternatives.map(areAllPresent)
            let met = all.count { $0 == true }
            let isKnown = !all.contains(nil)
            switch kind {
            case .anyOf: return met > 0 ? true : isKnown ? false : nil
            case .oneOf: return met > 1 ? false : isKnown ? met == 1 : nil
            }
        case .not(let other): return other.isMet(isPresent).map { !$0 }
        }
    }
}

/// Which parameters of a schema can be present together.
struct PresenceTable {
    /// The maximum number of times that a search looks at parameters.
    private static let effort = 1 << 19
    /// That a search looks at each parameter a few times is allowed in any case.
    private static let least = 1 << 10
    /// How often it looks at a parameter in one step of the budget.
    private static let looks = 16

    /// What a search has found.
    enum Answer {
        case some([Set<Int>])
        /// There is no such set.
        case none
        /// None was found within the limit, but there may be some.
        case unknown

        /// The sets.
        var sets: [Set<Int>] { if case .some(let sets) = self { sets } else { [] } }
    }

    private let count: Int
    private let required: Set<Int>
    private let requirements: [PresenceRequirement]
    /// The parameters that rules relate.
    private let related: Set<Int>
    private let budget: Budget

    init(_ schema: URLSchema, _ budget: Budget) {
        self.budget = budget
        count = schema.parameters.count
        required = Set(schema.parameters.indices.filter { schema.parameters[$0].isRequired })
        requirements = schema.presence { schema.position(of: $0) }
        related = Set(requirements.flatMap(\.positions))
    }

    /// Whether rules relate the parameter to others.
    func relates(_ parameter: Int) -> Bool { related.contains(parameter) }

    /// Sets of parameters that can be present.
    ///
    /// - Parameters:
    ///   - present: Parameters that are in each set, besides those that are required.
    ///   - absent: Parameters that are in none.
    ///   - further: Additional requirements.
    ///   - isLargest: Whether optional parameters are present if possible, or absent if possible.
    ///   - limit: The maximum number of sets.
    func sets(
        with present: Set<Int> = [], without absent: Set<Int> = [], also further: [PresenceRequirement] = [],
        isLargest: Bool = false, limit: Int = 1
    ) -> Answer {
        let present = present.union(required)
        guard present.isDisjoint(with: absent) else { return .none }
        var search = Search(
            requirements: requirements + further, isLargest: isLargest, limit: limit,
            effort: max(Self.least, min(Self.effort, Self.looks * budget.left)))
        let effort = search.effort
        defer { budget.spend(1 + (effort - search.effort) / Self.looks) }
        let known = present.map { ($0, true) } + absent.map { ($0, false) }
        search.run(Dictionary(known) { first, _ in first })
        guard !search.found.isEmpty else { return search.effort > 0 ? .none : .unknown }
        return .some(
            search.found.map { states in
                Set((0..<count).filter { states[$0] ?? isLargest })
            })
    }

    /// How many of the sets meet a requirement.
    func extent(_ requirement: PresenceRequirement) -> Extent {
        switch (sets(also: [requirement]), sets(also: [.not(requirement)])) {
        case (_, .none): .all
        case (.none, _): .none
        default: .undecided
        }
    }

    /// How many of the schema's URLs have the parameter.
    func presence(of parameter: Int) -> Extent {
        // Without a rule that relates it to others, no search is needed.
        guard relates(parameter) else { return required.contains(parameter) ? .all : .undecided }
        return extent(.rule(.anyOf, [[parameter]]))
    }

    /// Tries the unknown parameters that a requirement depends on, one by one.
    private struct Search {
        let requirements: [PresenceRequirement]
        let isLargest: Bool
        let limit: Int
        var effort: Int
        private(set) var found: [[Int: Bool]] = []

        init(requirements: [PresenceRequirement], isLargest: Bool, limit: Int, effort: Int) {
            self.requirements = requirements
            self.isLargest = isLargest
            self.limit = limit
            self.effort = effort
        }

        mutating func run(_ states: [Int: Bool]) {
            guard found.count < limit, effort > 0 else { return }
            var open: Int?
            for requirement in requirements {
                effort -= requirement.size
                switch requirement.isMet({ states[$0] }) {
                case false?: return
                case true?: break
                case nil: open = open ?? requirement.positions.first { states[$0] == nil }
                }
            }
            guard let open else {
                found.append(states)
                return
            }
            for isPresent in [isLargest, !isLargest] { run(states.merging([open: isPresent]) { $1 }) }
        }
    }
}

extension URLSchema {
    /// The requirements of the schema's rules, with the indexes of the parameters in this or another schema.
    func presence(_ position: (String) -> Int?) -> [PresenceRequirement] {
        dependencies.map { PresenceRequirement($0, position) }
            + presenceRules.map { PresenceRequirement($0, position) }
    }
}
