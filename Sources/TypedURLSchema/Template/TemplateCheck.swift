@_spi(Generated) import TypedURL

/// Holds the parts of a template against what a URL of RFC 3986 may be, and against what can be read back.
struct TemplateCheck {
    /// The template, when nothing is wrong with it.
    private(set) var template: URITemplate?
    /// What its URLs have in common, when nothing is wrong with it.
    private(set) var place: URIPlace?
    /// The variables that are written rightly, whatever else is wrong.
    let variables: [TemplateVariable]
    private(set) var problems: [TemplateProblem]

    private let text: [UInt8]

    init(_ string: String) {
        text = Array(string.utf8)
        let parser = TemplateParser(text)
        problems = parser.problems
        variables = parser.pieces.flatMap { piece -> [TemplateVariable] in
            if case .expression(_, let variables) = piece { variables } else { [] }
        }
        checkRepetition()
        guard problems.isEmpty else { return }
        check(parser.pieces)
    }

    private mutating func add(_ rule: LintRule, _ message: String, at range: Range<Int>) {
        guard problems.count < SchemaLimits.templateProblems else { return }
        problems.append(TemplateProblem(rule, message, at: range))
    }

    private mutating func checkRepetition() {
        var seen = NameTable<Range<Int>>()
        for variable in variables where seen.insert(variable.range, for: variable.name) != nil {
            let message = "the variable \(QuotedText.quote(variable.name)) occurs twice; remove one of them"
            add(.duplicateVariable, message, at: variable.range)
        }
    }

    private mutating func check(_ pieces: [TemplateParser.Piece]) {
        var literal = TemplateLiteral()
        var names: [String] = []
        if case .literal(let range)? = pieces.first { literal = TemplateLiteral(text, range) }
        let isExpression: (TemplateParser.Piece) -> Bool = {
            if case .expression = $0 { true } else { false }
        }
        if let expression = pieces.firstIndex(where: isExpression) {
            names = variables.map(\.name)
            for piece in pieces[(expression + 1)...] { reportBehindQuery(piece) }
        }
        checkScheme(literal)
        guard problems.isEmpty else { return }
        let uri: URIComponents
        do throws(MalformedURI) {
            uri = try URIComponents(literal.bytes)
        } catch {
            let message = error.violation(in: literal.text).message
            add(.invalidTemplate, message, at: literal.origin(of: error.offset..<error.offset + 1))
            return
        }
        checkComponents(uri, literal)
        guard problems.isEmpty else { return }
        template = URITemplate([.literal(literal.text)] + (names.isEmpty ? [] : [.expression(.query, names)]))
        place = URIPlace(uri, literal.bytes)
    }

    private mutating func reportBehindQuery(_ piece: TemplateParser.Piece) {
        switch piece {
        case .literal(let range):
            let message = "nothing can follow the query's variables; move this in front of them, or remove it"
            add(.invalidTemplate, message, at: range)
        case .expression(let range, _):
            add(
                .invalidTemplate, "a template has one query; name all variables in the first \"{?…}\"",
                at: range)
        }
    }

    private mutating func checkScheme(_ literal: TemplateLiteral) {
        guard let colon = literal.bytes.firstIndex(of: UInt8(ascii: ":")) else {
            add(
                .invalidScheme, "a template starts with a scheme and a colon, such as \"asset:\"",
                at: 0..<min(1, text.count))
            return
        }
        let scheme = literal.bytes[..<colon]
        if scheme.isEmpty {
            add(.invalidScheme, "the scheme is missing before this colon", at: 0..<1)
        } else if let first = scheme.first, !ByteClass.isLetter(first) {
            add(.invalidScheme, "a scheme starts with a letter", at: 0..<1)
        } else if let index = scheme.firstIndex(where: { !ByteClass.isSchemeCharacter($0) }) {
            let message = "a scheme holds only letters, digits, \"+\", \"-\" and \".\"; write it with these"
            add(.invalidScheme, message, at: literal.origin(of: index..<index + 1))
        } else {
            let text = String(decoding: scheme, as: UTF8.self)
            let folded = text.lowercased()
            if folded != text {
                let message = "a scheme is written in lower case; write \(QuotedText.quote(folded))"
                add(.invalidScheme, message, at: 0..<colon)
            }
            if let meaning = ReservedScheme.meaning(of: folded) {
                let message = "the scheme \(QuotedText.quote(folded)) \(meaning); use a scheme of your own"
                add(.reservedScheme, message, at: 0..<colon)
            }
        }
    }

    private mutating func checkComponents(_ uri: URIComponents, _ literal: TemplateLiteral) {
        let scheme = literal.text(uri.scheme)
        if ReservedScheme.needsHost(scheme), uri.authority?.host.isEmpty ?? true {
            let message = "\(QuotedText.quote(scheme)) needs a host; write it, or use a scheme of your own"
            add(.reservedScheme, message, at: literal.origin(of: uri.scheme))
        }
        if let userInfo = uri.authority?.userInfo {
            let message = "a template has no user info; remove it up to the \"@\""
            add(.unsupportedTemplate, message, at: literal.origin(of: userInfo))
        }
        if let port = uri.authority?.port {
            add(.unsupportedTemplate, "a template has no port; remove it", at: literal.origin(of: port))
        }
        checkPath(uri.path, literal)
        if let query = uri.query {
            let message = "a fixed query is not carried out by this version; name the variables in \"{?…}\""
            add(
                .unsupportedTemplate, message, at: literal.origin(of: query.lowerBound - 1..<query.upperBound)
            )
        }
        if let fragment = uri.fragment {
            let range = literal.origin(of: fragment.lowerBound - 1..<fragment.upperBound)
            add(.unsupportedTemplate, "a template has no fragment; remove it", at: range)
        }
    }

    /// A reader of URLs may resolve dot segments, which changes the path.
    private mutating func checkPath(_ path: Range<Int>, _ literal: TemplateLiteral) {
        let slash = UInt8(ascii: "/")
        for segment in literal.bytes[path].split(separator: slash, omittingEmptySubsequences: false) {
            guard let text = try? PercentEncoding.decode(segment), text == "." || text == ".." else {
                continue
            }
            let range = literal.origin(of: segment.startIndex..<segment.endIndex)
            let message =
                "a path segment \(QuotedText.quote(text)) is resolved away by readers of URLs; remove it"
            add(.invalidTemplate, message, at: range)
        }
    }
}
