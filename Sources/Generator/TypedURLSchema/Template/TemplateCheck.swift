@_spi(Generated) @_spi(Once) import TypedURLModel
@_spi(Generated) import TypedURLModel

/// Checks the parts of a template against the grammar of RFC 3986.
///
/// Whether all its URLs can be read back depends on the values, too, and is not looked at here.
final class TemplateCheck {
    /// The template, when nothing is wrong with it.
    private(set) var template: URITemplate?
    /// The variables without mistakes, even if the template has others.
    let variables: [TemplateVariable]
    /// The decoded names of the query parameters whose names are literals, with their positions.
    var fixedNames: [Located<String>] = []
    private var knownNames = NameTable<Bool>()
    private(set) var problems: [TemplateProblem]

    init(_ string: String) {
        let text = string.bytes
        guard text.count <= SchemaLimits.templateLength else {
            let message: Message =
                "a template can have at most \(SchemaLimits.templateLength) bytes, but this one has \(text.count); shorten it"
            variables = []
            problems = [TemplateProblem(.invalidTemplate, message, at: 0..<text.count)]
            return
        }
        let parser = TemplateParser(text)
        problems = parser.problems
        variables = parser.parts.flatMap(\.variables)
        checkRepetition()
        guard problems.isEmpty else { return }
        let symbols = TemplateSymbol.symbols(of: parser.parts, in: text)
        guard let components = components(of: symbols) else { return }
        check(components)
        guard problems.isEmpty else { return }
        template = URITemplate(parser.parts.map { $0.part(in: text) })
    }

    @inline(never)
    func add(_ rule: LintRule, _ message: Message, remedy: Remedy? = nil, at range: Range<Int>) {
        guard problems.count < SchemaLimits.templateProblems else { return }
        problems.append(TemplateProblem(rule, message, remedy: remedy, at: range))
    }

    private func checkRepetition() {
        var seen = NameTable<Range<Int>>()
        for variable in variables where seen.insert(variable.range, for: variable.name) != nil {
            let message: Message = "the variable \(quoted: variable.name) occurs twice; remove one of them"
            add(.duplicateVariable, message, at: variable.range)
        }
    }

    private func components(of symbols: [TemplateSymbol]) -> SymbolComponents? {
        if let components = SymbolComponents(symbols) { return components }
        let scheme = symbols.prefix { $0.byte.map(ByteClass.isSchemeCharacter) ?? false }
        let rest = symbols.dropFirst(scheme.count)
        if let expression = rest.first, expression.op == .simple, rest.contains(where: { $0.isByte(":") }) {
            let message: Message = "a scheme cannot contain variables; write it out"
            add(.invalidScheme, message, at: expression.range)
        } else {
            let message: Message = "a template must start with a scheme and a colon, such as \"asset:\""
            add(.invalidScheme, message, at: (symbols.first?.range ?? 0..<0).prefix(1))
        }
        return nil
    }
}

extension TemplateParser.Part {
    fileprivate func part(in text: [UInt8]) -> URITemplate.Part {
        if let op { return .expression(op, variables.map { .init($0.name, isExploded: $0.isExploded) }) }
        // A URL contains a literal percent-encoded outside ASCII (RFC 6570, section 3.1).
        var literal: [UInt8] = []
        for byte in text[range] {
            if byte < 0x80 {
                literal.append(byte)
            } else {
                PercentEncoding.appendEscape(of: byte, to: &literal)
            }
        }
        return .literal(String(decoding: literal, as: UTF8.self))
    }
}

/// What may come next in a query.
private enum QueryState {
    /// After `?` or `&`: a name.
    case start
    /// Within a name.
    case name
    /// After a name and `=`.
    case value
    /// After variables with their names.
    case variables
}

extension TemplateCheck {
    /// Checks a query, or the form of a fragment: named variables, and parameters with a fixed name, whose values may hold variables;
    /// or all of it is the text of one variable.
    func checkQuery(_ query: ArraySlice<TemplateSymbol>) {
        guard let first = query.first else { return }
        let rest = query.dropFirst()
        var state = QueryState.variables
        if first.byte != nil {
            guard let second = rest.first else {
                let message: Message = "this \"?\" starts an empty query; remove it"
                return add(.invalidTemplate, message, at: first.range)
            }
            if rest.count == 1, let op = second.op, !op.isNamed { return }
            state = .start
        }
        var nameStart = rest.startIndex
        for index in rest.indices {
            let symbol = rest[index]
            if let op = symbol.op {
                if state == .name { addName(rest[nameStart..<index], at: symbol.range) }
                check(op, symbol.range, &state, isFirst: index == rest.startIndex)
                continue
            }
            checkByte(symbol, .query)
            let isName = state == .name || state == .start
            if isName, symbol.isByte(of: "=&") { addName(rest[nameStart..<index], at: symbol.range) }
            switch symbol.byte {
            case UInt8(ascii: "&"):
                state = .start
                nameStart = index + 1
            case _ where state == .variables:
                add(
                    .invalidTemplate,
                    "only \"&\" or \"#\" can follow the query's variables; write \"&\" first",
                    at: symbol.range)
                state = .value
            case UInt8(ascii: "="): state = .value
            default: if state == .start { state = .name }
            }
        }
        if state == .name || state == .start {
            addName(rest[nameStart...], at: rest.suffix(1).origin)
        }
    }

    private func check(
        _ op: URITemplate.Operator, _ range: Range<Int>, _ state: inout QueryState, isFirst: Bool
    ) {
        switch op {
        case .continuation:
            if state == .start, !isFirst {
                add(.invalidTemplate, "\"{&…}\" prints its own \"&\"; remove the one before it", at: range)
            }
            state = .variables
        case .query where state == .start && isFirst:
            add(.invalidTemplate, "\"{?…}\" prints its own \"?\"; remove the one before it", at: range)
            state = .variables
        case .query where state == .variables:
            let message: Message =
                "a template can have only one query; add the variables to the expression before this one"
            add(.invalidTemplate, message, at: range)
        case .query, .pathParameter:
            checkPosition(op, range)
            state = .variables
        case .simple, .reserved, .label, .segment, .fragment:
            guard state != .value else { return }
            let message: Message =
                "a variable without its name must follow \"name=\" in a query, or be the whole query; write \"{?…}\" or \"{&…}\" instead of the delimiter, or a name"
            add(.invalidTemplate, message, at: range)
            state = .value
        }
    }

    /// Notes the name of a fixed parameter.
    private func addName(_ symbols: ArraySlice<TemplateSymbol>, at range: Range<Int>) {
        guard let literal = symbols.literal else { return }
        guard let name = PercentEncoding.decoded(literal), !name.isEmpty else {
            let message: Message = "a query parameter has no name here; write one, or remove this character"
            return add(.invalidTemplate, message, at: range)
        }
        if knownNames.insert(true, for: name) != nil {
            let message: Message = "the query already has \(quoted: name); remove one of them"
            add(.nameCollision, message, at: symbols.origin)
        }
        fixedNames.append(Located(value: name, range: symbols.origin))
    }
}
