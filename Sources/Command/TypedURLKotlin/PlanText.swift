import TypedURL
import TypedURLCodegen
import TypedURLJSON
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// A schema as the runtime reads it: JSON, with a line for each parameter and each template.
struct PlanText {
    private let schema: URLSchema

    init(_ schema: URLSchema) { self.schema = schema }

    var text: String {
        var plan = PlanMembers()
        plan.add("name", .string(schema.name))
        if schema.servers.count > 1 { plan.add("servers", list: schema.servers.map { .string($0.name) }) }
        let tolerances = Set(schema.accepts.map(Self.bit)).reduce(0, |)
        if tolerances != 0 { plan.add("accepts", .integer(tolerances)) }
        plan.add("ignored", list: schema.ignoredParameters.map { .string($0.description) })
        plan.add("order", list: schema.template.variables.map { .integer(index($0.name)) })
        plan.add(
            "dependencies",
            list: schema.dependencies.map {
                .array(([$0.parameter] + $0.required).map { .integer(index($0)) })
            })
        plan.add(
            "rules",
            list: schema.presenceRules.map { rule in
                .array(
                    [.boolean(rule.kind == .oneOf)]
                        + rule.alternatives.map { .array($0.map { .integer(index($0)) }) })
            })
        let head = plan.text.ascii.dropLast()
        let parameters = schema.parameters.map { ValuePlan.parameter($0, of: schema).ascii }
        let templates = schema.templates.indices.map { template($0).ascii }
        return """
            \(head),"parameters":[
            \(parameters.joined(separator: ",\n"))],"templates":[
            \(templates.joined(separator: ",\n"))]}
            """
    }

    private func index(_ name: String) -> Int64 { Int64(schema.index(ofParameter: name) ?? 0) }

    /// The bit of a tolerance in the runtime's plan.
    private static func bit(_ tolerance: Tolerance) -> Int64 {
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

    private func template(_ index: Int) -> JSONText {
        let template = schema.templates[index]
        let parts = template.components
        var plan = PlanMembers()
        if schema.serverOfTemplate[index] > 0 {
            plan.add("server", .integer(Int64(schema.serverOfTemplate[index])))
        }
        plan.add("scheme", .string(parts.scheme))
        plan.add("authority", flag: parts.hasAuthority)
        plan.add("portIsOptional", flag: parts.isPortOptional)
        plan.add("fragmentIsFixed", flag: parts.isFragmentFixed)
        plan.add("formAfterQuestionMark", flag: parts.hasFormAfterQuestionMark)
        if let userInfo = parts.userInfo { plan.add("userInfo", .array(component(userInfo))) }
        if !parts.host.isEmpty { plan.add("host", .array(component(parts.host))) }
        if let port = parts.port { plan.add("port", .array(component(port))) }
        if !parts.path.isEmpty { plan.add("path", .array(component(parts.path))) }
        if let whole = parts.query.whole { plan.add("wholeQuery", .array(component(whole))) }
        plan.add("items", list: parts.query.fixedItems.map(fixedItem))
        plan.add("query", list: parts.query.variables.map(variable))
        if let fragment = parts.fragment {
            plan.add("fragment", .array(component(fragment, isOptional: !parts.isFragmentFixed)))
        }
        if let form = parts.fragmentForm {
            plan.add("fragmentItems", list: form.fixedItems.map(fixedItem))
            plan.add("form", .array(form.variables.map(variable)))
        }
        plan.add("folded", list: folded(index).map { .integer($0) })
        plan.add(
            "parts",
            .array(
                template.parts.map { part in
                    switch part {
                    case .literal(let text): .string(text)
                    case .expression(let op, let variables):
                        .array([.string(op.rawValue)] + variables.map(variable))
                    }
                }))
        addOutline(parts, to: &plan)
        return plan.text
    }

    private func variable(_ variable: URITemplate.Variable) -> JSONText {
        let index = index(variable.name)
        return .integer(variable.isExploded ? ~index : index)
    }

    /// The parameters that are read in lower case: in a host under `http` or `https`, or because they are printed there.
    private func folded(_ index: Int) -> [Int64] {
        func inHost(_ index: Int) -> [Int64] {
            schema.templates[index].components.variables.filter(\.ignoresCase).map { self.index($0.name) }
        }
        return Set(inHost(index) + inHost(schema.serverOfTemplate[index])).sorted()
    }

    private func fixedItem(_ item: FormPattern.FixedItem) -> JSONText {
        .array([.string(Self.latin(item.name))] + component(item.value))
    }

    /// The texts that are always printed and the groups of values between them, perhaps with the index of the wide group.
    private func component(_ pattern: ComponentPattern, isOptional: Bool = false) -> [JSONText] {
        let component = ComponentGroups(pattern, isOptional: isOptional)
        var parts: [JSONText] = []
        for (index, group) in component.groups.enumerated() {
            if !group.values.isEmpty { parts.append(.array(group.values.map(value))) }
            if index < component.texts.count { parts.append(.string(Self.literal(component.texts[index]))) }
        }
        let last = component.groups.lastIndex { !$0.values.isEmpty }
        if let last, component.wide != last { parts.append(.integer(Int64(component.wide))) }
        return parts
    }

    /// A list of flags, the delimiter, the separator and the indexes of parameters.
    private func value(_ value: ComponentGroups.Value) -> JSONText {
        let (delimiter, isAfter) =
            switch value.delimiter {
            case .none: ([UInt8](), false)
            case .before(let text): (text, false)
            case .after(let text): (text, true)
            }
        let flags: Int64 =
            (isAfter ? 1 : 0) + (value.op == .pathParameter ? 2 : 0) + (value.op.keepsReserved ? 4 : 0)
        return .array(
            [.integer(flags), .string(Self.latin(delimiter)), .string(Self.latin([value.separator]))]
                + value.variables.map(variable))
    }

    private func addOutline(_ components: TemplateComponents, to plan: inout PlanMembers) {
        let outline = TemplateOutline(components) { [schema] in
            schema.parameter(named: $0.name)?.isRequired ?? false
        }
        plan.add(
            "outline",
            .array(
                outline.parts.map { part in
                    let flags: Int64 = (part.isOptional ? 1 : 0) + (part.isRepeated ? 2 : 0)
                    return .array([.integer(flags)] + part.text.literals.map { .string(Self.latin($0)) })
                }))
        plan.add(
            "texts",
            .array(outline.texts.map { .array($0.literals.map { .string(Self.latin($0)) }) }))
        let partCount = outline.texts.count - components.fixedItems.count
        if partCount != outline.parts.count { plan.add("partCount", .integer(Int64(partCount))) }
        if let open = outline.openIndex { plan.add("open", .integer(Int64(open))) }
    }

    // MARK: Texts

    /// Bytes as characters with these numbers.
    private static func latin(_ bytes: [UInt8]) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Bytes of a template; those that are written as escapes are escaped.
    private static func literal(_ bytes: [ComponentPattern.LiteralByte]) -> String {
        latin(
            bytes.flatMap { byte -> [UInt8] in
                guard byte.isEscaped else { return [byte.byte] }
                let (high, low) = PercentEncoding.digits(of: byte.byte)
                return [UInt8(ascii: "%"), high, low]
            })
    }
}

/// Collects the members of an object; those that say nothing are left out.
struct PlanMembers {
    private var members: [(String, JSONText)] = []

    var text: JSONText { .object(members) }

    mutating func add(_ name: String, _ value: JSONText) { members.append((name, value)) }

    mutating func add(_ name: String, list: [JSONText]) { if !list.isEmpty { add(name, .array(list)) } }

    mutating func add(_ name: String, flag: Bool) { if flag { add(name, .boolean(true)) } }

    mutating func add(_ name: String, text: String) { if !text.isEmpty { add(name, .string(text)) } }

    mutating func add(_ name: String, _ number: Int?) {
        if let number { add(name, .integer(Int64(number))) }
    }
}
