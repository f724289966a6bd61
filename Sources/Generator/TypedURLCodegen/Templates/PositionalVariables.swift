@_spi(Generated) import TypedURLModel

/// The variables of a main template that have no names in the URL, and the path segments that contain them.
struct PositionalVariables {
    private let all: [PlacedVariable]
    private let segments: [ComponentPattern]

    init(_ template: URITemplate) {
        all = template.components.variables.filter { !$0.op.isNamed }
        segments = PathSegments(template.components.path).patterns
    }

    /// The variable with that name, if it has no name in the URL.
    subscript(name: String) -> PlacedVariable? {
        all.first { $0.name.hasSameScalars(as: name) }
    }

    /// Whether the variable of a path is the only text of its segment, apart from named parameters.
    func isAlone(_ variable: PlacedVariable) -> Bool {
        segments[variable.segment].elements.allSatisfy { element in
            switch element {
            case .literal: false
            case .values(let op, let variables):
                op != .label && variables.count == 1 && variables[0] == variable.variable
                    && !variable.variable.isExploded
            case .parameters: true
            }
        }
    }

    /// Whether the path segment of the variable has no literals but dots, so that it can become `.` or `..`.
    func canBecomeDots(_ variable: PlacedVariable) -> Bool {
        segments[variable.segment].elements.allSatisfy { element in
            guard case .literal(let bytes) = element else { return true }
            return bytes.allSatisfy { !$0.isEscaped && $0.byte == UInt8(ascii: ".") }
        }
    }
}
