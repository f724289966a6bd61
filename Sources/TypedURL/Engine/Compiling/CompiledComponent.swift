/// A component's pattern, its variables as places in the schema.
struct CompiledComponent: Sendable {
    /// A variable that stands without its name.
    struct Variable: Sendable {
        /// The parameter's place in the schema.
        let place: Int

        /// What stands between the items of a list or tuple; nil for a single value.
        let separator: UInt8?

        let isRequired: Bool
    }

    enum Element: Sendable {
        case literal([ComponentPattern.LiteralByte])
        case values(URITemplate.Operator, [Variable])
        /// Parameters with their names: the place of the run among those of the path.
        case run(Int)
    }

    let elements: [Element]

    /// How each literal between variables is found, by its place among the elements.
    let searches: [Int: LiteralSearch]

    /// All of the component, where there is no variable.
    let literal: [ComponentPattern.LiteralByte]?

    /// Whether there is a variable.
    var hasVariables: Bool { literal == nil }

    /// - Parameters:
    ///   - isFolded: Whether letters compare without case, as in a host.
    ///   - runs: The runs of named parameters that were met so far.
    init(
        _ pattern: ComponentPattern, _ schema: URLSchema, _ place: (String) -> Int?, isFolded: Bool,
        runs: inout [[URITemplate.Variable]]
    ) {
        var elements: [Element] = []
        for element in pattern.elements {
            switch element {
            case .literal(let bytes): elements.append(.literal(bytes))
            case .values(let op, let variables):
                let compiled = variables.compactMap { variable -> Variable? in
                    guard let place = place(variable.name) else { return nil }
                    let parameter = schema.parameters[place]
                    let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
                    return Variable(
                        place: place, separator: parameter.schema.isSequence ? separator : nil,
                        isRequired: parameter.isRequired)
                }
                elements.append(.values(op, compiled))
            case .parameters(let variables):
                elements.append(.run(runs.count))
                runs.append(variables)
            }
        }
        self.elements = elements
        var searches: [Int: LiteralSearch] = [:]
        for (index, element) in elements.enumerated().dropFirst() {
            guard case .literal(let literal) = element, !literal.isEmpty else { continue }
            searches[index] = LiteralSearch(literal, isFolded: isFolded)
        }
        self.searches = searches
        literal = pattern.literalBytes
    }
}

extension ValueSchema {
    /// Whether a value is made of items.
    var isSequence: Bool {
        switch self {
        case .list, .tuple: true
        case .scalar, .object: false
        }
    }
}
