@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// A template of a plan, as an object of JavaScript.
struct PlanTemplate {
    let schema: URLSchema
    let template: URITemplate

    /// Whether other schemas can have URLs with its literals.
    let isSharing: Bool

    /// Whether ASCII case does not count in its host, where it does for other templates.
    var foldsHost = false

    private var components: TemplateComponents { template.components }

    /// The scheme with the host, and the segments of the path: texts, and the indexes of variables that are read there, or 0 for any text. If
    /// others can follow, the first ones.
    var path: String {
        let list = "[\(segments.texts.joined(separator: ","))]"
        return segments.areAll ? "{at:\(list)}" : "{lead:\(list)}"
    }

    /// - Parameters:
    ///   - server: The index of its server.
    ///   - isPrinted: Whether builders print it.
    func text(server: Int, isPrinted: Bool, rank: Int?) throws(UncoveredSchema) -> String {
        let endsWithQuery = isPrinted && hasQueryAtEnd
        var members: [String] = []
        if !segments.areRead { members.append("match:\(try componentsCall())") }
        if isPrinted { members.append("print:[\(printed.joined(separator: ","))]") }
        if server > 0 { members.append("server:\(server)") }
        if let whole = components.query.whole {
            members.append("fixed:core.whole(\(elements(whole)))")
        } else if !components.query.fixedItems.isEmpty {
            members.append("fixed:\(fixed(components.query.fixedItems))")
        }
        if let fragment = try fragment() { members.append("fragment:\(fragment)") }
        if schema.takesRest { members.append("takesRest:1") }
        let hasMore =
            schema.takesRest || components.fragment != nil
            || schema.accepts.contains(.fragment)
            || components.query.whole != nil || !components.query.fixedItems.isEmpty
        if hasMore { members.append("more:core.more") }
        if !endsWithQuery {
            members.append("form:[\(components.query.variables.map(index).joined(separator: ","))]")
        }
        if let rank { members.append("rank:\(rank)") }
        return "{\(members.joined(separator: ","))}"
    }

    private func index(_ variable: URITemplate.Variable) -> String {
        let index = schema.index(ofParameter: variable.name) ?? 0
        return variable.isExploded ? "~\(index)" : "\(index)"
    }

    // MARK: Segments

    private struct Segments {
        var texts: [String] = []
        /// Whether no others can follow.
        var areAll = false
        /// Whether reading them is reading the path: each is a text or a value.
        var areRead = false
    }

    private var segments: Segments {
        let path = PathSegments(components.path)
        var segments = Segments()
        guard components.userInfo == nil, components.port == nil else { return segments }
        segments.areRead = !schema.takesRest && !foldsHost
        let patterns = path.patterns
        if components.hasAuthority {
            let isLiteral = components.host.isLiteral && !foldsHost
            segments.texts = [isLiteral ? text(components.host, after: "://", ignoresCase: true) : "0"]
            segments.areRead = segments.areRead && isLiteral && patterns[0].isEmpty
        } else {
            // Two slashes after the scheme begin a host.
            let mayBeHost = patterns.count > 1 && patterns[1].isEmpty
            segments.texts = [patterns[0].isLiteral ? text(patterns[0], after: ":") : "0"]
            segments.areRead = segments.areRead && patterns[0].isLiteral && !mayBeHost
        }
        let values = patterns.indices.filter { !patterns[$0].isLiteral }
        for (index, pattern) in patterns.enumerated().dropFirst() {
            if let bytes = pattern.literalBytes {
                segments.texts.append(text(pattern))
                // Between values, a delimiter does not agree with its escape.
                let isBetween = values.contains { $0 < index } && values.contains { $0 > index }
                if isBetween, bytes.contains(where: { ByteClass.isReserved($0.byte) }) {
                    segments.areRead = false
                }
            } else if let value = value(of: pattern) {
                segments.texts.append(value)
            } else {
                segments.texts.append("0")
                segments.areRead = false
            }
        }
        // An empty path is the same as "/" there (RFC 3986, section 6.2.3).
        if components.hasAuthority, components.path.isEmpty, components.scheme.isWebScheme {
            segments.texts.append("\"\"")
        }
        segments.areAll = path.openIndex == nil || segments.areRead
        guard let open = path.openIndex, !segments.areAll else { return segments }
        let lead = segments.texts.prefix(max(open, components.hasAuthority ? 1 : 0))
        segments.texts = Array(lead.reversed().drop { $0 == "0" }.reversed())
        return segments
    }

    /// The index of the one variable of a segment.
    private func value(of pattern: ComponentPattern) -> String? {
        // A URL without the value of `{/v}` may belong to the schema, too.
        guard pattern.elements.count == 1, case .values(let op, let variables) = pattern.elements[0],
            variables.count == 1, op == .simple || op == .segment && !isSharing, !variables[0].isExploded,
            let parameter = schema.parameter(named: variables[0].name), !parameter.hasDelimiter,
            parameter.isRequired || op == .simple, !parameter.schema.isObject
        else { return nil }
        return index(variables[0])
    }

    private func text(_ pattern: ComponentPattern, after mark: String? = nil, ignoresCase: Bool = false)
        -> String
    {
        PlanTypes.text(
            (mark.map { components.scheme + $0 } ?? "")
                + ComponentTable.compared(pattern.literalBytes ?? [], ignoresCase: ignoresCase))
    }

    /// Whether the host can be an address in brackets, which must be one.
    private var needsAddress: Bool {
        components.hasAuthority && !components.host.isLiteral
            && components.host.elements.allSatisfy { if case .literal = $0 { false } else { true } }
    }

    // MARK: Other forms

    private func componentsCall() throws(UncoveredSchema) -> String {
        let hasParameters = components.path.elements.contains {
            if case .parameters = $0 { true } else { false }
        }
        if hasParameters, schema.accepts.contains(.nameCase) {
            throw UncoveredSchema("parameters of the path stand beside \"name-case\"")
        }
        var members = ["scheme:\(PlanTypes.text(components.scheme))"]
        if let userInfo = components.userInfo { members.append("user:\(elements(userInfo))") }
        if components.hasAuthority {
            members.append("host:\(elements(components.host, ignoresCase: true))")
        }
        if let port = components.port { members.append("port:\(elements(port))") }
        if components.isPortOptional { members.append("colon:1") }
        if foldsHost { members.append("folds:1") }
        members.append("path:\(elements(components.path))")
        if needsAddress { members.append("brackets:core.brackets") }
        return "core.components({\(members.joined(separator: ","))})"
    }

    /// Texts and groups of values, as the core splits a component.
    private func elements(_ pattern: ComponentPattern, ignoresCase: Bool = false, isOptional: Bool = false)
        -> String
    {
        let table = ComponentTable(pattern, of: schema, ignoresCase: ignoresCase, isOptional: isOptional)
        return JSONText.array(table.parts).ascii
    }

    private func expression(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable]) -> String {
        let text: (prefix: String, suffix: String)
        if let variable = variables.first, variables.count == 1, op == .simple || op == .reserved {
            text = (variable.prefix, variable.suffix)
        } else {
            text = (op.opening.map { String(decoding: [$0], as: UTF8.self) } ?? "", "")
        }
        return ComponentTable.expression(
            text.prefix + text.suffix, op, variables, of: schema, isAfter: !text.suffix.isEmpty
        ).ascii
    }

    /// What is printed.
    private var printed: [String] {
        template.parts.map { part in
            switch part {
            case .literal(let text): PlanTypes.text(text)
            case .expression(let op, let variables): expression(op, variables)
            }
        }
    }

    /// Whether the last expression has all variables of the query.
    private var hasQueryAtEnd: Bool {
        guard case .expression(let op, let variables)? = template.parts.last,
            op == .query || op == .continuation
        else { return false }
        return components.fragment == nil && variables == components.query.variables
    }

    // MARK: Query and fragment

    private func fixed(_ items: [FormPattern.FixedItem]) -> String {
        let all = items.map { item in
            let value =
                if let bytes = item.value.literalBytes {
                    PlanTypes.text(ComponentTable.compared(bytes))
                } else {
                    "core.text(\(elements(item.value)),1)"
                }
            return "[\(PlanTypes.text(String(decoding: item.name, as: UTF8.self))),\(value)]"
        }
        return "core.fixed(\(all.joined(separator: ",")))"
    }

    private func fragment() throws(UncoveredSchema) -> String? {
        guard let fragment = components.fragment else { return nil }
        if !components.isFragmentFixed, fragment.elements.count == 1, components.fragmentForm == nil,
            case .values(_, let variables)? = fragment.elements.first, variables.count == 1,
            let index = schema.index(ofParameter: variables[0].name)
        {
            if !schema.parameters[index].schema.isObject { return "core.hash(\(index))" }
        }
        let text =
            if let bytes = fragment.literalBytes {
                PlanTypes.text(ComponentTable.compared(bytes))
            } else {
                "core.text(\(elements(fragment, isOptional: !components.isFragmentFixed)))"
            }
        var form = "0"
        if let own = components.fragmentForm {
            if own.whole != nil { throw UncoveredSchema("a form in the fragment has an item without a name") }
            var members = ["indexes:[\(own.variables.map(index).joined(separator: ","))]"]
            if !own.fixedItems.isEmpty {
                members.append("fixed:\(fixed(own.fixedItems))")
            }
            if components.hasFormAfterQuestionMark { members.append("isMarked:1") }
            form = "{\(members.joined(separator: ","))}"
        }
        let isNeeded = fragment.elements.contains { element in
            guard case .values(_, let variables) = element else { return false }
            return variables.contains { schema.parameter(named: $0.name)?.isRequired ?? true }
        }
        let presence = components.isFragmentFixed ? "0" : isNeeded ? "2" : "1"
        return PlanTypes.call("fragment", [text, form, presence], besides: ["", "0", "0"])
    }
}
