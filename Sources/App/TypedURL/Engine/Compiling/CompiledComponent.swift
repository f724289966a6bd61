import TypedURLModel

/// The pattern of a component, with its variables as indexes into the schema's parameters.
final class CompiledComponent: Sendable {
    /// A variable without a name in the URL.
    struct Variable: Sendable {
        /// The parameter's index in the schema.
        let parameterIndex: Int

        /// The separator between the items of a list or tuple, or between the members of an object; nil for a single value.
        let separator: UInt8?

        let isRequired: Bool

        /// Whether its text is the rest of the URL.
        let isRest: Bool

        /// The reserved characters that are printed as they are; for an object, what is between a name and its value.
        let allowReserved: String

        /// The text before the value, which is absent with it.
        let prefix: [UInt8]
    }

    enum Element: Sendable {
        case literal([ComponentPattern.LiteralByte])
        case values(URITemplate.Operator, [Variable])
        /// Parameters with names: the index of this run among the runs of the path.
        case run(Int)
    }

    let elements: [Element]

    /// For each element the search table of a literal between variables.
    let searches: [LiteralSearch?]

    /// The literal text of the whole component, if it has no variable.
    let literal: [ComponentPattern.LiteralByte]?

    /// Whether the component has a variable.
    var hasVariables: Bool { literal == nil }

    /// Whether commas are between its variables or their items.
    let splitsAtCommas: Bool

    /// Whether its literals have no escapes, and a slash or the end follows each variable, so that there is one way to split a path.
    let endsAtSlashes: Bool

    /// The parameters of its variables without names, by their indexes in the schema.
    let parameterIndexes: [Int]

    /// - Parameters:
    ///   - ignoresCase: Whether letters compare without case, as in a host.
    ///   - runs: The runs of named parameters found so far.
    init(
        _ pattern: ComponentPattern, _ schema: URLSchema, _ indexes: TextTable, ignoresCase: Bool,
        runs: inout [[URITemplate.Variable]]
    ) {
        var elements: [Element] = []
        for element in pattern.elements {
            switch element {
            case .literal(let bytes): elements.append(.literal(bytes))
            case .values(let op, let variables):
                let compiled = variables.compactMap { variable -> Variable? in
                    guard let parameterIndex = indexes[variable.name] else { return nil }
                    let parameter = schema.parameters[parameterIndex]
                    let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
                    let isObject = parameter.schema.isObject
                    return Variable(
                        parameterIndex: parameterIndex,
                        separator: isObject || parameter.schema.isSequence ? separator : nil,
                        isRequired: parameter.isRequired, isRest: parameter.isRest,
                        allowReserved: isObject ? "=" : parameter.allowReserved,
                        prefix: variable.prefix.bytes)
                }
                elements.append(.values(op, compiled))
            case .parameters(let variables):
                elements.append(.run(runs.count))
                runs.append(variables)
            }
        }
        self.elements = elements
        searches = elements.indices.map { index in
            guard index > 0, case .literal(let literal) = elements[index], !literal.isEmpty else {
                return nil
            }
            return LiteralSearch(literal, ignoresCase: ignoresCase)
        }
        literal = pattern.literalBytes
        var parameterIndexes: [Int] = []
        for case .values(_, let variables) in elements { parameterIndexes += variables.map(\.parameterIndex) }
        self.parameterIndexes = parameterIndexes
        endsAtSlashes = elements.indices.allSatisfy { index in
            switch elements[index] {
            case .literal(let literal): return !literal.contains(where: \.isEscaped)
            case .values(.simple, let variables):
                if variables.count != 1 || !variables[0].prefix.isEmpty { return false }
                if schema.parameters[variables[0].parameterIndex].schema.isObject { return false }
                guard index + 1 < elements.count, case .literal(let next) = elements[index + 1] else {
                    return index + 1 == elements.count
                }
                return next.first?.byte == UInt8(ascii: "/")
            case .values, .run: return false
            }
        }
        let comma = UInt8(ascii: ",")
        splitsAtCommas = elements.contains { element in
            switch element {
            case .literal(let bytes): bytes.contains { $0.byte == comma }
            case .values(let op, let variables):
                op.separator == comma && variables.count > 1
                    || variables.contains { $0.separator == comma || $0.prefix.contains(comma) }
            case .run: false
            }
        }
    }
}

extension CompiledComponent {
    /// Whether a component contains the pattern's literals in order, the outer ones at its ends. This quickly excludes
    /// most of hundreds of templates.
    ///
    /// - Parameter ignoresCase: Whether letters compare without case, as in a host.
    func mayMatch(_ tokens: [URLToken], ignoresCase: Bool) -> Bool {
        var (start, end) = (0, tokens.count)
        if case .literal(let literal)? = elements.first {
            guard tokens.have(literal, at: 0, ignoresCase: ignoresCase) else { return false }
            start = literal.count
        }
        if elements.count > 1, case .literal(let literal)? = elements.last {
            end -= literal.count
            guard end >= start, tokens.have(literal, at: end, ignoresCase: ignoresCase) else { return false }
        }
        guard elements.count > 2 else { return true }
        for index in 1..<elements.count - 1 {
            guard case .literal(let literal) = elements[index], let search = searches[index] else { continue }
            guard let position = search.firstPosition(in: tokens[start..<end], ignoresCase: ignoresCase)
            else { return false }
            start = position + literal.count
        }
        return true
    }
}

/// Finds a literal in a component, in one pass regardless of their contents (Knuth, Morris and Pratt).
final class LiteralSearch: Sendable {
    let literal: [ComponentPattern.LiteralByte]

    /// How much of the literal's beginning each of its beginnings ends with.
    private let borders: [Int]

    init(_ literal: [ComponentPattern.LiteralByte], ignoresCase: Bool) {
        self.literal = literal
        var borders = [0]
        for index in literal.indices.dropFirst() {
            let token = URLToken(byte: literal[index].byte, isEscaped: literal[index].isEscaped, start: 0)
            var length = borders[index - 1]
            while length > 0, !token.agrees(with: literal[length], ignoresCase: ignoresCase) {
                length = borders[length - 1]
            }
            borders.append(token.agrees(with: literal[length], ignoresCase: ignoresCase) ? length + 1 : 0)
        }
        self.borders = borders
    }

    /// Calls the closure with each position of the literal, until the closure returns false.
    func forEachPosition(
        in tokens: ArraySlice<URLToken>, ignoresCase: Bool, _ body: (Int) -> Bool
    ) {
        var length = 0
        for position in tokens.indices {
            while length > 0, !tokens[position].agrees(with: literal[length], ignoresCase: ignoresCase) {
                length = borders[length - 1]
            }
            if tokens[position].agrees(with: literal[length], ignoresCase: ignoresCase) { length += 1 }
            guard length == literal.count else { continue }
            guard body(position + 1 - length) else { return }
            length = borders[length - 1]
        }
    }

    /// For each position, and the one after the last: the next position of the literal from there on, or a number
    /// beyond all positions if there is none.
    func nextPositions(in tokens: [URLToken], ignoresCase: Bool) -> [Int] {
        var next = Array(repeating: Int.max, count: tokens.count + 1)
        forEachPosition(in: tokens[...], ignoresCase: ignoresCase) { position in
            next[position] = position
            return true
        }
        for position in tokens.indices.reversed() where next[position] == .max {
            next[position] = next[position + 1]
        }
        return next
    }

    /// The first position of the literal.
    func firstPosition(in tokens: ArraySlice<URLToken>, ignoresCase: Bool) -> Int? {
        var first: Int?
        forEachPosition(in: tokens, ignoresCase: ignoresCase) { position in
            first = position
            return false
        }
        return first
    }
}
