import TypedURLModel
import TypedURLSchema

/// A pattern as a regular expression of JavaScript that reads each text in linear time.
///
/// Engines of JavaScript backtrack, so only some patterns are written so: those in which the next character always
/// tells which part of the pattern it belongs to. Where an engine turns back, all other ways end at once.
struct LinearExpression {
    private let sets: [ScalarSet]
    private var isASCII = true
    private(set) var text = ""

    /// Nil if the next character does not always decide, or if it is a category of Unicode that does.
    init?(_ pattern: Pattern) {
        var parser = PatternParser(pattern.source)
        guard var tree = try? parser.parse() else { return nil }
        sets = parser.sets
        guard !sets.contains(where: \.hasCategories) else { return nil }
        var end = "$"
        // Any text after a match.
        if case .sequence(let parts) = tree.shape, case .repeated(let part, 0, nil)? = parts.last?.shape,
            case .scalar(let set) = part.shape, sets[set].isEverything
        {
            tree = .sequence(parts.dropLast())
            end = ""
        }
        guard let body = expression(tree, before: []) else { return nil }
        text = "/^\(tree.isChoice ? "(?:\(body))" : body)\(end)/\(isASCII ? "" : "u")"
    }

    /// - Parameter others: The characters that can follow.
    private mutating func expression(_ tree: PatternTree, before others: [ClosedRange<UInt32>]) -> String? {
        switch tree.shape {
        case .empty: return ""
        case .scalar(let set): return text(of: sets[set])
        case .sequence(let parts):
            var (text, others) = ("", others)
            for part in parts.reversed() {
                guard let own = expression(part, before: others) else { return nil }
                text = (part.isChoice ? "(?:\(own))" : own) + text
                others = first(of: part) + (part.mayBeEmpty ? others : [])
            }
            return text
        case .choice(let parts):
            var texts: [String] = []
            for (index, part) in parts.enumerated() {
                guard !part.mayBeEmpty, let text = expression(part, before: others),
                    parts[..<index].allSatisfy({ areDisjoint(first(of: $0), first(of: part)) })
                else { return nil }
                texts.append(text)
            }
            return texts.joined(separator: "|")
        case .repeated(let part, let least, let most):
            let own = first(of: part)
            guard !part.mayBeEmpty, least == most || areDisjoint(own, others),
                let text = expression(part, before: most == 1 ? others : own + others)
            else { return nil }
            let quantifier =
                switch (least, most) {
                case (0, nil): "*"
                case (1, nil): "+"
                case (0, 1): "?"
                default: least == most ? "{\(least)}" : "{\(least),\(most.map(String.init) ?? "")}"
                }
            if case .scalar = part.shape { return text + quantifier }
            return "(?:\(text))\(quantifier)"
        }
    }

    /// The characters that a part can begin with.
    private func first(of tree: PatternTree) -> [ClosedRange<UInt32>] {
        switch tree.shape {
        case .empty: return []
        case .scalar(let set):
            let listed = sets[set].listed
            guard sets[set].isNegated else { return listed }
            let starts = [0] + listed.map { $0.upperBound + 1 }
            return zip(starts, listed.map(\.lowerBound) + [0x110000]).compactMap {
                $0 < $1 ? $0...$1 - 1 : nil
            }
        case .sequence(let parts):
            let count = parts.prefix(while: \.mayBeEmpty).count
            return parts.prefix(count + 1).flatMap(first)
        case .choice(let parts): return parts.flatMap(first)
        case .repeated(let part, _, _): return first(of: part)
        }
    }

    private func areDisjoint(_ left: [ClosedRange<UInt32>], _ right: [ClosedRange<UInt32>]) -> Bool {
        left.allSatisfy { range in !right.contains { range.overlaps($0) } }
    }

    private mutating func text(of set: ScalarSet) -> String {
        let isSingle = !set.isNegated && set.listed.count == 1 && set.listed[0].count == 1
        if set.isNegated || set.listed.contains(where: { $0.upperBound > 0x7E }) { isASCII = false }
        let ranges = set.listed.map { range in
            let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
            return ends.map { text(of: $0, isInClass: !isSingle) }.joined(separator: "-")
        }
        return isSingle ? ranges[0] : "[\(set.isNegated ? "^" : "")\(ranges.joined())]"
    }

    private func text(of scalar: UInt32, isInClass: Bool) -> String {
        guard (0x20...0x7E).contains(scalar) else {
            let digits = String(scalar, radix: 16)
            return isASCII ? "\\x\(digits.count < 2 ? "0" : "")\(digits)" : "\\u{\(digits)}"
        }
        let character = String(UnicodeScalar(UInt8(scalar)))
        let special = isInClass ? "^]-\\/[" : "^$\\.*+?()[]{}|/"
        return special.utf8.contains(UInt8(scalar)) ? "\\" + character : character
    }
}

extension PatternTree {
    fileprivate var isChoice: Bool {
        if case .choice = shape { true } else { false }
    }

    fileprivate var mayBeEmpty: Bool {
        switch shape {
        case .empty: true
        case .scalar: false
        case .sequence(let parts): parts.allSatisfy(\.mayBeEmpty)
        case .choice(let parts): parts.contains(where: \.mayBeEmpty)
        case .repeated(let part, let least, _): least == 0 || part.mayBeEmpty
        }
    }
}
