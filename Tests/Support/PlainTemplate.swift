@_spi(Generated) import TypedURL

/// A template, cut into the components of a URI as `PlainURI` cuts a URI: an expression that prints a delimiter
/// (RFC 6570, section 3.2) begins a component as the delimiter itself does.
///
/// The laws read templates with this and not with the engine's components, so that a mistake of the engine shows.
struct PlainTemplate {
    /// A byte of a literal, or an expression.
    enum Part: Equatable {
        case literal(PlainText.Byte)
        case expression(PlainOperator, [URITemplate.Variable])
    }

    /// An item of the query that every URL has: `v=1`, or `q={query}`.
    struct FixedItem {
        let name: [UInt8]
        let value: PlainComponent
    }

    /// In lower case.
    let scheme: String
    let userInfo: PlainComponent?
    /// Nil where there is no authority.
    let host: PlainComponent?
    let port: PlainComponent?
    /// Whether the colon is the prefix of the port's variable.
    let isPortOptional: Bool
    let path: PlainComponent
    let fixedItems: [FixedItem]
    /// What stands in the query with its names: `{?…}` and `{&…}`.
    let queryVariables: [URITemplate.Variable]
    /// What the whole query is, where a variable stands in it without a name: `?{query}`.
    let wholeQuery: PlainComponent?
    /// The fragment before its form.
    let fragment: PlainComponent?
    /// What stands in the form of the fragment with its names; nil where there is no form.
    let fragmentVariables: [URITemplate.Variable]?
    let fragmentItems: [FixedItem]
    /// Whether the form follows a `?`, which ends the text before it.
    let isFormAfterQuestionMark: Bool
    /// Whether the `#` is a literal, so that each URL has it.
    let isFragmentFixed: Bool

    init(_ template: URITemplate, of schema: URLSchema) {
        func component(_ parts: some Sequence<Part>, _ kind: PlainComponent.Kind = .other) -> PlainComponent {
            PlainComponent(Array(parts), kind, of: schema)
        }
        var rest = Self.parts(of: template)[...]
        let scheme = rest.cut(before: ":")
        self.scheme = String(decoding: scheme.compactMap(\.byte), as: UTF8.self).lowercased()
        rest = rest.dropFirst()

        let hierarchy = rest.cut(before: "?#", orOperators: "?&#")
        let query = rest.cut(before: "#", orOperators: "#")[...]
        isFragmentFixed = rest.first?.isDelimiter("#") ?? false
        // The `#` that an expression prints is the component's delimiter, so its values have none before them.
        var text = rest.dropFirst(isFragmentFixed ? 1 : 0)
        var form: ArraySlice<Part>?
        if isFragmentFixed,
            let first = text.firstIndex(where: { $0.opens("?") || $0.opens("&") })
        {
            let mark = text[..<first].firstIndex { $0.isDelimiter("?") }
            let start = mark ?? (text[first].opens("?") ? first : text.startIndex)
            isFormAfterQuestionMark = mark != nil || text[first].opens("?")
            form = text[start...]
            text = text[..<start]
        } else {
            isFormAfterQuestionMark = false
        }
        fragment =
            rest.isEmpty
            ? nil : component(text.map(\.withoutHash), isFragmentFixed ? .other : .fragmentOfValues)
        (fragmentVariables, fragmentItems, _) = form.map { Self.form($0, of: schema) } ?? (nil, [], nil)

        let slashes = hierarchy.prefix(2)
        if slashes.count == 2, slashes.allSatisfy({ $0.isDelimiter("/") }) {
            var rest = hierarchy.dropFirst(2)
            var authority = rest.cut(before: "/", orOperators: "/;")[...]
            path = component(rest, .path)
            let at = authority.lastIndex { $0.isDelimiter("@") }
            userInfo = at.map { component(authority[..<$0]) }
            if let at { authority = authority[(at + 1)...] }
            let bracket = authority.lastIndex { $0.isDelimiter("]") } ?? authority.startIndex
            let colon = authority[bracket...].firstIndex { $0.isDelimiter(":") || $0.printsColon }
            host = component(authority[..<(colon ?? authority.endIndex)], .host)
            let isOptional = colon.map { authority[$0].printsColon } ?? false
            isPortOptional = isOptional
            port = colon.map { component(authority[($0 + (isOptional ? 0 : 1))...]) }
        } else {
            (userInfo, host, port, isPortOptional) = (nil, nil, nil, false)
            path = component(hierarchy, .path)
        }

        (queryVariables, fixedItems, wholeQuery) = Self.form(query, of: schema)
    }

    /// The variables of a form with their names, its fixed items, and what it is where a variable has no name.
    private static func form(
        _ parts: ArraySlice<Part>, of schema: URLSchema
    ) -> (variables: [URITemplate.Variable], fixed: [FixedItem], whole: PlainComponent?) {
        let parts = parts.first?.isDelimiter("?") ?? false ? parts.dropFirst() : parts
        var variables: [URITemplate.Variable] = []
        var items: [[Part]] = [[]]
        for part in parts {
            if case .expression(let op, let named) = part, op.opening == "?" || op.opening == "&" {
                variables += named
                items.append([])
            } else if part.isDelimiter("&") {
                items.append([])
            } else {
                items[items.count - 1].append(part)
            }
        }
        var fixed: [FixedItem] = []
        var whole: PlainComponent?
        for item in items where !item.isEmpty {
            let equals = item.firstIndex { $0.isDelimiter("=") } ?? item.endIndex
            let name = item[..<equals].compactMap(\.byte)
            if name.count == equals {
                let value = PlainComponent(Array(item[equals...].dropFirst()), of: schema)
                fixed.append(FixedItem(name: name, value: value))
            } else {
                whole = PlainComponent(item, of: schema)
            }
        }
        return (variables, fixed, whole)
    }

    /// The text of a fragment before its form, and the form.
    func parts(ofFragment fragment: Range<Int>, in bytes: [UInt8]) -> (text: Range<Int>, form: Range<Int>) {
        guard fragmentVariables != nil else { return (fragment, fragment.upperBound..<fragment.upperBound) }
        guard isFormAfterQuestionMark else { return (fragment.lowerBound..<fragment.lowerBound, fragment) }
        let mark = bytes[fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment.upperBound
        return (fragment.lowerBound..<mark, min(mark + 1, fragment.upperBound)..<fragment.upperBound)
    }

    private static func parts(of template: URITemplate) -> [Part] {
        var parts: [Part] = []
        for part in template.parts {
            switch part {
            case .literal(let text): parts += PlainText(Array(text.utf8)[...]).bytes.map(Part.literal)
            case .expression(let op, let variables):
                let op = PlainOperator(op)
                if op.opening == ";", case .expression(op, let others)? = parts.last {
                    // The parameters of neighbours come in any order.
                    parts[parts.count - 1] = .expression(op, others + variables)
                } else {
                    parts.append(.expression(op, variables))
                }
            }
        }
        return parts
    }
}

/// What an operator prints before the first value and between two (RFC 6570, appendix A).
struct PlainOperator: Equatable {
    /// Empty where nothing stands before the first value.
    let opening: String
    let separator: UInt8
    /// Whether values are printed with delimiters in them.
    let keepsReserved: Bool

    init(_ op: URITemplate.Operator) {
        keepsReserved = ["+", "#"].contains(op.rawValue)
        opening = op.rawValue == "+" ? "" : op.rawValue
        switch opening {
        case "", "#": separator = UInt8(ascii: ",")
        case "?": separator = UInt8(ascii: "&")
        default: separator = opening.utf8.first ?? UInt8(ascii: ",")
        }
    }
}

extension PlainTemplate.Part {
    /// A literal's byte.
    var byte: UInt8? { if case .literal(let byte) = self { byte.byte } else { nil } }

    /// Whether it is an expression that prints this delimiter before its first value.
    fileprivate func opens(_ delimiter: String) -> Bool {
        if case .expression(let op, _) = self { op.opening == delimiter } else { false }
    }

    /// Whether it prints a colon before a value.
    fileprivate var printsColon: Bool {
        if case .expression(let op, let variables) = self {
            op.opening.isEmpty && variables.first?.prefix.hasPrefix(":") ?? false
        } else {
            false
        }
    }

    /// Whether it is this character as a literal, and no escape.
    fileprivate func isDelimiter(_ character: Character) -> Bool {
        guard case .literal(let byte) = self, let ascii = character.asciiValue else { return false }
        return byte == PlainText.Byte(byte: ascii, isEscaped: false)
    }

    fileprivate var withoutHash: PlainTemplate.Part {
        guard case .expression(let op, let variables) = self, op.opening == "#" else { return self }
        return .expression(PlainOperator(.reserved), variables)
    }
}

extension ArraySlice<PlainTemplate.Part> {
    /// Takes the parts before the first literal of some, or the first expression with an operator of some.
    fileprivate mutating func cut(
        before literals: String, orOperators operators: String = ""
    ) -> [PlainTemplate.Part] {
        let end =
            firstIndex { part in
                guard case .expression(let op, _) = part else {
                    return literals.contains(where: part.isDelimiter)
                }
                return operators.contains { op.opening == String($0) }
            } ?? endIndex
        defer { self = self[end...] }
        return Array(self[..<end])
    }
}
