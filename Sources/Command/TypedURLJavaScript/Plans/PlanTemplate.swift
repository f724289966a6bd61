@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// A template of a plan, as an object of JavaScript.
struct PlanTemplate {
    let schema: URLSchema
    let template: URITemplate

    /// Whether other schemas can have URLs with its literals.
    let isSharing: Bool

    /// Whether a schema of the set accepts a slash at the end, so that it counts which items of a list can be empty.
    let isBesideSlashes: Bool

    /// Whether ASCII case does not count in its host, where it does for other templates.
    var foldsHost = false

    private var components: TemplateComponents { template.components }

    /// The scheme with the host, and the segments of the path; if these are split otherwise, the first ones that are literals.
    var path: String {
        if let segments = simpleSegments() { return "{at:[\(segments.joined(separator: ","))]}" }
        return "{lead:[\(lead.joined(separator: ","))]}"
    }

    /// - Parameters:
    ///   - server: The index of its server.
    ///   - isPrinted: Whether builders print it.
    func text(server: Int, isPrinted: Bool, rank: Int?) throws(UncoveredSchema) -> String {
        let endsWithQuery = isPrinted && hasQueryAtEnd
        var members: [String] = []
        if simpleSegments() == nil {
            let call = if let listCall { listCall } else { try componentsCall() }
            members.append("match:\(call)")
        } else if needsAddress {
            members.append("host:core.brackets")
        }
        if isPrinted { members.append("print:[\(try printed().joined(separator: ","))]") }
        if server > 0 { members.append("server:\(server)") }
        if let whole = components.query.whole {
            members.append("fixed:core.whole(\(try elements(whole, in: .query)))")
        } else if !components.query.fixedItems.isEmpty {
            members.append("fixed:\(try fixed(components.query.fixedItems, in: .query))")
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

    /// The scheme with the host, and the segments of the path but for some last ones, if each can be split in only one way.
    private func simpleSegments(droppingLast count: Int = 0) -> [String]? {
        guard components.userInfo == nil, components.port == nil, !schema.takesRest, !foldsHost
        else { return nil }
        var patterns = PathSegments(components.path).patterns.dropLast(count) as [ComponentPattern]
        var last: [String] = []
        var segments: [String] = []
        if components.hasAuthority {
            guard patterns[0].isEmpty,
                let host = segment(components.host, after: components.scheme + "://", ignoresCase: true)
            else { return nil }
            if patterns.count == 1, components.scheme.isWebScheme { last = ["\"\""] }
            segments = [host]
            patterns.removeFirst()
        } else {
            guard let first = segment(patterns[0], after: components.scheme + ":") else { return nil }
            // Two slashes after the scheme begin a host.
            if patterns.count > 1, patterns[1].isEmpty { return nil }
            segments = [first]
            patterns.removeFirst()
        }
        for pattern in patterns {
            guard let segment = segment(pattern) else { return nil }
            segments.append(segment)
        }
        return segments + last
    }

    private func segment(_ pattern: ComponentPattern, after prefix: String = "", ignoresCase: Bool = false)
        -> String?
    {
        var texts = [prefix]
        var parameters: [Parameter] = []
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                texts[parameters.count] += Self.compared(bytes, ignoresCase: ignoresCase)
            case .values(let op, let variables):
                // A URL without the last value may belong to the schema, too.
                guard variables.count == 1, op == .simple || op == .segment && !isSharing,
                    !variables[0].isExploded,
                    let parameter = schema.parameter(named: variables[0].name), parameter.isRequired,
                    parameter.prefix.isEmpty
                else { return nil }
                if parameter.schema.isObject { return nil }
                parameters.append(parameter)
                texts.append("")
            case .parameters: return nil
            }
        }
        if parameters.isEmpty { return PlanTypes.text(texts[0]) }
        let indexes = parameters.map { "\(schema.index(ofParameter: $0.name) ?? 0)" }
        if texts == ["", ""] { return indexes[0] }
        guard let count = SegmentSplit(texts, parameters).count,
            parameters.count == 1 || !ignoresCase
        else { return nil }
        let lists = [texts.map(PlanTypes.text), indexes].map { "[\($0.joined(separator: ","))]" }
        return "/* @__PURE__ */ " + PlanTypes.call("segment", lists + ["\(count)"], besides: ["", "", "0"])
    }

    /// The call that reads a path of such segments before the items of a list.
    private var listCall: String? {
        let patterns = PathSegments(components.path).patterns
        guard !isBesideSlashes, !needsAddress, patterns.count > 2,
            let last = patterns.last?.elements, last.count == 1,
            case .values(.segment, let variables) = last[0], variables[0].isExploded,
            case .list? = schema.parameter(named: variables[0].name)?.schema,
            let index = schema.index(ofParameter: variables[0].name),
            let segments = simpleSegments(droppingLast: 1)
        else { return nil }
        return "core.segments([\(segments.joined(separator: ","))],\(index))"
    }

    /// Whether the host can be an address in brackets, which must be one.
    private var needsAddress: Bool {
        components.hasAuthority && !components.host.isLiteral
            && components.host.elements.allSatisfy { if case .literal = $0 { false } else { true } }
    }

    /// The bytes of a literal as they are compared: an escaped slash or percent sign is 256 more than the byte.
    private static func compared(_ bytes: [ComponentPattern.LiteralByte], ignoresCase: Bool = false) -> String
    {
        var text = String.UnicodeScalarView()
        for literal in bytes {
            let byte = ignoresCase ? ByteClass.lowercased(literal.byte) : literal.byte
            let isOther = literal.isEscaped && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%"))
            text.append(isOther ? Unicode.Scalar(UInt16(byte) + 256) ?? "?" : Unicode.Scalar(byte))
        }
        return String(text)
    }

    // MARK: Other forms

    private func componentsCall() throws(UncoveredSchema) -> String {
        var members = ["scheme:\(PlanTypes.text(components.scheme))"]
        if let userInfo = components.userInfo {
            members.append("user:\(try elements(userInfo, in: .userInfo))")
        }
        if components.hasAuthority { members.append("host:\(try elements(components.host, in: .host))") }
        if let port = components.port { members.append("port:\(try elements(port, in: .port))") }
        if components.isPortOptional { members.append("colon:1") }
        if foldsHost { members.append("folds:1") }
        members.append("path:\(try elements(components.path, in: .path))")
        if needsAddress { members.append("brackets:core.brackets") }
        return "core.components({\(members.joined(separator: ","))})"
    }

    /// The first literals of the scheme with the host, and of the segments.
    private var lead: [String] {
        let path = PathSegments(components.path)
        let open = path.openIndex ?? .max
        var lead: [String] = []
        var first = 0
        if components.hasAuthority {
            guard components.userInfo == nil, let host = components.host.literalBytes else { return ["0"] }
            lead = [PlanTypes.text(components.scheme + "://" + Self.compared(host, ignoresCase: true))]
            first = 1
        } else {
            guard open > 0, path.patterns.count > 1, let literal = path.patterns[0].literalBytes else {
                return []
            }
            lead = [PlanTypes.text(components.scheme + ":" + Self.compared(literal))]
            first = 1
        }
        // The last segment can go on with what follows.
        for (index, pattern) in path.patterns.enumerated().dropFirst(first) {
            guard index < open, index < path.patterns.count - 1, let literal = pattern.literalBytes else {
                break
            }
            lead.append(PlanTypes.text(Self.compared(literal)))
        }
        return lead
    }

    /// Texts and expressions, as the core splits a component.
    private func elements(_ pattern: ComponentPattern, in component: URIComponentKind) throws(UncoveredSchema)
        -> String
    {
        var texts: [String] = []
        for element in pattern.elements {
            switch element {
            case .literal(let bytes):
                let isOdd = bytes.contains {
                    $0.isEscaped && !ByteClass.isUnreserved($0.byte) && $0.byte < 128
                        && $0.byte != UInt8(ascii: "/")
                        && $0.byte != UInt8(ascii: "%") && $0.byte > 0x20
                }
                if isOdd, !pattern.isLiteral {
                    throw UncoveredSchema("an escaped delimiter stands beside a variable")
                }
                texts.append(PlanTypes.text(Self.compared(bytes, ignoresCase: component == .host)))
            case .values(let op, let variables): texts.append(try expression(op, variables))
            case .parameters(let variables): texts.append(try expression(.pathParameter, variables))
            }
        }
        return "[\(texts.joined(separator: ","))]"
    }

    private func expression(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable])
        throws(UncoveredSchema) -> String
    {
        var flags = (op.isNamed ? 1 : 0) + (op.keepsReserved ? 2 : 0) + (op == .pathParameter ? 4 : 0)
        if op == .pathParameter, schema.accepts.contains(.nameCase) {
            throw UncoveredSchema("parameters of the path stand beside \"name-case\"")
        }
        var prefix = op == .simple || op == .reserved ? "" : op.rawValue
        if let variable = variables.first, op == .simple, variables.count == 1 {
            let text = schema.parameter(named: variable.name)?.prefix ?? ""
            if !text.isEmpty { (prefix, flags) = (text, flags + 8) }
        }
        let separator = op == .query ? "&" : op.rawValue.isEmpty || op.keepsReserved ? "," : op.rawValue
        let indexes = variables.map(index).joined(separator: ",")
        return "[\(PlanTypes.text(prefix)),\(PlanTypes.text(separator)),\(flags),\(indexes)]"
    }

    /// What is printed.
    private func printed() throws(UncoveredSchema) -> [String] {
        var parts: [String] = []
        for part in template.parts {
            switch part {
            case .literal(let text): parts.append(PlanTypes.text(text))
            case .expression(let op, let variables): parts.append(try expression(op, variables))
            }
        }
        return parts
    }

    /// Whether the last expression has all variables of the query.
    private var hasQueryAtEnd: Bool {
        guard case .expression(let op, let variables)? = template.parts.last,
            op == .query || op == .continuation
        else { return false }
        return components.fragment == nil && variables == components.query.variables
    }

    // MARK: Query and fragment

    private func fixed(_ items: [FormPattern.FixedItem], in component: URIComponentKind)
        throws(UncoveredSchema) -> String
    {
        var all: [String] = []
        for item in items {
            let name = String(decoding: item.name, as: UTF8.self)
            let value =
                if let bytes = item.value.literalBytes {
                    PlanTypes.text(Self.compared(bytes))
                } else {
                    "core.text(\(try elements(item.value, in: component)),1)"
                }
            all.append("[\(PlanTypes.text(name)),\(value)]")
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
                PlanTypes.text(Self.compared(bytes))
            } else {
                "core.text(\(try elements(fragment, in: .fragment)))"
            }
        var form = "0"
        if let own = components.fragmentForm {
            if own.whole != nil { throw UncoveredSchema("a form in the fragment has an item without a name") }
            var members = ["indexes:[\(own.variables.map(index).joined(separator: ","))]"]
            if !own.fixedItems.isEmpty {
                members.append("fixed:\(try fixed(own.fixedItems, in: .fragmentForm))")
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
