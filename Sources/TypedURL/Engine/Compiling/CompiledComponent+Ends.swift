extension CompiledComponent {
    /// Whether the ends of a component agree with the pattern's literals there, as far as they hold no escape: a quick
    /// answer for most of hundreds of templates.
    ///
    /// - Parameter isFolded: Whether letters compare without case, as in a host.
    func mayMatch(_ bytes: ArraySlice<UInt8>, isFolded: Bool) -> Bool {
        if case .literal(let literal)? = elements.first {
            guard Self.agrees(bytes, literal, isFolded) else { return false }
        }
        if case .literal(let literal)? = elements.last {
            // What ends with an escape is decoded from its start.
            guard !bytes.suffix(literal.count + 2).contains(UInt8(ascii: "%")) else { return true }
            guard Self.agrees(bytes.reversed(), literal.reversed(), isFolded) else { return false }
        }
        return true
    }

    /// Whether bytes begin as a literal does, up to an escape.
    private static func agrees(
        _ bytes: some Collection<UInt8>, _ literal: some Collection<ComponentPattern.LiteralByte>,
        _ isFolded: Bool
    ) -> Bool {
        var rest = literal.makeIterator()
        for byte in bytes {
            guard byte != UInt8(ascii: "%"), let expected = rest.next() else { return true }
            let token = URLToken(byte: byte, isEscaped: false, start: 0)
            guard token.agrees(with: expected, isFolded: isFolded) else { return false }
        }
        return rest.next() == nil
    }
}
