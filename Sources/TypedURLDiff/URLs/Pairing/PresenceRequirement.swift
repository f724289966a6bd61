import TypedURLSchema
import TypedURL

/// What must hold of which parameters are there. A place is that of a parameter; nil is what has no place, and is never
/// there.
indirect enum PresenceRequirement: Hashable {
    /// Where the one is there, so are the others.
    case need(Int?, [Int?])
    case rule(PresenceRule.Kind, [[Int?]])
    case not(PresenceRequirement)

    init(_ need: Dependency, _ place: (String) -> Int?) {
        self = .need(place(need.parameter), need.required.map(place))
    }

    init(_ rule: PresenceRule, _ place: (String) -> Int?) {
        self = .rule(rule.kind, rule.alternatives.map { $0.map(place) })
    }

    /// The parameters that it relates.
    var places: [Int] {
        switch self {
        case .need(let parameter, let others): ([parameter] + others).compactMap(\.self)
        case .rule(_, let alternatives): alternatives.joined().compactMap(\.self)
        case .not(let other): other.places
        }
    }

    /// How many parameters have to be looked at.
    var size: Int {
        switch self {
        case .need(_, let others): others.count + 1
        case .rule(_, let alternatives): alternatives.reduce(1) { $0 + $1.count }
        case .not(let other): other.size
        }
    }

    /// Whether it is met; nil if that depends on parameters of which nothing is known.
    ///
    /// - Parameter isPresent: Whether a parameter is there, as far as that is known.
    func isMet(_ isPresent: (Int) -> Bool?) -> Bool? {
        func areAllPresent(_ places: [Int?]) -> Bool? {
            var isKnown = true
            for place in places {
                switch place.map(isPresent) ?? false {
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
