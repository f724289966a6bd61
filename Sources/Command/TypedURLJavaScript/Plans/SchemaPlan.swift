import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLJSON
import TypedURLSchema

/// How the core reads and prints the URLs of a schema.
struct SchemaPlan {
    private let name: String

    /// The paths of its templates, and what else is needed when it is first used.
    private let arguments: String

    /// Its tolerances and the like that the reading of other kinds depends on.
    private let features: [String]

    /// - Parameter ranks: How literal the templates are, if other schemas can have URLs with their literals.
    init(_ schema: URLSchema, ranks: [Int]?) throws(UncoveredSchema) {
        var members: [String] = []
        var parameters: [String] = []
        for parameter in schema.parameters { parameters.append(try Self.parameter(parameter, of: schema)) }
        members.append("params:[\(parameters.joined(separator: ",\n"))]")
        var paths: [String] = []
        var templates: [String] = []
        let hosts = schema.parameters.map { HostCase($0, schema) }
        for (index, template) in schema.templates.enumerated() {
            let own = PlanTemplate(
                schema: schema, template: template, isSharing: ranks != nil,
                foldsHost: hosts.contains { $0.foldsHere(index) })
            paths.append(own.path)
            templates.append(
                try own.text(
                    server: schema.serverOfTemplate[index], isPrinted: index < schema.printedTemplates.count,
                    rank: ranks?[index]))
        }
        members.append("templates:[\(templates.joined(separator: ",\n"))]")
        if schema.servers.count > 1 {
            members.append(
                "servers:[\(schema.servers.map { PlanTypes.text($0.name) }.joined(separator: ","))]")
        }
        members += try Self.tolerances(of: schema)
        if !Declarations.hiddenNames(of: schema).isEmpty { members.append("assign:core.assignOthers") }
        let rules = Self.rules(of: schema)
        if !rules.isEmpty { members.append("rules:(h)=>\(rules.joined(separator: "&&"))") }
        let dots = Self.dots(of: schema)
        let checks =
            (schema.templates.contains { $0.components.fragmentForm != nil } ? ["core.form"] : [])
            + (Self.hasParts(schema) ? ["core.finish"] : [])
            + (schema.accepts.contains(.fragment) ? ["core.extra"] : [])
            + (dots.map { [$0 ? "core.dots" : "core.rareDots"] } ?? [])
        if checks.count == 1 { members.append("finish:\(checks[0])") }
        if checks.count > 1 {
            members.append("finish:(f,u)=>\(checks.map { $0 + "(f,u)" }.joined(separator: "&&"))")
        }
        if ranks != nil {
            members.append("check:core.check")
        } else if dots != nil {
            members.append("check:(b)=>core.dots(b)")
        }
        try Self.checkAlternates(of: schema)
        name = PlanTypes.text(schema.name)
        features =
            (ranks != nil ? ["choose:core.ranked"] : [])
            + (schema.accepts.contains(.iri) ? ["iri:core.iri"] : [])
            + (schema.accepts.contains(.trailingSlash) ? ["slash:core.slash"] : [])
        arguments = "[\(paths.joined(separator: ",\n"))], () => ({\n\(members.joined(separator: ",\n"))})"
    }

    /// What makes the kind in JavaScript.
    ///
    /// - Parameter moreSpecific: The kinds that own URLs which this one would accept.
    func call(moreSpecific: [ModuleName] = []) -> String {
        let owners = "moreSpecific:()=>[\(moreSpecific.map(\.type).joined(separator: ","))]"
        let all = features + (moreSpecific.isEmpty ? [] : [owners])
        let last = all.isEmpty ? "" : ", {\((["reader:core.reader"] + all).joined(separator: ","))}"
        return "core.kind(\(name), \(arguments)\(last))"
    }

    // MARK: Parameters

    private static func parameter(_ parameter: Parameter, of schema: URLSchema) throws(UncoveredSchema)
        -> String
    {
        let places = parameter.places(in: schema)
        var type = try HostCase(parameter, schema).type()
        let isApart = places.contains { ($0?.op.isNamed ?? false) && ($0?.variable.isExploded ?? false) }
        if isApart, !parameter.schema.isObject { type = "core.apart(\(type))" }
        if let place = places[0], let characters = place.characters(of: parameter) {
            type =
                place.op.keepsReserved
                ? try reserved(type, parameter, without: characters, schema)
                : "core.without(\(type),/[\(characters)]/)"
        }
        let standard = parameter.defaultValue.map { value in
            PlanTypes.value(
                value, isNarrow: parameter.schema.scalars.allSatisfy { $0.type.isNarrowEverywhere })
        }
        let textOf =
            places[0]?.op.keepsReserved ?? false
            ? "core.reserved"
            : parameter.allowReserved.isEmpty
                ? "" : "core.allowing(\(PlanTypes.text(parameter.allowReserved)))"
        let aliases = parameter.aliases.map(PlanTypes.text).joined(separator: ",")
        let parts = [
            PlanTypes.text(parameter.name), type, parameter.isRequired ? "1" : "0", standard ?? "",
            aliases.isEmpty ? "" : "[\(aliases)]", textOf,
        ]
        var count = parts.count
        while count > 2, ["", "0"].contains(parts[count - 1]), !(count == 4 && standard != nil) { count -= 1 }
        return "[\(parts.prefix(count).joined(separator: ","))]"
    }

    /// A type at a position where reserved characters are not escaped.
    private static func reserved(
        _ type: String, _ parameter: Parameter, without characters: String, _ schema: URLSchema
    ) throws(UncoveredSchema) -> String {
        guard parameter.isRaw else { return #"core.without(\#(type),/[\#(characters)]|%[\dA-Fa-f]{2}/)"# }
        if schema.accepts.contains(.iri), !parameter.isRest {
            throw UncoveredSchema("raw text stands beside \"iri\"")
        }
        let text = #"(?:[\#(characters)-]|%[\dA-Fa-f]{2})*"#
        return parameter.isRest
            ? "core.raw(\(type),/^\(text)(?:#\(text))?$/,1)" : "core.raw(\(type),/^\(text)$/)"
    }

    // MARK: Names

    private static func tolerances(of schema: URLSchema) throws(UncoveredSchema) -> [String] {
        var members: [String] = []
        for (tolerance, member) in [
            (Tolerance.plusAsSpace, "plus:1"), (.encodedCommas, "commas:core.commas"), (.nameCase, "folds:1"),
            (.fragment, "hash:1"),
        ] where schema.accepts.contains(tolerance) { members.append(member) }
        let objects = schema.parameters.compactMap { parameter in
            if case .object(let object) = parameter.schema { object } else { nil }
        }
        var others: [String] = []
        if schema.accepts.contains(.nameCase) { others.append("folds:1") }
        let ignored = schema.ignoredParameters.filter { !$0.coversAll }
        if !ignored.isEmpty {
            let names = ignored.filter { !$0.isPrefix }.map { PlanTypes.text($0.text) }.joined(separator: ",")
            let prefixes = ignored.filter(\.isPrefix).map { PlanTypes.text($0.text) }.joined(separator: ",")
            others.append("ignores:core.ignored([\(names)],[\(prefixes)])")
        }
        if objects.contains(where: { $0.additionalProperties != nil || !$0.patternProperties.isEmpty }) {
            others.append("isOpen:1")
        }
        if schema.ignoredParameters.contains(where: \.coversAll) { others.append("ignoresAll:1") }
        if !others.isEmpty { members.append("others:core.otherNames({\(others.joined(separator: ","))})") }
        return members
    }

    /// Whether values are read in parts: members of objects, or items with names.
    private static func hasParts(_ schema: URLSchema) -> Bool {
        schema.parameters.contains(where: \.schema.isObject)
            || schema.templates.contains {
                $0.components.variables.contains { $0.op.isNamed && $0.variable.isExploded }
            }
    }

    /// Conditions about the presence of parameters: `h` tells whether one is there.
    private static func rules(of schema: URLSchema) -> [String] {
        func all(_ names: [String]) -> String {
            let calls = names.map { "h(\(schema.index(ofParameter: $0) ?? 0))" }
            return calls.isEmpty ? "true" : "(\(calls.joined(separator: "&&")))"
        }
        return schema.dependencies.filter { !$0.required.isEmpty }.map {
            "(!\(all([$0.parameter]))||\(all($0.required)))"
        }
            + schema.presenceRules.map { rule in
                let met = rule.alternatives.map { all($0) }.joined(separator: "+")
                let any = "(\(rule.alternatives.map { all($0) }.joined(separator: "||")))"
                return rule.kind == .anyOf ? any : "\(met)===1"
            }
    }

    /// Whether a path can have segments of dots: false if only where the URL has dots; nil if never.
    private static func dots(of schema: URLSchema) -> Bool? {
        let printed = schema.printedTemplates.map(\.components.path)
        let paths = schema.templates.flatMap(\.components.path.elements)
        let variables = paths.flatMap { element -> [URITemplate.Variable] in
            if case .values(_, let variables) = element { variables } else { [] }
        }
        guard !variables.isEmpty else { return nil }
        let parameters = variables.compactMap { schema.parameter(named: $0.name) }
        let hasDots = printed.flatMap(\.elements).contains { element in
            switch element {
            case .literal(let bytes): bytes.contains { $0.byte == UInt8(ascii: ".") }
            case .values(let op, let variables):
                op == .label
                    || variables.contains { ($0.prefix + $0.suffix).utf8.contains(UInt8(ascii: ".")) }
            case .parameters: false
            }
        }
        if hasDots || parameters.contains(where: \.hasValueAliases)
            || schema.templates.count > schema.printedTemplates.count
        {
            return true
        }
        return parameters.contains { parameter in parameter.schema.scalars.contains { $0.type.mayBeDots } }
            ? false : nil
    }

    // MARK: Alternates

    private static func checkAlternates(of schema: URLSchema) throws(UncoveredSchema) {
        guard schema.templates.count > 1 else { return }
        let haveFragments =
            schema.accepts.contains(.fragment) || schema.templates.contains { $0.components.fragment != nil }
        guard haveFragments else { return }
        let templates = schema.templates.map { ComparedTemplate($0) }
        for (index, template) in templates.enumerated()
        where templates[..<index].contains(where: template.mayMeetInPath) {
            throw UncoveredSchema("its templates have one path, and fragments")
        }
    }
}

extension ScalarType {
    /// Whether a text in a path may be `.` or `..`.
    fileprivate var mayBeDots: Bool {
        switch self {
        case .string(let string):
            string.format == nil && string.minLength ?? 0 < 3
                && ["", ".", ".."].contains { string.pattern?.matches($0) ?? true }
        case .strings(let values): values.contains { $0 == "." || $0 == ".." || $0.isEmpty }
        case .booleanTexts: true
        case .union(let union): union.branches.contains { $0.type.mayBeDots }
        case .integer, .integers, .number, .boolean: false
        }
    }

    /// Whether no integer of it is a bigint.
    fileprivate var isNarrowEverywhere: Bool {
        if case .union(let union) = self { union.branches.allSatisfy(\.type.isNarrow) } else { isNarrow }
    }
}

extension PlacedVariable {
    /// The characters in a class of a regular expression that a text cannot contain here, because they are not escaped, or because it is a
    /// host; of a raw text, those that it can contain. Nil if all texts are possible.
    func characters(of parameter: Parameter) -> String? {
        guard op.keepsReserved else { return component == .host ? #"[\]"# : nil }
        guard parameter.isRaw else { return component.excludedCharacters.replacing("]", by: #"\]"#) }
        let plain = #"\w.~!$&'()*+,;="#
        return switch component {
        case .userInfo: plain + ":"
        case .host: plain
        case .port: #"\d"#
        case .path: plain + (parameter.isRest ? ":@/?" : ":@/")
        case .fragment: plain + ":@/?"
        // An ampersand would end the value of a form.
        case .query, .fragmentForm: #"\w.~!$'()*+,;=:@/?"#
        }
    }
}
