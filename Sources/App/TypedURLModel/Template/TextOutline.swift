/// The literals of a text in a template, such as a path segment. Any text is possible between two literals.
package struct TextOutline: Sendable, Equatable {
    /// The literals, decoded. The first and the last one can be empty.
    package private(set) var literals: [[UInt8]]

    /// Whether it has no variables.
    package var isLiteral: Bool { literals.count == 1 }

    /// The text, if it has no variables.
    package var literal: [UInt8]? { isLiteral ? literals[0] : nil }

    /// How many bytes are literals.
    package var literalCount: Int { literals.reduce(0) { $0 + $1.count } }

    package init(literal: [UInt8]) {
        literals = [literal]
    }

    /// - Parameters:
    ///   - prefix: The text before the pattern.
    ///   - ignoresCase: Whether letters are compared without case, as in a host.
    ///   - countsParameters: Whether the parameters of `;` are texts like others. If not, they are added to a text like
    ///     query parameters to a URL, and do not make it less literal.
    @inline(never)
    package init(
        _ pattern: ComponentPattern, after prefix: [UInt8] = [], ignoresCase: Bool = false,
        countsParameters: Bool = false
    ) {
        literals = [prefix]
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                literals[literals.count - 1] += bytes.map {
                    ignoresCase ? ByteClass.lowercased($0.byte) : $0.byte
                }
            case .parameters where !countsParameters: break
            case .values, .parameters:
                // Adjacent variables count as one.
                if literals.count == 1 || !literals[literals.count - 1].isEmpty { literals.append([]) }
            }
        }
    }

    /// Whether each text of this outline is also a text of the other.
    package func isWithin(_ other: Self) -> Bool {
        guard let first = other.literals.first, let last = other.literals.last, !other.isLiteral else {
            return self == other
        }
        // A variable is treated like a letter that occurs in no literal.
        let count = literalCount + literals.count - 1
        guard count >= first.count + last.count, literals[0].starts(with: first),
            literals[literals.count - 1].reversed().starts(with: last.reversed())
        else { return false }
        // Each literal between two variables stands in one of the literals here, as early as can be.
        var (index, start) = (0, first.count)
        for literal in other.literals.dropFirst().dropLast() {
            while index < literals.count {
                let end = literals[index].count - (index == literals.count - 1 ? last.count : 0)
                if let found = Self.firstEnd(of: literal, in: literals[index][start..<end]) {
                    start = found
                    break
                }
                (index, start) = (index + 1, 0)
            }
            guard index < literals.count else { return false }
        }
        return true
    }

    /// Where a literal ends that stands in another one, in time proportional to their lengths.
    private static func firstEnd(of literal: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard literal.count <= text.count else { return nil }
        if literal.count == 1 { return text.firstIndex(of: literal[0]).map { $0 + 1 } }
        let borders = TextBorders(literal)
        var length = 0
        for index in text.indices {
            length = borders.length(after: length, text[index])
            if length == literal.count { return index + 1 }
        }
        return nil
    }
}
