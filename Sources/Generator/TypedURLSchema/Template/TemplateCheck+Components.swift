@_spi(Generated) @_spi(Once) import TypedURLModel

extension TemplateCheck {
    /// Checks that each component only contains what is allowed in it.
    func check(_ components: SymbolComponents) {
        checkScheme(components.scheme)
        checkAuthority(of: components)
        checkHost(of: components)
        checkPath(components.path)
        checkQuery(components.query)
        checkFragment(components.fragment, hasForm: !components.form.isEmpty)
        checkQuery(components.form)
    }

    private func checkScheme(_ symbols: ArraySlice<TemplateSymbol>) {
        guard let first = symbols.first, let scheme = symbols.literal else {
            return add(.invalidScheme, "the scheme is missing before this colon", at: 0..<1)
        }
        if let byte = first.byte, !ByteClass.isLetter(byte) {
            return add(.invalidScheme, "a scheme must start with a letter", at: first.range)
        }
        if let other = symbols.first(where: { !ByteClass.isSchemeCharacter($0.byte ?? 0) }) {
            let message: Message =
                "a scheme can only contain letters, digits, \"+\", \"-\" and \".\"; use these"
            return add(.invalidScheme, message, at: other.range)
        }
        let text = String(decoding: scheme, as: UTF8.self)
        let folded = text.lowercased()
        if folded != text {
            let message: Message = "a scheme must be in lower case; write \(quoted: folded)"
            add(.invalidScheme, message, remedy: .lowercase, at: symbols.origin)
        }
        if let meaning = ReservedScheme.meaning(of: folded) {
            let message: Message = "the scheme \(quoted: folded) \(meaning); use a scheme of your own"
            add(.reservedScheme, message, at: symbols.origin)
        }
    }

    private func checkAuthority(of components: SymbolComponents) {
        checkSymbols(components.userInfo ?? [], .userInfo)
        if components.host.first?.isByte("[") == true {
            checkAddress(components.host)
        } else {
            checkSymbols(components.host, .host)
        }
        for symbol in components.port ?? [] {
            if let op = symbol.op {
                checkPosition(op, symbol.range)
            } else if let byte = symbol.byte, !ByteClass.isDigit(byte) {
                // Others than those of ASCII are printed as escapes.
                let found = String(byte < 0x80 ? Unicode.Scalar(byte) : "%")
                let message: Message =
                    "\(quoted: found) is not allowed in a port; use digits, or \"{name}\" for a variable"
                add(.invalidTemplate, message, at: symbol.range)
            }
        }
    }

    /// Checks literals, and that the variables between them have no names.
    @inline(never)
    private func checkSymbols(_ symbols: ArraySlice<TemplateSymbol>, _ component: URIComponentKind) {
        for symbol in symbols {
            if let op = symbol.op {
                checkPosition(op, symbol.range)
            } else {
                checkByte(symbol, component)
            }
        }
    }

    private func checkAddress(_ host: ArraySlice<TemplateSymbol>) {
        var host = host
        // The reader of the properties asks whether it is a port.
        if host.count > 1, host.last?.op == .simple, host[host.endIndex - 2].isByte("]") {
            host = host.prefix(host.count - 1)
        }
        guard let literal = host.literal else {
            let variable = host.first { $0.op != nil }
            let message: Message =
                "a host in brackets cannot contain variables; write it out, or remove the brackets"
            return add(.invalidTemplate, message, at: variable?.range ?? host.origin)
        }
        let uri = "x://".utf8 + literal
        do throws(MalformedURI) {
            _ = try URIComponents(uri)
        } catch {
            let symbol = host.dropFirst(error.offset - 4).first
            let mistake = uri.scalar(at: error.offset).map {
                QuotedText.quote(String($0)) + " is not allowed there"
            }
            let message: Message =
                error.expectation == .character
                ? "only a colon and a port can follow the brackets; remove this"
                : "the host in brackets is not an IP address; \(mistake ?? "it ends too early")"
            add(.invalidTemplate, message, at: symbol?.range ?? host.origin)
        }
    }

    private func checkHost(of components: SymbolComponents) {
        guard let scheme = components.scheme.literal.map({ String(decoding: $0, as: UTF8.self) }) else {
            return
        }
        let folded = scheme.lowercased()
        if ReservedScheme.needsHost(folded), components.host.isEmpty {
            let message: Message = "\(quoted: scheme) needs a host; write it, or use a scheme of your own"
            add(.reservedScheme, message, at: components.scheme.origin)
        } else if ReservedScheme.hasNoHost(folded), components.hasAuthority {
            let message: Message =
                "\(quoted: scheme) has no host; write \(quoted: folded + ":") without \"//\", or use a scheme of your own"
            add(.reservedScheme, message, at: components.scheme.origin)
        }
    }

    private func checkPath(_ path: ArraySlice<TemplateSymbol>) {
        checkSymbols(path.filter { $0.op != .pathParameter }[...], .path)
        checkDotSegments(path)
    }

    /// A reader of URLs may resolve dot segments, which changes the path.
    private func checkDotSegments(_ path: ArraySlice<TemplateSymbol>) {
        let isSeparator: (TemplateSymbol) -> Bool = { $0.isByte("/") || $0.op == .segment }
        var start = path.startIndex
        // The text after `{/…}` continues its last segment.
        var followsExpression = false
        for end in path.indices.filter({ isSeparator(path[$0]) }) + [path.endIndex] {
            let segment = path[start..<end]
            if !followsExpression, let literal = segment.literal,
                let text = PercentEncoding.decoded(literal), text == "." || text == ".."
            {
                let message: Message =
                    "URL parsers remove the path segment \(quoted: text); remove it"
                add(.invalidTemplate, message, at: segment.origin)
            }
            guard end < path.endIndex else { break }
            followsExpression = path[end].op == .segment
            start = end + 1
        }
    }

    private func checkFragment(_ fragment: ArraySlice<TemplateSymbol>, hasForm: Bool) {
        let rest = fragment.dropFirst()
        for (index, symbol) in zip(rest.indices, rest) {
            switch symbol.op {
            case .fragment? where index == rest.startIndex && fragment[index - 1].op == nil:
                add(
                    .invalidTemplate, "\"{#…}\" prints its own \"#\"; remove the one before it",
                    at: symbol.range)
            case .fragment? where hasForm, .reserved? where hasForm:
                add(
                    .invalidTemplate,
                    "this value can contain the \"?\" that begins the parameters of the fragment; write \"{…}\" without the operator",
                    at: symbol.range)
            case .fragment?:
                add(
                    .invalidTemplate,
                    "a template can have only one fragment; write \"{+…}\" for more variables in it",
                    at: symbol.range)
            case .query?, .continuation?:
                add(
                    .invalidTemplate,
                    "parameters in a fragment follow a literal \"#\"; write \"#name={name}{&…}\", or move them before the fragment",
                    at: symbol.range)
            case let op?: checkPosition(op, symbol.range)
            case nil: checkByte(symbol, .fragment)
            }
        }
    }

    /// Variables without names are allowed in any component; the others only in theirs.
    @inline(never)
    func checkPosition(_ op: URITemplate.Operator, _ range: Range<Int>) {
        switch op {
        case .simple, .reserved, .label, .segment, .fragment: break
        case .pathParameter:
            add(
                .invalidTemplate,
                "\"{;…}\" is only allowed in a path; move it there, or write a \"/\" before it",
                at: range)
        case .query:
            add(.invalidTemplate, "a template can have only one query; continue it with \"{&…}\"", at: range)
        case .continuation:
            add(.invalidTemplate, "\"{&…}\" continues a query; begin it with \"{?…}\"", at: range)
        }
    }

    @inline(never)
    func checkByte(_ symbol: TemplateSymbol, _ component: URIComponentKind) {
        guard let byte = symbol.byte, byte < 0x80, byte != UInt8(ascii: "%"), !component.allows(byte) else {
            return
        }
        let found = String(Unicode.Scalar(byte))
        let advice =
            TemplateParser.adviceOnLiteral(Unicode.Scalar(byte)) ?? "write \(PercentEncoding.escape(found))"
        let message: Message = "\(quoted: found) is not allowed here; \(advice)"
        add(.invalidTemplate, message, at: symbol.range)
    }
}
