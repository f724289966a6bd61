import TestSupport

/// A regular expression as plain data, to be written as a pattern and to be matched by definition.
indirect enum RandomPattern {
    case scalar(Unicode.Scalar)
    case dot
    case members([Unicode.Scalar], isNegated: Bool)
    case range(Unicode.Scalar, Unicode.Scalar, isNegated: Bool)
    case sequence([RandomPattern])
    case choice([RandomPattern])
    case repeated(RandomPattern, least: Int, most: Int?)

    /// Few, so that random patterns match random texts.
    static let alphabet: [Unicode.Scalar] = ["a", "b", "é", "\n"]

    /// A branch of a whole pattern.
    struct Branch {
        let body: RandomPattern
        let isOpeningText: Bool
        let isClosingText: Bool
    }

    static func random(depth: Int, using random: inout SeededGenerator) -> RandomPattern {
        let kinds = depth == 0 ? 0..<5 : 0..<10
        switch Int.random(in: kinds, using: &random) {
        case 0, 1: return .scalar(scalar(&random))
        case 2: return .dot
        case 3:
            let members = (0...Int.random(in: 0...2, using: &random)).map { _ in scalar(&random) }
            return .members(members, isNegated: .random(using: &random))
        case 4:
            let (first, second) = (scalar(&random), scalar(&random))
            return .range(min(first, second), max(first, second), isNegated: .random(using: &random))
        case 5, 6: return .sequence(parts(depth, &random))
        case 7: return .choice(parts(depth, &random))
        default:
            let least = Int.random(in: 0...2, using: &random)
            let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
            return .repeated(.random(depth: depth - 1, using: &random), least: least, most: most)
        }
    }

    private static func parts(_ depth: Int, _ random: inout SeededGenerator) -> [RandomPattern] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(depth: depth - 1, using: &random) }
    }

    static func scalar(_ random: inout SeededGenerator) -> Unicode.Scalar {
        alphabet.randomElement(using: &random) ?? "a"
    }

    // MARK: As a pattern

    var source: String {
        switch self {
        case .scalar(let scalar): Self.written(scalar)
        case .dot: "."
        case .members(let members, let isNegated):
            "[" + (isNegated ? "^" : "") + members.map(Self.written).joined() + "]"
        case .range(let first, let last, let isNegated):
            "[" + (isNegated ? "^" : "") + Self.written(first) + "-" + Self.written(last) + "]"
        case .sequence(let parts): "(" + parts.map(\.source).joined() + ")"
        case .choice(let parts): "(" + parts.map(\.source).joined(separator: "|") + ")"
        case .repeated(let part, let least, let most): "(" + part.source + ")" + Self.quantifier(least, most)
        }
    }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        scalar == "\n" ? "\\n" : String(Character(scalar))
    }

    private static func quantifier(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (_, nil): "{\(least),}"
        case (_, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
        }
    }

    // MARK: By definition

    /// Where matches may end that begin at one of the positions.
    func ends(of text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
        switch self {
        case .scalar(let scalar): Self.step(text, starts) { $0 == scalar }
        case .dot: Self.step(text, starts) { $0 != "\n" && $0 != "\r" }
        case .members(let members, let isNegated):
            Self.step(text, starts) { members.contains($0) != isNegated }
        case .range(let first, let last, let isNegated):
            Self.step(text, starts) { (first <= $0 && $0 <= last) != isNegated }
        case .sequence(let parts): parts.reduce(starts) { $1.ends(of: text, from: $0) }
        case .choice(let parts):
            // A choice of nothing is written "()", which is the empty text.
            parts.isEmpty ? starts : parts.reduce([]) { $0.union($1.ends(of: text, from: starts)) }
        case .repeated(let part, let least, let most):
            Self.repeated(part, least, most, text, starts)
        }
    }

    private static func step(
        _ text: [Unicode.Scalar], _ starts: Set<Int>, _ reads: (Unicode.Scalar) -> Bool
    ) -> Set<Int> {
        Set(starts.filter { $0 < text.count && reads(text[$0]) }.map { $0 + 1 })
    }

    private static func repeated(
        _ part: RandomPattern, _ least: Int, _ most: Int?, _ text: [Unicode.Scalar], _ starts: Set<Int>
    ) -> Set<Int> {
        var positions = starts
        for _ in 0..<least { positions = part.ends(of: text, from: positions) }
        var result = positions
        // Without end, so many rounds reach all there is to reach.
        for _ in 0..<(most.map { $0 - least } ?? text.count + 1) {
            positions = part.ends(of: text, from: positions)
            result.formUnion(positions)
        }
        return result
    }
}

extension RandomPattern.Branch {
    static func random(using random: inout SeededGenerator) -> Self {
        Self(
            body: .random(depth: 4, using: &random), isOpeningText: .random(using: &random),
            isClosingText: .random(using: &random))
    }

    var source: String { (isOpeningText ? "^" : "") + body.source + (isClosingText ? "$" : "") }

    func matches(_ text: [Unicode.Scalar]) -> Bool {
        let starts = isOpeningText ? [0] : Set(0...text.count)
        let ends = body.ends(of: text, from: starts)
        return isClosingText ? ends.contains(text.count) : !ends.isEmpty
    }
}
