/// The literals of a part of a template, such as a path segment. Any text is possible between two literals.
package struct TextOutline: Sendable, Hashable {
    /// The literals, as bytes for comparison. The first and the last one can be empty.
    package private(set) var literals: [[ComponentPattern.LiteralByte]] = [[]]

    /// Whether it has no variables.
    package var isLiteral: Bool { literals.count == 1 }

    /// How many bytes are literals.
    var literalCount: Int { literals.reduce(0) { $0 + $1.count } }

    /// Parameters of `;` are added to a text like query parameters to a URL, and do not make it less literal.
    ///
    /// - Parameters:
    ///   - beginning: The text before the pattern.
    ///   - isFolded: Whether letters are compared without case, as in a host.
    package init(_ pattern: ComponentPattern, behind beginning: [UInt8] = [], isFolded: Bool = false) {
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

    /// Adjacent variables count as one.
    private mutating func appendVariable() {
        if literals.count == 1 || !literals[literals.count - 1].isEmpty { literals.append([]) }
    }

    /// Whether each text of this outline is also a text of the other.
    package func isWithin(_ other: Self) -> Bool {
        guard let first = other.literals.first, let last = other.literals.last, !other.isLiteral else {
            return self == other
        }
        // A variable is treated like a letter that occurs in no literal.
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
}
