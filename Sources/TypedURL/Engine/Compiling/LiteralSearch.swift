/// Finds where a literal stands in a component, in one pass whatever both hold (Knuth, Morris and Pratt).
struct LiteralSearch: Sendable {
    let literal: [ComponentPattern.LiteralByte]

    /// How much of the literal's beginning each of its beginnings ends with.
    private let borders: [Int]

    init(_ literal: [ComponentPattern.LiteralByte], isFolded: Bool) {
        self.literal = literal
        var borders = [0]
        for index in literal.indices.dropFirst() {
            let token = URLToken(byte: literal[index].byte, isEscaped: literal[index].isEscaped, start: 0)
            var length = borders[index - 1]
            while length > 0, !token.agrees(with: literal[length], isFolded: isFolded) {
                length = borders[length - 1]
            }
            borders.append(token.agrees(with: literal[length], isFolded: isFolded) ? length + 1 : 0)
        }
        self.borders = borders
    }

    /// Calls the closure with each position where the literal stands, until it returns false.
    func forEachPosition(
        in tokens: ArraySlice<URLToken>, isFolded: Bool, _ body: (Int) -> Bool
    ) {
        var length = 0
        for position in tokens.indices {
            while length > 0, !tokens[position].agrees(with: literal[length], isFolded: isFolded) {
                length = borders[length - 1]
            }
            if tokens[position].agrees(with: literal[length], isFolded: isFolded) { length += 1 }
            guard length == literal.count else { continue }
            guard body(position + 1 - length) else { return }
            length = borders[length - 1]
        }
    }

    /// For each position, and the one behind the last, the next from there on where the literal stands; more than any
    /// where it stands no more.
    func nextPositions(in tokens: [URLToken], isFolded: Bool) -> [Int] {
        var next = Array(repeating: Int.max, count: tokens.count + 1)
        forEachPosition(in: tokens[...], isFolded: isFolded) { position in
            next[position] = position
            return true
        }
        for position in tokens.indices.reversed() where next[position] == .max {
            next[position] = next[position + 1]
        }
        return next
    }

    /// The first position where the literal stands.
    func firstPosition(in tokens: ArraySlice<URLToken>, isFolded: Bool) -> Int? {
        var first: Int?
        forEachPosition(in: tokens, isFolded: isFolded) { position in
            first = position
            return false
        }
        return first
    }
}
