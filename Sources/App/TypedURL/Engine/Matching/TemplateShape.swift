@_spi(Generated) import TypedURLModel

/// The form of a template's URLs before the query: the host and the segments of the path.
package struct TemplateShape: Sendable {
    /// The host, or a segment of the path.
    package struct Piece: Sendable {
        /// The literals, decoded. Between two literals, and in place of an empty one, any text is possible.
        package fileprivate(set) var literals: [[UInt8]] = [[]]

        /// Whether it can be absent.
        fileprivate(set) var isOptional = false

        /// Whether its text can contain slashes.
        fileprivate(set) var isRepeated = false

        /// The place in the piece after which its text does not show where the next piece starts.
        package fileprivate(set) var opening: Opening?

        /// How many bytes the literals have together.
        fileprivate(set) var count = 0

        /// Whether there is no variable.
        fileprivate(set) var isLiteral = true

        /// The letters of the text, where there is no variable.
        fileprivate(set) var letters = LetterSet([])

        /// The text, where there is no variable.
        package var literal: [UInt8]? { isLiteral ? literals[0] : nil }
    }

    /// The place after which a piece can contain slashes or be absent.
    package enum Opening {
        case beginning, firstVariable
    }

    /// The scheme, in lower case.
    package let scheme: String

    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    package let slashes: Int

    /// Whether another host or path in a URL is reported as unexpected.
    let isHostEmpty: Bool
    package let isPathEmpty: Bool

    package private(set) var pieces: [Piece] = [Piece()]

    package init(_ components: TemplateComponents, _ schema: URLSchema, _ indexes: TextTable) {
        let segments = PathSegments(components.path).patterns
        let beginsWithSlash = segments.count > 1 && segments[0].isEmpty
        scheme = components.scheme
        slashes = components.hasAuthority ? 2 : beginsWithSlash ? 1 : 0
        isHostEmpty = components.host.isEmpty
        isPathEmpty = components.path.isEmpty
        func isOptional(_ variable: URITemplate.Variable) -> Bool {
            indexes[variable.name].map { !schema.parameters[$0].isRequired } ?? true
        }
        append(components.host, isOptional)
        for (index, segment) in segments.enumerated() {
            // The slashes after the scheme do not start another piece.
            if index > 0, index > 1 || slashes != 1 { pieces.append(Piece()) }
            append(segment, isOptional)
        }
        if slashes == 2 {
            // Hosts are compared without case.
            pieces[0].literals = pieces[0].literals.map { $0.map(ByteClass.lowercased) }
        }
        for place in pieces.indices {
            pieces[place].isLiteral = pieces[place].literals.count == 1
            pieces[place].count = pieces[place].literals.reduce(0) { $0 + $1.count }
            pieces[place].letters = LetterSet(pieces[place].literal ?? [])
        }
    }

    /// Extends the last piece.
    private mutating func append(
        _ pattern: ComponentPattern, _ isOptional: (URITemplate.Variable) -> Bool
    ) {
        let last = pieces.count - 1
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                pieces[last].literals[pieces[last].literals.count - 1] += bytes.map(\.byte)
                continue
            case .values(.segment, let variables):
                pieces[last].isOptional = variables.contains(where: isOptional)
                pieces[last].isRepeated = variables.contains(where: \.isExploded)
                pieces[last].opening = .beginning
            case .values(let op, _) where op.keepsReserved:
                pieces[last].isRepeated = true
                // If another variable precedes this one in the piece, its end is not known either.
                pieces[last].opening = pieces[last].opening ?? .firstVariable
            case .values, .parameters: break
            }
            pieces[last].literals.append([])
        }
    }
}

extension TemplateShape {
    /// The maximum number of pieces or letters that this quick comparison distinguishes.
    static let greatestDifference = 15
}

extension TemplateShape.Piece {
    /// The maximum length of a text that is compared exactly.
    static let lengthLimit = 256

    /// Whether a decoded text can be this piece, for some values of the variables.
    func fits(_ text: [UInt8]) -> Bool {
        guard literals.count > 1, let first = literals.first, let last = literals.last else {
            return text == literals[0]
        }
        guard text.count <= Self.lengthLimit else { return true }
        guard text.count >= first.count + last.count, text.starts(with: first),
            text.reversed().starts(with: last.reversed())
        else { return false }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        for literal in literals.dropFirst().dropLast() where !literal.isEmpty {
            while !rest.isEmpty, !rest.starts(with: literal) { rest = rest.dropFirst() }
            guard rest.starts(with: literal) else { return false }
            rest = rest.dropFirst(literal.count)
        }
        return true
    }
}
