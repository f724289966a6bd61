import TypedURLSchema
import TypedURL

/// Which parameters of a schema can be there together.
struct PresenceTable {
    /// The maximum number of times that a search looks at parameters.
    private static let effort = 1 << 19

    /// What a search has found.
    enum Answer {
        case some([Set<Int>])
        /// There is no such set.
        case none
        /// None was found in time, and there may be some.
        case unknown

        /// The sets.
        var sets: [Set<Int>] { if case .some(let sets) = self { sets } else { [] } }
    }

    private let count: Int
    private let required: Set<Int>
    private let requirements: [PresenceRequirement]
    /// The parameters that rules relate.
    private let related: Set<Int>

    init(_ schema: URLSchema) {
        count = schema.parameters.count
        required = Set(schema.parameters.indices.filter { schema.parameters[$0].isRequired })
        requirements = schema.presence { schema.place(of: $0) }
        related = Set(requirements.flatMap(\.places))
    }

    /// Whether rules relate the parameter to others.
    func relates(_ parameter: Int) -> Bool { related.contains(parameter) }

    /// Sets of parameters that may be there.
    ///
    /// - Parameters:
    ///   - present: Parameters that are in each set, besides those that are required.
    ///   - absent: Parameters that are in none.
    ///   - further: What else must hold.
    ///   - isLargest: Whether parameters are there that may be absent, or the other way round.
    ///   - limit: More sets are not looked for.
    func sets(
        with present: Set<Int> = [], without absent: Set<Int> = [], also further: [PresenceRequirement] = [],
        isLargest: Bool = false, limit: Int = 1
    ) -> Answer {
        let present = present.union(required)
        guard present.isDisjoint(with: absent) else { return .none }
        var search = Search(
            requirements: requirements + further, isLargest: isLargest, limit: limit, effort: Self.effort)
        for place in present { search.states[place] = true }
        for place in absent { search.states[place] = false }
        search.run()
        guard !search.found.isEmpty else { return search.effort > 0 ? .none : .unknown }
        return .some(
            search.found.map { states in
                Set((0..<count).filter { states[$0] ?? isLargest })
            })
    }

    /// How many of the sets meet a requirement.
    func fit(_ requirement: PresenceRequirement) -> Fit {
        switch (sets(also: [requirement]), sets(also: [.not(requirement)])) {
        case (.unknown, _), (_, .unknown): .unknown
        case (_, .none): .all
        case (.none, _): .none
        case (.some, .some): .some
        }
    }

    /// How many of the schema's URLs have the parameter.
    func presence(of parameter: Int) -> Fit {
        // Where nothing relates it to others, there is nothing to search for.
        guard relates(parameter) else { return required.contains(parameter) ? .all : .some }
        return fit(.rule(.anyOf, [[parameter]]))
    }

    /// Tries what is not known one by one, as far as a requirement depends on it.
    private struct Search {
        let requirements: [PresenceRequirement]
        let isLargest: Bool
        let limit: Int
        var effort: Int
        var states: [Int: Bool] = [:]
        private(set) var found: [[Int: Bool]] = []
        private let cost: Int

        init(requirements: [PresenceRequirement], isLargest: Bool, limit: Int, effort: Int) {
            self.requirements = requirements
            self.isLargest = isLargest
            self.limit = limit
            self.effort = effort
            cost = requirements.reduce(1) { $0 + $1.size }
        }

        mutating func run() {
            guard found.count < limit, follow() else { return }
            var open: Int?
            for requirement in requirements {
                switch requirement.isMet({ states[$0] }) {
                case false?: return
                case true?: break
                case nil: open = open ?? requirement.places.first { states[$0] == nil }
                }
            }
            guard let open else {
                found.append(states)
                return
            }
            let before = states
            for isPresent in [isLargest, !isLargest] {
                states[open] = isPresent
                run()
                states = before
            }
        }

        /// Notes what follows from what is known. False where that cannot be, or where the search is given up.
        private mutating func follow() -> Bool {
            var hasChanged = true
            while hasChanged {
                hasChanged = false
                effort -= cost
                guard effort > 0 else { return false }
                for case .need(let parameter?, let others) in requirements {
                    if states[parameter] == true {
                        for other in others {
                            guard let other, states[other] != false else { return false }
                            if states[other] == nil {
                                states[other] = true
                                hasChanged = true
                            }
                        }
                    } else if states[parameter] == nil,
                        others.contains(where: { $0.map { states[$0] == false } ?? true })
                    {
                        states[parameter] = false
                        hasChanged = true
                    }
                }
            }
            return true
        }
    }
}

extension URLSchema {
    /// What the schema's rules require, of parameters at the places that they have here or on another side.
    func presence(_ place: (String) -> Int?) -> [PresenceRequirement] {
        dependencies.map { PresenceRequirement($0, place) }
            + presenceRules.map { PresenceRequirement($0, place) }
    }
}
