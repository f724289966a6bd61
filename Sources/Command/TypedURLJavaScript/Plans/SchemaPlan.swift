@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// What a generated module says of a schema: the texts of its templates, and a type for each variable.
package struct SchemaPlan {
    private let schema: URLSchema

    /// Whether so many schemas have a path of this one that an item of the query should find them.
    private let isCrowded: Bool

    package init(_ schema: URLSchema, isCrowded: Bool = false) {
        (self.schema, self.isCrowded) = (schema, isCrowded)
    }

    /// What makes the kind in JavaScript.
    ///
    /// - Parameter owners: The feature that tells who owns URLs which this kind would accept.
    package func call(owners: (String, String?)? = nil) -> String {
        let templates = schema.templates.map { PlanTypes.text($0.description) }
        let parameters = schema.parameters.map(text)
        var arguments = [
            PlanTypes.text(schema.name), templates.count == 1 ? templates[0] : PlanTypes.array(templates),
            parameters.isEmpty ? "[]" : "[\n\(parameters.joined(separator: ",\n"))]",
        ]
        let printed = schema.printedTemplates.count
        let servers = schema.servers.map { PlanTypes.text($0.name) }
        let serverOf = schema.serverOfTemplate
        let features = features
        let more = PlanTypes.object(
            [
                ("servers", servers.isEmpty ? nil : PlanTypes.array(servers)),
                (
                    "serverOf",
                    serverOf.dropFirst(printed).contains { $0 > 0 }
                        ? PlanTypes.array(serverOf.map { String($0) }) : nil
                ),
                ("takesRest", schema.takesRest ? "1" : nil),
                ("iri", schema.accepts.contains(.iri) ? "core.iri" : nil),
                ("slash", schema.accepts.contains(.trailingSlash) ? "core.slash" : nil),
                ("items", hasItemsWithVariables ? "core.items" : nil),
                ("choice", isCrowded ? "core.choice" : nil),
                ("use", features.isEmpty ? nil : PlanTypes.array(features)),
            ] + [owners].compactMap { $0 })
        if !more.isEmpty { arguments.append(more) }
        return "core.kind(\(arguments.joined(separator: ", ")))"
    }

    // MARK: Parameters

    private func text(_ parameter: Parameter) -> String {
        let place = schema.templates[0].components.variables.first {
            $0.name.hasSameScalars(as: parameter.name)
        }
        let isNarrow = parameter.schema.scalars.allSatisfy { $0.type.isNarrowEverywhere }
        let isWide = schema.templates.contains { template in
            template.variables.contains { $0.isWide && $0.name.hasSameScalars(as: parameter.name) }
        }
        func given(_ text: String) -> String? { text.isEmpty ? nil : PlanTypes.text(text) }
        let more = PlanTypes.object([
            ("default", parameter.defaultValue.map { PlanTypes.value($0, isNarrow: isNarrow) }),
            (
                "aliases",
                parameter.aliases.isEmpty ? nil : PlanTypes.array(parameter.aliases.map(PlanTypes.text))
            ),
            ("prefix", given(parameter.prefix)), ("suffix", given(parameter.suffix)),
            ("wide", isWide ? "1" : nil), ("raw", parameter.isRaw ? "core.raw" : nil),
            ("rest", parameter.isRest ? "1" : nil),
            (
                "textOf",
                given(parameter.allowReserved).map { PlanTypes.array(["core.allowing", $0]) }
            ),
            ("excludes", place.flatMap { $0.exclusion(of: parameter) }),
        ])
        var parts = [PlanTypes.text(parameter.name), PlanTypes.type(of: parameter.schema)]
        if parameter.isRequired || !more.isEmpty { parts.append(parameter.isRequired ? "1" : "0") }
        if !more.isEmpty { parts.append(more) }
        return PlanTypes.array(parts)
    }

    // MARK: What only some plans use

    private var features: [String] {
        var features: [String] = []
        for tolerance in schema.accepts {
            switch tolerance {
            case .plusAsSpace: features.append("core.plus")
            case .fragment: features.append("core.extra")
            case .nameCase: features.append("core.folds")
            case .encodedCommas: features.append("core.commas")
            case .iri, .trailingSlash: break
            }
        }
        if !schema.ignoredParameters.isEmpty {
            let own = schema.ignoredParameters.filter { !$0.coversAll }.map {
                "[\(PlanTypes.text($0.text))\($0.isPrefix ? ",1" : "")]"
            }
            let all = schema.ignoredParameters.contains(where: \.coversAll) ? "1" : ""
            features.append(PlanTypes.spec("ignored", [PlanTypes.array(own), all]))
        }
        let needs = schema.dependencies.filter { !$0.required.isEmpty }.map {
            "\(PlanTypes.text($0.parameter)):\(PlanTypes.array($0.required.map(PlanTypes.text)))"
        }
        if !needs.isEmpty { features.append("[core.needs,{\(needs.joined(separator: ","))}]") }
        for rule in schema.presenceRules {
            let all = rule.alternatives.map { PlanTypes.array($0.map(PlanTypes.text)) }
            features.append(PlanTypes.spec(rule.kind == .anyOf ? "anyOf" : "oneOf", all))
        }
        let haveFragments = schema.templates.contains { $0.components.fragment != nil }
        let isSeveral = schema.templates.count > 1
        let others = [
            ("secrets", schema.hasSecret),
            (
                "fixed",
                schema.templates.flatMap(\.components.forms).contains {
                    !$0.fixedItems.isEmpty || $0.whole != nil
                }
            ),
            ("hash", haveFragments), ("several", isSeveral), ("roots", mayBeRoot),
            ("fragments", (isSeveral || hasItemsWithVariables) && (haveFragments || schema.takesRest)),
            (
                "address",
                schema.templates.contains { $0.components.userInfo != nil || $0.components.port != nil }
            ),
            ("dots", mayHaveDots),
        ]
        features += others.filter(\.1).map { "core." + $0.0 }
        return features
    }

    /// Whether a value can be all that a path has.
    private var mayBeRoot: Bool {
        schema.templates.map(\.components).contains { components in
            guard components.hasAuthority, components.scheme.isWebScheme, !components.path.isLiteral
            else { return false }
            var literals: [UInt8] = []
            for case .literal(let bytes) in components.path.elements { literals += bytes.map(\.byte) }
            return literals.isEmpty || literals == [UInt8(ascii: "/")]
        }
    }

    /// Whether a form has an item such as `id={id}`, which a URL can lack.
    private var hasItemsWithVariables: Bool {
        schema.templates.contains { $0.components.fixedItems.contains { !$0.value.isLiteral } }
    }

    /// Whether a path can have segments of dots that are no other mistake.
    private var mayHaveDots: Bool {
        schema.templates.flatMap(\.components.path.elements).contains { element in
            switch element {
            case .literal(let bytes):
                bytes.split { $0.byte == UInt8(ascii: "/") }.contains { segment in
                    segment.allSatisfy { $0.byte == UInt8(ascii: ".") }
                }
            case .values(let op, let variables):
                op == .label
                    || schema.parameters.contains { parameter in
                        parameter.mayHoldDots
                            && variables.contains { $0.name.hasSameScalars(as: parameter.name) }
                    }
            case .parameters: false
            }
        }
    }
}

extension Parameter {
    /// Whether a value, a wrong one too, can print a segment of dots.
    fileprivate var mayHoldDots: Bool {
        guard prefix.isEmpty, suffix.isEmpty, case .scalar(let scalar) = schema, !scalar.hasAliases else {
            return true
        }
        return switch scalar.type {
        case .integer, .integers, .number, .boolean: false
        case .string, .strings, .booleanTexts, .union: true
        }
    }
}

extension PlacedVariable {
    /// What a text cannot be here, because it is not escaped, or because it is a host; nil if all texts are possible.
    fileprivate func exclusion(of parameter: Parameter) -> String? {
        guard op.keepsReserved else { return component == .host ? #"[core.not,/[\[\]]/]"# : nil }
        guard parameter.isRaw else {
            let characters = component.excludedCharacters.replacing("]", by: #"\]"#)
            return #"[core.not,/[\#(characters)]|%[\dA-Fa-f]{2}/]"#
        }
        let plain = #"\w.~!$&'()*+,;="#
        let characters =
            switch component {
            case .userInfo: plain + ":"
            case .host: plain
            case .port: #"\d"#
            case .path: plain + (parameter.isRest ? ":@/?" : ":@/")
            case .fragment: plain + ":@/?"
            // An ampersand would end the value of a form.
            case .query, .fragmentForm: #"\w.~!$'()*+,;=:@/?"#
            }
        let text = #"(?:[\#(characters)-]|%[\dA-Fa-f]{2})*"#
        return parameter.isRest ? "[core.only,/^\(text)(?:#\(text))?$/]" : "[core.only,/^\(text)$/]"
    }
}
