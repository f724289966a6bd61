import TypedURL

/// What may come next in a query.
private enum QueryState {
    /// Behind `?` or `&`: a name.
    case start
    /// Within a name.
    case name
    /// Behind a name and `=`.
    case value
    /// Behind variables with their names.
    case variables
}

extension TemplateCheck {
    /// Checks a query: named variables, and parameters with a fixed name, whose values may hold variables; or all of it
    /// is the text of one variable.
    mutating func checkQuery(_ query: ArraySlice<TemplateSymbol>) {
        guard let first = query.first else { return }
        let rest = query.dropFirst()
        var state = QueryState.variables
        if first.byte != nil {
            guard let second = rest.first else {
                let message = "this \"?\" starts an empty query; remove it"
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
            checkByte(symbol, ByteClass.isQueryCharacter)
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

    private mutating func check(
        _ op: URITemplate.Operator, _ range: Range<Int>, _ state: inout QueryState, isFirst: Bool
    ) {
        switch op {
        case .continuation:
            if state == .start, !isFirst {
                add(.invalidTemplate, "\"{&…}\" prints its own \"&\"; remove the one before it", at: range)
            }
            state = .variables
        case .query, .pathParameter:
            checkPosition(op, range)
            state = .variables
        case .simple, .reserved, .label, .segment, .fragment:
            guard state != .value else { return }
            let message =
                "a variable without its name must follow \"name=\" in a query, or be the whole query; write \"{&…}\", or a name"
            add(.invalidTemplate, message, at: range)
            state = .value
        }
    }

    /// Notes the name of a fixed parameter.
    private mutating func addName(_ symbols: ArraySlice<TemplateSymbol>, at place: Range<Int>) {
        guard let literal = symbols.literal else { return }
        guard let name = try? PercentEncoding.decode(literal), !name.isEmpty else {
            let message = "a query parameter has no name here; write one, or remove this character"
            return add(.invalidTemplate, message, at: place)
        }
        if fixedNames.contains(where: { $0.value.hasSameScalars(as: name) }) {
            let message = "the query already has \(QuotedText.quote(name)); remove one of them"
            add(.nameCollision, message, at: symbols.origin)
        }
        fixedNames.append(Found(value: name, range: symbols.origin))
    }
}
