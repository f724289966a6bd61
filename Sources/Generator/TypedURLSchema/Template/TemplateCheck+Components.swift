@_spi(Generated) @_spi(Once) import TypedURLModel

extension TemplateCheck {
    /// Checks that each component only contains what is allowed in it.
    func checkComponents() {
        guard let scheme = components.scheme else { return reportStart() }
        checkScheme(scheme)
        checkAuthority()
        checkPath()
        checkQuery(components.query)
        checkFragment()
        checkQuery(components.form)
    }

    private func reportStart() {
        let symbols = components.symbols
        let end = symbols.firstIndex(in: symbols.indices) {
            guard case .byte(let byte) = $0, !byte.isEscaped else { return true }
            return !ByteClass.isSchemeCharacter(byte.byte)
        }
        if end < symbols.count, op(end) == .simple,
            symbols.firstIndex(in: end..<symbols.count, where: { $0.isByte(":") }) < symbols.count
        {
            add(.invalidScheme, "a scheme cannot contain variables; write it out", at: range(at: end))
        } else {
            let message: Message = "a template must start with a scheme and a colon, such as \"asset:\""
            add(.invalidScheme, message, at: text.indices.prefix(1))
        }
    }

    private func checkScheme(_ scheme: Range<Int>) {
        let range = range(of: scheme.lowerBound..<scheme.upperBound + 1).dropLast()
        let literal = text[range]
        guard let first = literal.first else {
            return add(.invalidScheme, "the scheme is missing before this colon", at: 0..<1)
        }
        guard ByteClass.isLetter(first) else {
            return add(.invalidScheme, "a scheme must start with a letter", at: range.prefix(1))
        }
        if let other = literal.firstIndex(where: { !ByteClass.isSchemeCharacter($0) }) {
            let message: Message =
                "a scheme can only contain letters, digits, \"+\", \"-\" and \".\"; use these"
            return add(.invalidScheme, message, at: other..<other + 1)
        }
        let text = String(decoding: literal, as: UTF8.self)
        let folded = text.lowercased()
        if folded != text {
            let message: Message = "a scheme must be in lower case; write \(quoted: folded)"
            add(.invalidScheme, message, remedy: .lowercase, at: range)
        }
        if let meaning = ReservedScheme.meaning(of: folded) {
            let message: Message = "the scheme \(quoted: folded) \(meaning); use a scheme of your own"
            add(.reservedScheme, message, at: range)
        }
        if ReservedScheme.needsHost(folded), components.host.isEmpty {
            let message: Message = "\(quoted: text) needs a host; write it, or use a scheme of your own"
            add(.reservedScheme, message, at: range)
        } else if ReservedScheme.hasNoHost(folded), components.hasAuthority {
            let message: Message =
                "\(quoted: text) has no host; write \(quoted: folded + ":") without \"//\", or use a scheme of your own"
            add(.reservedScheme, message, at: range)
        }
    }

    private func checkAuthority() {
        checkSymbols(components.userInfo ?? 0..<0, .userInfo)
        if !components.host.isEmpty, isByte(components.host.lowerBound, "[") {
            checkAddress(components.host)
        } else {
            checkSymbols(components.host, .host)
        }
        for index in components.port ?? 0..<0 {
            guard case .byte(let byte) = components.symbols[index] else {
                checkSymbols(index..<index + 1, .port)
                continue
            }
            guard byte.isEscaped || !ByteClass.isDigit(byte.byte) else { continue }
            // Others than those of ASCII are printed as escapes.
            let found = String(byte.isEscaped ? "%" : Unicode.Scalar(byte.byte))
            let message: Message =
                "\(quoted: found) is not allowed in a port; use digits, or \"{name}\" for a variable"
            add(.invalidTemplate, message, at: range(at: index))
        }
    }

    /// Checks literals, and that the variables between them have no names.
    @inline(never)
    private func checkSymbols(_ symbols: Range<Int>, _ component: URIComponentKind) {
        for index in symbols {
            guard let op = op(index) else {
                checkByte(index, component)
                continue
            }
            if component != .path || op != .pathParameter { checkPosition(op, range(at: index)) }
        }
    }

    private func checkAddress(_ host: Range<Int>) {
        var host = host
        // The reader of the properties asks whether it is a port.
        if host.count > 1, op(host.upperBound - 1) == .simple, isByte(host.upperBound - 2, "]") {
            host = host.dropLast()
        }
        if let variable = host.first(where: { op($0) != nil }) {
            let message: Message =
                "a host in brackets cannot contain variables; write it out, or remove the brackets"
            return add(.invalidTemplate, message, at: range(at: variable))
        }
        let range = range(of: host)
        let uri = ("x://" + String(decoding: text[range], as: UTF8.self)).bytes
        do throws(MalformedURI) {
            _ = try URIComponents(uri)
        } catch {
            let mistake = uri.scalar(at: error.offset).map {
                QuotedText.quote(String($0)) + " is not allowed there"
            }
            let message: Message =
                error.expectation == .character
                ? "only a colon and a port can follow the brackets; remove this"
                : "the host in brackets is not an IP address; \(mistake ?? "it ends too early")"
            let found = range.dropFirst(error.offset - 4).prefix(1)
            add(.invalidTemplate, message, at: found.isEmpty ? range : found)
        }
    }

    private func checkPath() {
        checkSymbols(components.path, .path)
        checkDotSegments(components.path)
    }

    /// A reader of URLs may resolve dot segments, which changes the path.
    private func checkDotSegments(_ path: Range<Int>) {
        var start = path.lowerBound
        // The text after `{/…}` continues its last segment.
        var followsExpression = false
        while start <= path.upperBound {
            let end = components.symbols.firstIndex(in: start..<path.upperBound) {
                $0.isByte("/") || $0.op == .segment
            }
            if !followsExpression, let literal = components.symbols.literal(in: start..<end),
                literal == [UInt8(ascii: ".")] || literal == Array("..".utf8)
            {
                let dots = String(decoding: literal, as: UTF8.self)
                let message: Message =
                    "URL parsers remove the path segment \(quoted: dots); remove it"
                add(.invalidTemplate, message, at: range(of: start..<end))
            }
            followsExpression = end < path.upperBound && op(end) == .segment
            start = end + 1
        }
    }

    private func checkFragment() {
        let (fragment, hasForm) = (components.fragment, !components.form.isEmpty)
        for index in fragment.dropFirst() {
            let range = range(at: index)
            switch op(index) {
            case .fragment? where index == fragment.lowerBound + 1 && op(index - 1) == nil:
                add(.invalidTemplate, "\"{#…}\" prints its own \"#\"; remove the one before it", at: range)
            case .fragment? where hasForm, .reserved? where hasForm:
                add(
                    .invalidTemplate,
                    "this value can contain the \"?\" that begins the parameters of the fragment; write \"{…}\" without the operator",
                    at: range)
            case .fragment?:
                add(
                    .invalidTemplate,
                    "a template can have only one fragment; write \"{+…}\" for more variables in it",
                    at: range)
            case .query?, .continuation?:
                add(
                    .invalidTemplate,
                    "parameters in a fragment follow a literal \"#\"; write \"#name={name}{&…}\", or move them before the fragment",
                    at: range)
            case let op?: checkPosition(op, range)
            case nil: checkByte(index, .fragment)
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
    func checkByte(_ index: Int, _ component: URIComponentKind) {
        guard case .byte(let byte) = components.symbols[index], !byte.isEscaped, !component.allows(byte.byte)
        else { return }
        let found = String(Unicode.Scalar(byte.byte))
        let advice =
            TemplateParser.adviceOnLiteral(Unicode.Scalar(byte.byte))
            ?? "write \(PercentEncoding.escape(found))"
        let message: Message = "\(quoted: found) is not allowed here; \(advice)"
        add(.invalidTemplate, message, at: range(at: index))
    }
}
