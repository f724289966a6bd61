/// The pattern of one component of a URI in a template: literals, and variables between them.
package struct ComponentPattern: Sendable, Hashable {
    /// A byte of a literal, decoded.
    package struct LiteralByte: Sendable, Hashable {
        package let byte: UInt8

        /// Whether it is written as an escape, so that it is not a delimiter.
        package let isEscaped: Bool

        package init(byte: UInt8, isEscaped: Bool) {
            self.byte = byte
            self.isEscaped = isEscaped
        }

        /// The byte in the form for comparison: decoded, except that an escaped slash does not separate segments.
        ///
        /// - Parameter isFolded: Whether letters are compared without case, as in a host.
        package func compared(isFolded: Bool = false) -> LiteralByte {
            LiteralByte(
                byte: isFolded ? ByteClass.lowercased(byte) : byte,
                isEscaped: isEscaped && byte == UInt8(ascii: "/"))
        }
    }

    /// A part of the component.
    package enum Element: Sendable, Hashable {
        /// Literal text.
        case literal([LiteralByte])

        /// Values without names in the URL. The operator is not `;`, `?` or `&`.
        case values(URITemplate.Operator, [URITemplate.Variable])

        /// Path parameters with names: `{;…}`.
        case parameters([URITemplate.Variable])
    }

    /// The parts, in order. No literal follows another one.
    package private(set) var elements: [Element] = []

    package var isEmpty: Bool { elements.isEmpty }

    /// Whether it has no variables.
    package var isLiteral: Bool {
        elements.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// The bytes of the literal, if there is nothing else.
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
            // Adjacent expressions form one run, in which parameters can be in any order.
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

/// The pattern of a URI's query in a template.
package struct QueryPattern: Sendable {
    /// An item that every URL contains: `v=1`, or `q={query}`, whose value has variables.
    package struct FixedItem: Sendable, Hashable {
        /// The name, decoded.
        package let name: [UInt8]

        /// The pattern after the `=`.
        package let value: ComponentPattern
    }

    /// The items that every URL contains, in any order.
    package internal(set) var fixedItems: [FixedItem] = []

    /// The variables with names in the URL, in any order: `{?…}` and `{&…}`.
    package internal(set) var variables: [URITemplate.Variable] = []

    /// The pattern of the whole query, if it has a variable without a name: `?{query}`.
    package internal(set) var whole: ComponentPattern?
}

/// The segments of a path in a template (RFC 3986, section 3.3).
package struct PathSegments: Sendable {
    /// The pattern of each segment, without slashes. The first one precedes the first slash. Each variable of `{/a,b}`
    /// starts a segment.
    package private(set) var patterns = [ComponentPattern()]

    /// The index of the first segment that can be absent, because a variable of `{/…}` starts it, or that can contain
    /// slashes, because of `{+…}`. nil if all URLs have the same number of segments.
    package private(set) var openPlace: Int?

    /// The number of segments, from the first one, that every URL has.
    package private(set) var leastCount = 1

    package init(_ path: ComponentPattern) {
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                let texts = bytes.split(separator: ComponentPattern.slash, omittingEmptySubsequences: false)
                for (index, text) in texts.enumerated() {
                    if index > 0 { patterns.append(ComponentPattern()) }
                    if !text.isEmpty { append(.literal(Array(text))) }
                }
            case .values(.segment, let variables):
                for variable in variables {
                    open(at: patterns.count)
                    patterns.append(ComponentPattern())
                    append(.values(.segment, [variable]))
                }
            case .values(let op, _):
                if op.keepsReserved { open(at: patterns.count - 1) }
                append(element)
            case .parameters: append(element)
            }
        }
        if openPlace == nil { leastCount = patterns.count }
    }

    private mutating func append(_ element: ComponentPattern.Element) {
        patterns[patterns.count - 1].append(element)
    }

    private mutating func open(at place: Int) {
        guard openPlace == nil else { return }
        openPlace = place
        leastCount = patterns.count
    }
}
