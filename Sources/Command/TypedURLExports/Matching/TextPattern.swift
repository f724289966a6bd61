import TypedURLLinting

/// A pattern of a platform for a whole text.
struct TextPattern: Hashable, Sendable {
    typealias Characters = [ClosedRange<Unicode.Scalar>]

    static let all: Characters = ["\0"..."\u{10FFFF}"]

    enum Token: Hashable, Sendable {
        /// One character of a set.
        case set(Characters)
        /// Any text.
        case any
        /// One of some texts.
        case choice([[Token]])
        /// As many characters of a set, or of all others, as there are, up to a count. They are never given back.
        case run(Characters, isNegated: Bool, ClosedRange<Int>)
    }

    typealias Variables = [String: [[Token]]]

    let tokens: [Token]
}

// MARK: Association files

extension TextPattern {
    /// A pattern of an association file: `*` is any text, `?` one character, and `$(name)` one of the texts of a variable.
    ///
    /// - Parameter givesBack: Whether `*` leaves a text for what follows it.
    init(_ text: some StringProtocol, _ variables: Variables, givesBack: Bool = true) {
        let tokens = Self.tokens(text, variables)
        self.tokens =
            givesBack
            ? tokens : tokens.map { $0 == .any ? .run(Self.all, isNegated: false, 0...Int.max) : $0 }
    }

    /// - Parameter variables: Nil for the text of a variable, which has wildcards and no variables.
    static func tokens(_ text: some StringProtocol, _ variables: Variables?) -> [Token] {
        var tokens: [Token] = []
        var rest = String(text).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "$", rest.first == "(", let variables, let end = rest.firstIndex(of: ")") {
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                tokens.append(Platforms.variables[name].map(Token.set) ?? .choice(variables[name] ?? []))
                rest = rest[rest.index(after: end)...]
            } else if scalar == "*" {
                if case .any? = tokens.last { continue }
                tokens.append(.any)
            } else {
                tokens.append(.set(scalar == "?" ? all : [scalar...scalar]))
            }
        }
        return tokens
    }
}

// MARK: Matching

extension TextPattern {
    /// Whether the whole text matches; false when the effort is spent.
    func matches(_ text: [Unicode.Scalar], ignoresCase: Bool = false, _ effort: Effort = Effort()) -> Bool {
        Self.ends(of: tokens, text, from: [0], ignoresCase, effort).last == text.count
    }

    /// The indexes that the pattern can reach, in order.
    private static func ends(
        of tokens: [Token], _ text: [Unicode.Scalar], from start: [Int], _ ignoresCase: Bool, _ effort: Effort
    ) -> [Int] {
        var indexes = start
        for token in tokens {
            effort.spend(2 + indexes.count)
            guard let first = indexes.first, !effort.isSpent else { return [] }
            switch token {
            case .set(let set):
                let passed = indexes.filter { $0 < text.count && holds(set, text[$0], ignoresCase) }
                indexes = passed.map { $0 + 1 }
            case .any: indexes = Array(first...text.count)
            case .choice(let texts):
                let all = texts.reduce(into: Set<Int>()) {
                    $0.formUnion(ends(of: $1, text, from: indexes, ignoresCase, effort))
                }
                indexes = all.sorted()
            case .run(let set, let isNegated, let counts):
                let ends = indexes.map { index in
                    text[index...].prefix(counts.upperBound)
                        .prefix { holds(set, $0, ignoresCase) != isNegated }.endIndex
                }
                indexes = zip(indexes, ends).filter { $1 - $0 >= counts.lowerBound }.map(\.1)
            }
        }
        return indexes
    }

    private static func holds(_ set: Characters, _ scalar: Unicode.Scalar, _ ignoresCase: Bool) -> Bool {
        if set.contains(where: { $0.contains(scalar) }) { return true }
        guard ignoresCase else { return false }
        let text = String(scalar)
        return [text.lowercased(), text.uppercased()].contains { other in
            other.unicodeScalars.count == 1 && other.unicodeScalars.allSatisfy { holds(set, $0, false) }
        }
    }
}
