/// The literals of a part of a template, such as a segment of its path. Between two of them any text may stand.
package struct TextOutline: Sendable, Hashable {
    /// The literals, as bytes are compared. Those at the ends may be empty.
    private var literals: [[ComponentPattern.LiteralByte]] = [[]]

    /// Whether there is no variable.
    package var isLiteral: Bool { literals.count == 1 }

    /// How many bytes are literals.
    var literalCount: Int { literals.reduce(0) { $0 + $1.count } }

    /// The text, decoded, where there is no variable.
    package var literal: [UInt8]? { isLiteral ? literals[0].map(\.byte) : nil }

    private init() {}

    /// - Parameters:
    ///   - beginning: What stands before the pattern.
    ///   - isFolded: Whether letters compare without case, as in a host.
    init(_ pattern: ComponentPattern, behind beginning: [UInt8] = [], isFolded: Bool = false) {
        for byte in beginning { append(.init(byte: byte, isEscaped: false)) }
        for element in pattern.elements {
            switch element {
            case .literal(let bytes): for byte in bytes { append(byte.compared(isFolded: isFolded)) }
            case .values: appendVariable()
            case .parameters: break
            }
        }
    }

    private mutating func append(_ byte: ComponentPattern.LiteralByte) {
        literals[literals.count - 1].append(byte)
    }

    /// Variables beside each other are as one.
    private mutating func appendVariable() {
        if literals.count == 1 || !literals[literals.count - 1].isEmpty { literals.append([]) }
    }

    /// The segments of a path, the first of which stands before the first slash. An expression `{/a,b}` begins one with
    /// each variable. Parameters of `;` are added to a segment as those of the query are to the URL, and do not make it less
    /// literal.
    static func segments(of path: ComponentPattern) -> [TextOutline] {
        var segments = [TextOutline()]
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte == ComponentPattern.slash {
                        segments.append(TextOutline())
                    } else {
                        segments[segments.count - 1].append(byte.compared())
                    }
                }
            case .values(.segment, let variables):
                for _ in variables {
                    segments.append(TextOutline())
                    segments[segments.count - 1].appendVariable()
                }
            case .values: segments[segments.count - 1].appendVariable()
            case .parameters: break
            }
        }
        return segments
    }

    /// Whether each text of this outline is one of the other's.
    func isWithin(_ other: Self) -> Bool {
        guard let first = other.literals.first, let last = other.literals.last, !other.isLiteral else {
            return self == other
        }
        // A variable is like a letter that no literal has.
        let count = literals.reduce(literals.count - 1) { $0 + $1.count }
        guard count >= first.count + last.count, literals[0].starts(with: first),
            literals[literals.count - 1].reversed().starts(with: last.reversed())
        else { return false }
        // Each literal between two variables stands in one of the literals here, as early as can be.
        var (place, start) = (0, first.count)
        for literal in other.literals.dropFirst().dropLast() {
            while place < literals.count {
                let end = literals[place].count - (place == literals.count - 1 ? last.count : 0)
                if let found = Self.firstEnd(of: literal, in: literals[place][start..<end]) {
                    start = found
                    break
                }
                (place, start) = (place + 1, 0)
            }
            guard place < literals.count else { return false }
        }
        return true
    }

    /// Where a literal ends that stands in another one, in time proportional to their lengths (Knuth, Morris and Pratt).
    private static func firstEnd(
        of literal: [ComponentPattern.LiteralByte], in text: ArraySlice<ComponentPattern.LiteralByte>
    ) -> Int? {
        guard literal.count <= text.count else { return nil }
        if literal.count == 1 { return text.firstIndex(of: literal[0]).map { $0 + 1 } }
        var borders = [0]
        for index in literal.indices.dropFirst() {
            var length = borders[index - 1]
            while length > 0, literal[index] != literal[length] { length = borders[length - 1] }
            borders.append(literal[index] == literal[length] ? length + 1 : 0)
        }
        var length = 0
        for index in text.indices {
            while length > 0, text[index] != literal[length] { length = borders[length - 1] }
            if text[index] == literal[length] { length += 1 }
            if length == literal.count { return index + 1 }
        }
        return nil
    }

    /// Whether both may have a text in common, as what they begin and end with shows.
    func mayMeet(_ other: Self) -> Bool {
        if isLiteral { return isWithin(other) }
        if other.isLiteral { return other.isWithin(self) }
        return zip(literals[0], other.literals[0]).allSatisfy { $0 == $1 }
            && zip(
                literals[literals.count - 1].reversed(), other.literals[other.literals.count - 1].reversed()
            )
            .allSatisfy { $0 == $1 }
    }
}

extension ComponentPattern {
    /// What divides a path's segments.
    static let slash = LiteralByte(byte: UInt8(ascii: "/"), isEscaped: false)
}
