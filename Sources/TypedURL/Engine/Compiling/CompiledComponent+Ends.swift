extension CompiledComponent {
    /// Whether a component holds the pattern's literals in their order, the outer ones at its ends: a quick answer for
    /// most of hundreds of templates.
    ///
    /// - Parameter isFolded: Whether letters compare without case, as in a host.
    func mayMatch(_ tokens: [URLToken], isFolded: Bool) -> Bool {
        var rest = tokens[...]
        if case .literal(let literal)? = elements.first {
            guard Self.agrees(rest.prefix(literal.count), literal, isFolded) else { return false }
            rest = rest.dropFirst(literal.count)
        }
        if elements.count > 1, case .literal(let literal)? = elements.last {
            guard Self.agrees(rest.suffix(literal.count), literal, isFolded) else { return false }
            rest = rest.dropLast(literal.count)
        }
        for (index, element) in elements.enumerated().dropFirst().dropLast() {
            guard case .literal(let literal) = element, let search = searches[index] else { continue }
            guard let position = search.firstPosition(in: rest, isFolded: isFolded) else { return false }
            rest = rest[(position + literal.count)...]
        }
        return true
    }

    private static func agrees(
        _ tokens: ArraySlice<URLToken>, _ literal: [ComponentPattern.LiteralByte], _ isFolded: Bool
    ) -> Bool {
        tokens.count == literal.count
            && zip(tokens, literal).allSatisfy { $0.agrees(with: $1, isFolded: isFolded) }
    }
}
