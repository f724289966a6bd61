/// The pattern of one component of a URI in a template: literals, and variables between them.
package struct ComponentPattern: Sendable, Equatable {
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
        /// - Parameter ignoresCase: Whether letters are compared without case, as in a host.
        package func compared(ignoresCase: Bool = false) -> LiteralByte {
            LiteralByte(
                byte: ignoresCase ? ByteClass.lowercased(byte) : byte,
                isEscaped: isEscaped && byte == UInt8(ascii: "/"))
        }
    }

    /// A part of the component.
    package enum Element: Sendable, Equatable {
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

    @inline(never)
    mutating func append(_ element: Element) {
        if case .parameters(let more) = element, case .parameters(let variables)? = elements.last {
            // Adjacent expressions form one run, in which parameters can be in any order.
            elements[elements.count - 1] = .parameters(variables + more)
        } else {
            elements.append(element)
        }
    }

    init(_ literal: [LiteralByte] = []) {
        if !literal.isEmpty { elements = [.literal(literal)] }
    }
}
