@_spi(Generated) import TypedURL

/// Holds the parts of a template against what a URL of RFC 3986 may be.
///
/// Whether all its URLs can be read back depends on the values, too, and is not looked at here.
struct TemplateCheck {
    /// The template, when nothing is wrong with it.
    private(set) var template: URITemplate?
    /// What its URLs have in common, when nothing is wrong with it and literals alone say it.
    private(set) var place: URIPlace?
    /// The variables that are written rightly, whatever else is wrong.
    let variables: [TemplateVariable]
    /// The names of the query's parameters whose names are literals, decoded, and where they stand.
    var fixedNames: [Found<String>] = []
    private(set) var problems: [TemplateProblem]

    init(_ string: String) {
        let text = Array(string.utf8)
        guard text.count <= SchemaLimits.templateLength else {
            let message =
                "a template can have at most \(SchemaLimits.templateLength) bytes, but this one has \(text.count); shorten it"
            variables = []
            problems = [TemplateProblem(.invalidTemplate, message, at: 0..<text.count)]
            return
        }
        let parser = TemplateParser(text)
        problems = parser.problems
        variables = parser.pieces.flatMap { piece -> [TemplateVariable] in
            if case .expression(_, _, let variables) = piece { variables } else { [] }
        }
        checkRepetition()
        guard problems.isEmpty else { return }
        let symbols = TemplateSymbol.symbols(of: parser.pieces, in: text)
        guard let components = components(of: symbols) else { return }
        check(components)
        guard problems.isEmpty else { return }
        template = URITemplate(parser.pieces.map { $0.part(in: text) })
        place = Self.place(components)
    }

    mutating func add(_ rule: LintRule, _ message: String, remedy: Remedy? = nil, at range: Range<Int>) {
        guard problems.count < SchemaLimits.templateProblems else { return }
        problems.append(TemplateProblem(rule, message, remedy: remedy, at: range))
    }

    private mutating func checkRepetition() {
        var seen = NameTable<Range<Int>>()
        for variable in variables where seen.insert(variable.range, for: variable.name) != nil {
            let message = "the variable \(QuotedText.quote(variable.name)) occurs twice; remove one of them"
            add(.duplicateVariable, message, at: variable.range)
        }
    }

    private mutating func components(of symbols: [TemplateSymbol]) -> SymbolComponents? {
        if let components = SymbolComponents(symbols) { return components }
        let opening = symbols.prefix { $0.byte.map(ByteClass.isSchemeCharacter) ?? false }
        let rest = symbols.dropFirst(opening.count)
        if let expression = rest.first, expression.op == .simple, rest.contains(where: { $0.isByte(":") }) {
            let message = "a scheme cannot contain variables; write it out"
            add(.invalidScheme, message, at: expression.range)
        } else {
            let message = "a template must start with a scheme and a colon, such as \"asset:\""
            add(.invalidScheme, message, at: (symbols.first?.range ?? 0..<0).prefix(1))
        }
        return nil
    }

    /// What the URLs have in common: scheme, host and path. Nil where a variable stands among them, or where the
    /// template says more.
    private static func place(_ components: SymbolComponents) -> URIPlace? {
        let hasMore = components.query.contains { $0.op == nil } || !components.fragment.isEmpty
        guard !hasMore, let scheme = components.scheme.literal, let path = components.path.literal else {
            return nil
        }
        var bytes = scheme + [UInt8(ascii: ":")]
        if let authority = components.authority {
            let parts = SymbolAuthority(authority)
            guard parts.userInfo == nil, parts.port == nil, let host = parts.host.literal else { return nil }
            bytes += "//".utf8 + host
        }
        bytes += path
        return (try? URIComponents(bytes)).map { URIPlace($0, bytes) }
    }
}

extension TemplateParser.Piece {
    fileprivate func part(in text: [UInt8]) -> URITemplate.Part {
        switch self {
        case .literal(let range): .literal(TemplateLiteral(text, range).text)
        case .expression(_, let op, let variables):
            .expression(op, variables.map { .init($0.name, isExploded: $0.isExploded) })
        }
    }
}
