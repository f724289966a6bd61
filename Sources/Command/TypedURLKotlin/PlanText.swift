import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// A schema as the runtime reads it: a function that calls constructors of the runtime.
struct PlanText {
    let schema: URLSchema

    /// What the function begins with. Those of a class stand beside it, because its nested types would hide some of the runtime.
    var head = "private fun newPlan()"
    var indentation = ""

    /// The function, and others where its code would not fit into the 64 kB of one.
    var text: String {
        let tolerances = Set(schema.accepts.map(Self.bit)).reduce(0, |)
        let dependencies = schema.dependencies.map {
            KotlinCode.list(([$0.parameter] + $0.required).map { String(index($0)) })
        }
        let rules = schema.presenceRules.map { rule in
            let all = rule.alternatives.map { KotlinCode.list($0.map { String(index($0)) }) }
            return KotlinCode.call("Rule", ["\(rule.kind == .oneOf)"] + all)
        }
        let (parameters, some) = list("parameters", schema.parameters.map { ValuePlan($0, of: schema).text })
        let (templates, others) = list("templates", schema.templates.indices.map(template))
        let call = KotlinCode.call(
            "Schema", [KotlinText.literal(schema.name), parameters, templates],
            [
                ("tolerances", tolerances == 0 ? nil : String(tolerances)),
                ("ignored", KotlinCode.texts(schema.ignoredParameters.map(\.description))),
                ("serverCount", schema.servers.count > 1 ? String(schema.servers.count) : nil),
                ("dependencies", KotlinCode.some(dependencies)), ("rules", KotlinCode.some(rules)),
            ])
        return "\(indentation)\(head): Schema = \(call)\n" + some + others
    }

    /// A list of calls, each in a line, and the functions that make its parts if it is long.
    private func list(_ name: String, _ calls: [String]) -> (list: String, functions: String) {
        var parts: [[String]] = []
        var length = Int.max
        for call in calls {
            if length > 8_000 { (parts, length) = (parts + [[]], 0) }
            parts[parts.count - 1].append(call)
            length += call.utf8.count
        }
        func lines(_ part: [String]) -> String {
            "listOf(\n" + part.map { "\(indentation)    \($0),\n" }.joined() + "\(indentation))"
        }
        guard parts.count > 1 else { return (parts.first.map(lines) ?? "emptyList()", "") }
        let names = parts.indices.map { "\(name)\($0)()" }
        let functions = zip(names, parts).map { "\(indentation)private fun \($0) = \(lines($1))\n" }
        return (KotlinCode.list(names) + ".flatten()", functions.joined())
    }

    private func index(_ name: String) -> Int { schema.index(ofParameter: name) ?? 0 }

    /// The bit of a tolerance in the runtime's plan.
    private static func bit(_ tolerance: Tolerance) -> Int {
        switch tolerance {
        case .iri: 1
        case .plusAsSpace: 2
        case .trailingSlash: 4
        case .fragment: 8
        case .nameCase: 16
        case .encodedCommas: 32
        }
    }

    // MARK: Templates

    private func template(_ number: Int) -> String {
        let template = schema.templates[number]
        let own = template.components
        let server = schema.serverOfTemplate[number]
        let items =
            own.query.fixedItems.map { fixedItem($0, nil) }
            + (own.fragmentForm?.fixedItems ?? []).map { fixedItem($0, "true") }
        let parts = template.parts.map { part in
            switch part {
            case .literal(let text): KotlinText.literal(text)
            case .expression(let op, let variables):
                KotlinCode.call(
                    "Expression", ["'\(op.rawValue.isEmpty ? " " : op.rawValue)'"] + variables.map(variable))
            }
        }
        return KotlinCode.call(
            "Template", [KotlinCode.list(parts), outline(own)],
            [
                ("variables", KotlinCode.some(own.query.variables.map(variable))),
                ("server", server > 0 ? String(server) : nil),
                ("userInfo", own.userInfo.map { component($0) }),
                ("host", own.host.isEmpty ? nil : component(own.host, .host)),
                ("port", own.port.map { component($0) }),
                ("path", own.path.isEmpty ? nil : component(own.path, .path)),
                ("whole", own.query.whole.map { component($0, .query) }),
                ("fixedItems", KotlinCode.some(items)),
                ("fragment", own.fragment.map { component($0, .fragment, isOptional: !own.isFragmentFixed) }),
                ("fragmentVariables", own.fragmentForm.map { KotlinCode.list($0.variables.map(variable)) }),
                ("isPortOptional", own.isPortOptional ? "true" : nil),
                ("isFragmentFixed", own.isFragmentFixed ? "true" : nil),
                ("hasFormAfterQuestionMark", own.hasFormAfterQuestionMark ? "true" : nil),
                ("folded", KotlinCode.some(folded(number).map(String.init))),
            ])
    }

    /// The index of a parameter; its inverse if the variable is exploded.
    private func variable(_ variable: URITemplate.Variable) -> String {
        let index = index(variable.name)
        return String(variable.isExploded ? ~index : index)
    }

    /// The parameters that are read in lower case: in a host under `http` or `https`, or because they are printed there.
    private func folded(_ index: Int) -> [Int] {
        let templates = [schema.templates[index], schema.templates[schema.serverOfTemplate[index]]]
        let variables = templates.flatMap { $0.components.variables.filter(\.ignoresCase) }
        return Set(variables.map { self.index($0.name) }).sorted()
    }

    private func fixedItem(_ item: FormPattern.FixedItem, _ isInFragment: String?) -> String {
        let name = String(decoding: item.name, as: UTF8.self)
        return KotlinCode.call(
            "FixedItem", [KotlinText.literal(name), component(item.value, .query)],
            [("isInFragment", isInFragment)])
    }

    private func component(
        _ pattern: ComponentPattern, _ kind: URIComponentKind? = nil, isOptional: Bool = false
    ) -> String {
        let own = ComponentGroups(pattern, isOptional: isOptional)
        let texts = own.texts.map { KotlinText.literal(Self.exact($0, isHost: kind == .host)) }
        guard own.groups.contains(where: { !$0.values.isEmpty }) else {
            return KotlinCode.call("Component", [texts.first ?? "\"\""])
        }
        let last = own.groups.lastIndex { !$0.values.isEmpty }
        return KotlinCode.call(
            "Component",
            [
                KotlinCode.list(texts),
                KotlinCode.list(own.groups.map { KotlinCode.list($0.values.map { place($0, kind) }) }),
            ]
                + (own.wide == last ? [] : [String(own.wide)]))
    }

    private func place(_ value: ComponentGroups.Value, _ kind: URIComponentKind?) -> String {
        let isRun = value.op == .pathParameter
        let parameter = schema.parameters[index(value.variables[0].name)].schema
        let (isObject, isScalar) =
            switch parameter {
            case .object: (true, false)
            case .scalar: (false, true)
            case .list, .tuple: (false, false)
            }
        var (before, after): (String?, String?)
        switch value.delimiter {
        case .none: break
        case .before(let text): before = KotlinText.literal(Self.exact(text))
        case .after(let text): after = KotlinText.literal(Self.exact(text))
        }
        let separator = value.separator == UInt8(ascii: ",") || isScalar ? nil : value.separator
        let holdsSlash = kind == .fragment || value.op.keepsReserved || separator == UInt8(ascii: "/")
        return KotlinCode.call(
            "Place", [isRun ? "-1" : String(index(value.variables[0].name))],
            [
                ("before", before), ("after", after),
                ("separator", separator.map { "'\(Character(UnicodeScalar($0)))'" }),
                ("holdsSlash", holdsSlash ? "true" : nil), ("isForm", kind == .query ? "true" : nil),
                ("names", isRun || isObject ? KotlinCode.list(value.variables.map(variable)) : nil),
            ])
    }

    private func outline(_ components: TemplateComponents) -> String {
        let outline = TemplateOutline(components) { [schema] in
            schema.parameter(named: $0.name)?.isRequired ?? false
        }
        let items = components.fixedItems
        let count = outline.texts.count - items.count
        let texts = outline.texts.map { Self.outline($0) }
        let parts = outline.parts.map { part in
            "\((part.isOptional ? 1 : 0) + (part.isRepeated ? 2 : 0))" + Self.outline(part.text)
        }
        let literal = items.filter(\.value.isLiteral).count
        let isSame = parts.map { $0.dropFirst() } == texts.prefix(count).map { $0[...] }
        return KotlinCode.call(
            "Outline", [KotlinCode.texts(parts) ?? "emptyList()"],
            [
                ("fixed", KotlinCode.texts(Array(texts.dropFirst(count)))),
                ("texts", isSame ? nil : KotlinCode.texts(Array(texts.prefix(count)))),
                ("open", outline.openIndex.map(String.init)),
                ("literalItems", literal == 0 ? nil : String(literal)),
            ])
    }

    // MARK: Texts

    private static func outline(_ text: TextOutline) -> String {
        text.literals.map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
            .joined(separator: "\u{100}")
    }

    private static func exact(_ bytes: [UInt8]) -> String {
        exact(bytes.map { ComponentPattern.LiteralByte(byte: $0, isEscaped: false) })
    }

    /// A text of a template as the runtime compares it: a character for each byte, which is 256 more for an escape and for what counts as
    /// its own escape.
    private static func exact(_ bytes: [ComponentPattern.LiteralByte], isHost: Bool = false) -> String {
        let scalars = bytes.map { byte -> Unicode.Scalar in
            let isKept =
                byte.isEscaped
                ? ByteClass.isUnreserved(byte.byte)
                : ByteClass.isQueryCharacter(byte.byte) || byte.byte == UInt8(ascii: "%") || isHost
            let own = isHost ? ByteClass.lowercased(byte.byte) : byte.byte
            return isKept
                ? Unicode.Scalar(own) : Unicode.Scalar(UInt16(byte.byte) + 256) ?? Unicode.Scalar(own)
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
