import TypedURLSchema
import TypedURL

/// A rule about which parameters are present. A place is the index of a parameter; nil stands for a parameter that the
/// schema does not have, and that is never present.
indirect enum PresenceRequirement: Hashable {
    /// If the one is present, the others are too.
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
