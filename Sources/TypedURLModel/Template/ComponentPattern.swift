/// What a template says of one component of a URI: literals, and the variables between them.
package struct ComponentPattern: Sendable, Hashable {
    /// A byte of a literal, decoded.
    package struct LiteralByte: Sendable, Hashable {
        package let byte: UInt8

        /// Whether it is written as an escape, so that it divides nothing.
        package let isEscaped: Bool

        package init(byte: UInt8, isEscaped: Bool) {
            self.byte = byte
            self.isEscaped = isEscaped
        }

        /// The byte as bytes are compared: decoded, but an escaped slash divides no segments.
        ///
        /// - Parameter isFolded: Whether letters compare without case, as in a host.
        package func compared(isFolded: Bool = false) -> LiteralByte {
            LiteralByte(
                byte: isFolded ? ByteClass.lowercased(byte) : byte,
                isEscaped: isEscaped && byte == UInt8(ascii: "/"))
        }
    }

    /// A part of the component.
    package enum Element: Sendable, Hashable {
        /// Text that stands there as it is.
        case literal([LiteralByte])

        /// Values that stand there without their names. The operator is none of `;`, `?` and `&`.
        case values(URITemplate.Operator, [URITemplate.Variable])

        /// Parameters of the path, each with its name: `{;…}`.
        case parameters([URITemplate.Variable])
    }

    /// The parts, in order. No two literals follow each other.
    package private(set) var elements: [Element] = []

    package var isEmpty: Bool { elements.isEmpty }

    /// Whether there is no variable.
    package var isLiteral: Bool {
        elements.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// The literal's bytes, where there is nothing else.
    package var literalBytes: [LiteralByte]? {
        switch elements.first {
        case nil: []
        case .literal(let bytes)? where elements.count == 1: bytes
        default: nil
        }
    }

    mutating func append(_ byte: LiteralByte) {
        if case .literal(let bytes)? = elements.last {
            elements[elements.count - 1] = .literal(bytes + [byte])
        } else {
            elements.append(.literal([byte]))
        }
    }

    mutating func append(_ element: Element) {
        if case .parameters(let more) = element, case .parameters(let variables)? = elements.last {
            // Neighbours share one run, in which parameters come in any order.
            elements[elements.count - 1] = .parameters(variables + more)
        } else {
            elements.append(element)
        }
    }

    mutating func append(_ other: ComponentPattern) {
        for element in other.elements {
            if case .literal(let bytes) = element {
                for byte in bytes { append(byte) }
            } else {
                append(element)
            }
        }
    }
}

/// What a template says of a URI's query.
package struct QueryPattern: Sendable, Hashable {
    /// An item that every URL has: `v=1`, or `q={query}`, whose value has variables.
    package struct FixedItem: Sendable, Hashable {
        /// The name, decoded.
        package let name: [UInt8]

        /// What follows the `=`.
        package let value: ComponentPattern
    }

    /// The items that every URL has, in any order.
    package internal(set) var fixedItems: [FixedItem] = []

    /// The variables that stand with their names, in any order: `{?…}` and `{&…}`.
    package internal(set) var variables: [URITemplate.Variable] = []

    /// What the whole query is, where a variable stands without a name: `?{query}`.
    package internal(set) var whole: ComponentPattern?
}
