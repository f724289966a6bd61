@_spi(Generated) @_spi(Once) import TypedURLModel

/// Checks the parts of a template against the grammar of RFC 3986.
///
/// Whether all its URLs can be read back depends on the values, too, and is not looked at here.
final class TemplateCheck {
    /// The template, when nothing is wrong with it.
    private(set) var template: URITemplate?
    /// The decoded names of the query parameters whose names are literals, with their positions.
    private(set) var fixedNames: [Located<String>] = []
    private var knownNames = NameTable<Bool>()
    private let parser: TemplateParser
    let components: TemplateSymbols
    let text: [UInt8]

    /// The variables without mistakes, even if the template has others.
    var variables: [TemplateVariable] { parser.variables }

    var problems: [TemplateProblem] { parser.problems }

    init(_ string: String) {
        text = string.bytes
        let isTooLong = text.count > SchemaLimits.templateLength
        parser = TemplateParser(isTooLong ? [] : text)
        components = TemplateSymbols(parser.parts)
        guard !isTooLong else {
            let message: Message =
                "a template can have at most \(SchemaLimits.templateLength) bytes, but this one has \(text.count); shorten it"
            add(.invalidTemplate, message, at: text.indices)
            return
        }
        checkRepetition()
        guard problems.isEmpty else { return }
        checkComponents()
        if problems.isEmpty { template = URITemplate(parser.parts, TemplateComponents(components)) }
    }

    @inline(never)
    func add(_ rule: LintRule, _ message: Message, remedy: Remedy? = nil, at range: Range<Int>) {
        parser.add(rule, message, remedy: remedy, at: range)
    }

    private func checkRepetition() {
        var seen = NameTable<Range<Int>>()
        for variable in variables where seen.insert(variable.range, for: variable.name) != nil {
            let message: Message = "the variable \(quoted: variable.name) occurs twice; remove one of them"
            add(.duplicateVariable, message, at: variable.range)
        }
    }

    // MARK: Positions

    /// The bytes of the template that some symbols come from.
    func range(of symbols: Range<Int>) -> Range<Int> {
        let starts = parser.starts
        let end = symbols.upperBound == starts.count ? text.count : starts[symbols.upperBound]
        return starts[symbols.lowerBound]..<end
    }

    /// The bytes of an expression, or the first one of a literal's character.
    func range(at index: Int) -> Range<Int> {
        let range = range(of: index..<index + 1)
        return op(index) == nil ? range.prefix(1) : range
    }

    func op(_ index: Int) -> URITemplate.Operator? { components.symbols[index].op }

    func isByte(_ index: Int, _ character: Unicode.Scalar) -> Bool {
        components.symbols[index].isByte(character)
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
    func checkQuery(_ query: Range<Int>) {
        guard !query.isEmpty else { return }
        let rest = query.dropFirst()
        var state = QueryState.variables
        if op(query.lowerBound) == nil {
            guard !rest.isEmpty else {
                let message: Message = "this \"?\" starts an empty query; remove it"
                return add(.invalidTemplate, message, at: range(of: query))
            }
            if rest.count == 1, let op = op(rest.lowerBound), !op.isNamed { return }
            state = .start
        }
        var nameStart = rest.lowerBound
        for index in rest {
            if let op = op(index) {
                if state == .name { addName(nameStart..<index, before: index) }
                check(op, range(at: index), &state, isFirst: index == rest.lowerBound)
                continue
            }
            checkByte(index, .query)
            let isEnd = isByte(index, "&")
            let isName = state == .name || state == .start
            if isName, isEnd || isByte(index, "=") { addName(nameStart..<index, before: index) }
            if isEnd {
                state = .start
                nameStart = index + 1
            } else if state == .variables {
                let advice = isByte(index, "/") ? "move them behind the path" : "write \"&\" first"
                add(
                    .invalidTemplate, "only \"&\" or \"#\" can follow the query's variables; \(advice)",
                    at: range(at: index))
                state = .value
            } else if isByte(index, "=") {
                state = .value
            } else if state == .start {
                state = .name
            }
        }
        if state == .name || state == .start {
            addName(nameStart..<rest.upperBound, before: rest.upperBound - 1)
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
    ///
    /// - Parameter next: What tells that it ends.
    private func addName(_ symbols: Range<Int>, before next: Int) {
        guard let literal = components.symbols.literal(in: symbols) else { return }
        guard !literal.isEmpty else {
            let message: Message = "a query parameter has no name here; write one, or remove this character"
            return add(.invalidTemplate, message, at: range(at: next))
        }
        let name = String(decoding: literal, as: UTF8.self)
        let range = range(of: symbols)
        if knownNames.insert(true, for: name) != nil {
            let message: Message = "the query already has \(quoted: name); remove one of them"
            add(.nameCollision, message, at: range)
        }
        fixedNames.append(Located(value: name, range: range))
    }
}
