@_spi(Once) import TypedURLModel

/// Reads the grammar of I-Regexp (RFC 9485, section 3), with the anchors that ``Pattern`` adds.
///
/// It stops at the first mistake, because later ones may only be consequences.
package struct PatternParser {
    /// The sets of scalars that the leaves of the tree refer to.
    package private(set) var sets: [ScalarSet] = []

    private let bytes: [UInt8]

    /// The position of the text that has not been read.
    private(set) var offset = 0

    package init(_ source: String) {
        bytes = source.bytes
    }

    // MARK: Scalars

    /// The next scalar, without reading it.
    var next: Unicode.Scalar? { bytes.scalar(at: offset) }

    /// Reads the next scalar.
    mutating func take() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        offset += UTF8.width(scalar)
        return scalar
    }

    /// Reads the next scalar if it is this one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        return take() != nil
    }

    /// Whether the rest starts with this text.
    @inline(never) func sees(_ text: String) -> Bool {
        Array(bytes[offset...].prefix(text.utf8.count)) == text.bytes
    }

    /// The text that has been read, from a position on.
    func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

    // MARK: The pattern

    /// Reads the whole pattern, as a tree for whole texts.
    ///
    /// Any text is possible before and after a branch that is not anchored. It is added around all branches of one kind
    /// together, so that the tree has few such parts.
    package mutating func parse() throws(PatternError) -> PatternTree {
        var branches: [(kind: BranchKind, tree: PatternTree)] = []
        var size = 0
        if sees("/^") { throw PatternError("a pattern has no \"/\" around it; remove them", at: 0..<1) }
        repeat {
            let isOpeningText = take("^")
            let tree = try parseBranch(depth: 0, sizeSoFar: size)
            size += tree.size
            branches.append((BranchKind(isOpeningText: isOpeningText, isClosingText: take("$")), tree))
        } while take("|")
        guard next == nil else { throw unopened(")", at: offset..<offset + 1) }

        sets.append(.everything)
        let anything = PatternTree.repeated(.scalar(sets.count - 1), least: 0, most: nil)
        var kinds: [PatternTree] = []
        for kind in BranchKind.all {
            let trees = branches.filter { $0.kind == kind }.map(\.tree)
            guard !trees.isEmpty else { continue }
            kinds.append(
                .sequence([
                    kind.isOpeningText ? .empty : anything,
                    .choice(trees),
                    kind.isClosingText ? .empty : anything,
                ]))
        }
        return .choice(kinds)
    }

    private mutating func parseBranch(depth: Int, sizeSoFar: Int) throws(PatternError) -> PatternTree {
        var parts: [PatternTree] = []
        var size = sizeSoFar
        while let scalar = next, scalar != "|", scalar != ")" {
            if scalar == "$", depth == 0, sees("$|") || offset + 1 == bytes.count { break }
            let start = offset
            let part = try parsePiece(depth: depth)
            size += part.size
            guard size <= PatternLimits.size else { throw tooLarge(at: start..<offset) }
            parts.append(part)
        }
        return .sequence(parts)
    }

    private mutating func parsePiece(depth: Int) throws(PatternError) -> PatternTree {
        let atom = try parseAtom(depth: depth)
        guard let quantifier = try parseQuantifier() else { return atom }
        let times = PatternTree.times(least: quantifier.least, most: quantifier.most)
        guard atom.size * times <= PatternLimits.size else { throw tooLarge(at: quantifier.range) }
        return .repeated(atom, least: quantifier.least, most: quantifier.most)
    }

    private mutating func parseAtom(depth: Int) throws(PatternError) -> PatternTree {
        let start = offset
        guard let scalar = take() else { return .empty }
        switch scalar {
        case "(":
            return try parseGroup(from: start, depth: depth + 1)
        case "[":
            return leaf(try parseClass(from: start))
        case "\\":
            switch try parseEscape(from: start, isInClass: false) {
            case .scalar(let scalar): return leaf(ScalarSet(scalar))
            case .categories(let categories): return leaf(ScalarSet([], categories: categories))
            }
        case ".":
            return leaf(.anyInLine)
        case "*", "+", "?", "{":
            throw PatternError(
                "\"\(scalar)\" has nothing to repeat; put it after a character, or write \"\\\(scalar)\"",
                at: start..<offset)
        case "]", "}":
            throw unopened(scalar, at: start..<offset)
        case "^":
            throw PatternError(
                "\"^\" is only allowed at the start of the pattern or of a branch outside groups; write \"\\^\" for the character",
                at: start..<offset)
        case "$":
            throw PatternError(
                "\"$\" is only allowed at the end of the pattern or of a branch outside groups; write \"\\$\" for the character",
                at: start..<offset)
        default:
            return leaf(ScalarSet(scalar))
        }
    }

    private mutating func parseGroup(from start: Int, depth: Int) throws(PatternError) -> PatternTree {
        if next == "?" {
            throw PatternError(
                "\"(?\" is not I-Regexp, whose groups have no options; write \"(\"", at: start..<start + 2)
        }
        guard depth <= PatternLimits.depth else {
            throw PatternError(
                "this group is nested deeper than \(PatternLimits.depth) levels; write it out",
                at: start..<offset)
        }
        var branches: [PatternTree] = []
        var size = 0
        repeat {
            let branch = try parseBranch(depth: depth, sizeSoFar: size)
            size += branch.size
            branches.append(branch)
        } while take("|")
        guard take(")") else {
            throw PatternError("this \"(\" is not closed; add \")\" after the group", at: start..<start + 1)
        }
        return .choice(branches)
    }

    private mutating func leaf(_ set: ScalarSet) -> PatternTree {
        sets.append(set)
        return .scalar(sets.count - 1)
    }

    // MARK: Mistakes

    private func tooLarge(at range: Range<Int>) -> PatternError {
        PatternError(
            """
            this makes the pattern too large; with all repetitions written out, it can have at most \
            \(PatternLimits.size) characters and classes; bound long texts by "minLength" and "maxLength"
            """, at: range)
    }

    private func unopened(_ bracket: Unicode.Scalar, at range: Range<Int>) -> PatternError {
        PatternError(
            "unmatched \"\(bracket)\"; remove it, or write \"\\\(bracket)\"", at: range)
    }

}

/// The ends of the text to which a branch is anchored.
private struct BranchKind: Equatable {
    let isOpeningText: Bool
    let isClosingText: Bool

    static let all = [false, true].flatMap { opening in
        [false, true].map { BranchKind(isOpeningText: opening, isClosingText: $0) }
    }
}

/// The number of repetitions of a part of a pattern.
struct PatternQuantifier {
    let least: Int
    /// nil means no limit.
    let most: Int?
    let range: Range<Int>
}

extension PatternParser {
    /// Reads a quantifier, if there is one (RFC 9485, `quantifier`).
    mutating func parseQuantifier() throws(PatternError) -> PatternQuantifier? {
        let start = offset
        let least: Int
        let most: Int?
        switch next {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            (least, most) = try parseBounds()
            try checkOrder(least, most, of: text(from: start), at: start..<offset)
            try checkSuccessor()
            return PatternQuantifier(least: least, most: most, range: start..<offset)
        default: return nil
        }
        _ = take()
        try checkSuccessor()
        return PatternQuantifier(least: least, most: most, range: start..<offset)
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`.
    private mutating func parseBounds() throws(PatternError) -> (least: Int, most: Int?) {
        let start = offset
        _ = take("{")
        guard let least = takeNumber() else { throw malformedQuantifier(from: start) }
        var most: Int? = least
        if take(",") { most = takeNumber() }
        guard take("}") else { throw malformedQuantifier(from: start) }
        return (least, most)
    }

    /// Reads decimal digits. All numbers that are too large for any pattern are treated alike.
    private mutating func takeNumber() -> Int? {
        var number: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 0x30), PatternLimits.count)
            _ = take()
        }
        return number
    }

    private func malformedQuantifier(from start: Int) -> PatternError {
        PatternError(
            "this \"{\" does not start a quantifier such as {2}, {2,} or {2,5}; write \"\\{\" for the character",
            at: start..<start + 1)
    }

    private func checkOrder(_ least: Int, _ most: Int?, of text: String, at range: Range<Int>)
        throws(PatternError)
    {
        guard let most, most < least else { return }
        throw PatternError(
            "\(quoted: text) has its bounds the wrong way round; swap them", at: range)
    }

    /// Rejects a quantifier after another one.
    private func checkSuccessor() throws(PatternError) {
        guard let scalar = next, ["?", "+", "*", "{"].contains(scalar) else { return }
        throw PatternError(
            "\"\(scalar)\" follows another quantifier; put what it repeats in a group, or write \"\\\(scalar)\"",
            at: offset..<offset + 1)
    }
}
