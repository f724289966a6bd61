import TypedURLModel

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

    /// For each position, and the one after the last, the next from there on where the literal stands; more than any
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
