@_spi(Generated) import TypedURLModel

/// A pattern of Apple's association files: literals, wildcards and substitution variables.
struct AssociationPattern {
    enum Piece: Equatable {
        /// A text between others, where all of them are one parameter.
        case literal(String)
        /// `?` and `*` in a row: at least so many characters, or just as many.
        case wildcard(least: Int, isEndless: Bool, source: String)
        /// One of some texts, which can have wildcards.
        case variable(name: String, values: [String])
        /// A class of characters or a code, as an I-Regexp.
        case known(name: String, pattern: String)
    }

    /// Literals, and what varies between them.
    enum Part {
        case literal(String)
        case varying([Piece])
    }

    private(set) var parts: [Part] = []

    /// The variables that each file has.
    private static let known = [
        "alpha": "[A-Za-z]", "upper": "[A-Z]", "lower": "[a-z]", "alnum": "[A-Za-z0-9]", "digit": "[0-9]",
        "xdigit": "[0-9A-Fa-f]", "region": "[A-Z]{2}", "lang": "[a-z]{2,3}",
    ]

    /// - Parameters:
    ///   - text: The pattern.
    ///   - variables: The values of the file's variables.
    init(_ text: String, _ variables: [String: [String]]) {
        var literal = ""
        var varying: [Piece] = []
        func endLiteral() {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        func endVarying() {
            if !varying.isEmpty { parts.append(.varying(varying)) }
            varying = []
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            var piece: Piece?
            if character == "*" || character == "?" {
                let more = rest.prefix { $0 == "*" || $0 == "?" }
                rest = rest.dropFirst(more.count)
                let source = String(character) + more
                piece = .wildcard(
                    least: source.count { $0 == "?" }, isEndless: source.utf8.contains(UInt8(ascii: "*")),
                    source: source)
            } else if character == "$", rest.first == "(", let end = rest.firstIndex(of: ")") {
                let name = String(rest[..<end].dropFirst())
                if let values = variables[name] { piece = .variable(name: name, values: values) }
                if piece == nil, let pattern = Self.known[name] {
                    piece = .known(name: name, pattern: pattern)
                }
                if piece != nil { rest = rest[rest.index(after: end)...] }
            }
            if let piece {
                endLiteral()
                varying.append(piece)
            } else {
                endVarying()
                literal.append(character)
            }
        }
        endLiteral()
        endVarying()
    }

    /// Whether the empty text matches.
    var matchesNothing: Bool {
        parts.allSatisfy { part in
            guard case .varying(let pieces) = part else { return false }
            return pieces.allSatisfy { piece in
                switch piece {
                case .wildcard(let least, _, _): least == 0
                case .variable(_, let values): values.contains { AssociationPattern($0, [:]).matchesNothing }
                default: false
                }
            }
        }
    }

    /// The text of a part.
    static func source(_ part: Part) -> String {
        switch part {
        case .literal(let text): text
        case .varying(let pieces):
            pieces.map { piece in
                switch piece {
                case .literal(let source), .wildcard(_, _, let source): source
                case .variable(let name, _), .known(let name, _): "$(\(name))"
                }
            }.joined()
        }
    }

    /// Whether a part matches texts with slashes.
    static func isCrossing(_ part: Part) -> Bool {
        guard case .varying(let pieces) = part else { return false }
        return pieces.contains { piece in
            switch piece {
            case .wildcard(_, let isEndless, _): isEndless
            case .variable(_, let values): values.contains { $0.contains { "*/".contains($0) } }
            case .literal(let text): text.utf8.contains(UInt8(ascii: "/"))
            case .known: false
            }
        }
    }

    /// The pattern with all that varies, and the literals in between, as one part.
    var joined: AssociationPattern {
        func isVarying(_ part: Part) -> Bool { if case .varying = part { true } else { false } }
        guard let first = parts.firstIndex(where: isVarying), let last = parts.lastIndex(where: isVarying)
        else {
            return self
        }
        let middle = parts[first...last].flatMap { part -> [Piece] in
            switch part {
            case .literal(let text): [.literal(text)]
            case .varying(let pieces): pieces
            }
        }
        var joined = self
        joined.parts = parts[..<first] + [.varying(middle)] + parts[(last + 1)...]
        return joined
    }

    /// The pattern of the whole text, as an I-Regexp.
    var expression: String {
        parts.map { part in
            switch part {
            case .literal(let text): Self.escaped(text)
            case .varying(let pieces): pieces.map(Self.expression).joined()
            }
        }.joined()
    }

    private static func expression(_ piece: Piece) -> String {
        switch piece {
        case .literal(let text): return escaped(text)
        case .wildcard(let least, let isEndless, _):
            if least == 0 { return ".*" }
            return isEndless ? ".{\(least),}" : ".{\(least)}"
        case .variable(_, let values):
            return "(" + values.map { AssociationPattern($0, [:]).expression }.joined(separator: "|") + ")"
        case .known(_, let pattern): return pattern
        }
    }

    private static func escaped(_ text: String) -> String {
        let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
        return decoded.map { "\\.*+?()[]{}|^$-".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// The keywords of a property for what varies.
    ///
    /// - Parameters:
    ///   - isCaseSensitive: Whether the case of values counts.
    ///   - isRaw: Whether the value is the text as it is in the URL.
    static func keywords(
        _ pieces: [Piece], isCaseSensitive: Bool = true, isRaw: Bool = false
    ) -> [(String, JSONText)] {
        let string = [("type", JSONText.string("string"))]
        let raw = isRaw ? [("rawText", JSONText.boolean(true))] : []
        switch pieces.count == 1 ? pieces[0] : nil {
        case .wildcard(let least, let isEndless, _)?:
            return string + (least > 0 ? [("minLength", .integer(Int64(least)))] : [])
                + (isEndless ? [] : [("maxLength", .integer(Int64(least)))]) + raw
        case .variable(_, let values)? where !isRaw && !isCrossing(.varying(pieces)):
            var seen: Set<String> = []
            let words = values.map { (try? PercentEncoding.decode($0.utf8)) ?? $0 }
                .filter { seen.insert(isCaseSensitive ? $0 : $0.lowercased()).inserted }
            if words.contains(where: { $0.utf8.contains(UInt8(ascii: "?")) }) { break }
            return [("enum", .array(words.map(JSONText.string)))]
                + (isCaseSensitive ? [] : [("caseInsensitive", .boolean(true))])
        default: break
        }
        return string + [("pattern", .string("^\(pieces.map(expression).joined())$"))] + raw
    }

    /// A text that matches.
    ///
    /// - Parameter filler: What wildcards of any length stand for.
    func example(_ filler: String) -> String {
        parts.map { part in
            guard case .varying(let pieces) = part else { return Self.source(part) }
            return pieces.map { piece in
                switch piece {
                case .literal(let text): text
                case .wildcard(let least, let isEndless, _):
                    isEndless
                        ? (filler.isEmpty && least > 0 ? "x" : filler) : String(repeating: "x", count: least)
                case .variable(_, let values): AssociationPattern(values.first ?? "", [:]).example(filler)
                case .known("region", _): "DE"
                case .known("lang", _): "de"
                case .known(let name, _): name.hasSuffix("digit") ? "1" : name == "upper" ? "X" : "x"
                }
            }.joined()
        }.joined()
    }
}

extension AssociationPattern.Piece {
    /// Takes a slash out of what a wildcard matches.
    mutating func dropSlash() {
        guard case .wildcard(let least, let isEndless, let source) = self else { return }
        self = .wildcard(least: max(0, least - 1), isEndless: isEndless, source: source)
    }
}
