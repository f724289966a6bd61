@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

extension PlacedVariable {
    /// Whether the variable of a path is the only text of its segment, apart from named parameters.
    var isAlone: Bool {
        pattern.elements.allSatisfy { element in
            switch element {
            case .literal: false
            case .values(let op, let variables):
                op != .label && variables == [variable] && !variable.isExploded && !variable.hasDelimiter
            case .parameters: true
            }
        }
    }

    /// The named parameters of its segment.
    var namesBeside: [String] {
        pattern.elements.flatMap { element in
            if case .parameters(let variables) = element { variables.map(\.name) } else { [] }
        }
    }

    /// Whether the path segment of the variable has no literals but dots, so that it can become `.` or `..`.
    var canBecomeDots: Bool {
        pattern.elements.allSatisfy { element in
            guard case .literal(let bytes) = element else { return true }
            return bytes.allSatisfy { !$0.isEscaped && $0.byte == UInt8(ascii: ".") }
        }
    }
}
