@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Unions in Swift: enumerations with payloads.
extension NamedUnion {
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        let helper = context.helperAccess
        writer.type(documentation, "\(context.access)enum \(typeName): Hashable, Sendable")
        for branch in branches {
            var name: SwiftText = "\(SwiftText.identifier(branch.name))"
            var facts: [SwiftText] = []
            if case .payload(let scalar) = branch.content {
                name = "\(name)(\(scalar.type))"
                facts = scalar.facts
            }
            writer.enumCase(Documentation.text(branch.schema.annotations, facts, hasTitle: false), name)
        }
        for branch in branches {
            guard case .payload(let scalar) = branch.content else { continue }
            scalar.declareNested("The values of `\(branch.name)`.", context, in: &writer)
        }
        if context.isScanned, !isText || isShared {
            writer.member()
            writer.function(
                "\(helper)static func scan", ["_ scanner: inout URLScanner"], " -> \(typeName)?")
            writer.lines("scanner.string().flatMap { \(typeName)(urlText: $0) }")
            writer.close()
        }
        writeTextInitialiser(context, in: &writer)
        let first: SwiftText = "\(typeName)(urlText: parameterValue.urlText)"
        if !isExclusive {
            writer.member()
            writer.lines("// Whether no earlier case accepts the value's text.")
            writer.computed("\(helper)var isAdmitted: Bool", "\(first)?.parameterValue == parameterValue")
        }
        writer.member()
        writer.computed("\(helper)var normal: \(typeName)", "\(first) ?? self")
        writeParameterValue(context, in: &writer)
        writer.closeType()
    }

    /// Tries one branch after the other, all of the same decoded text.
    private func writeTextInitialiser(_ context: DeclarationContext, in writer: inout SwiftWriter) {
        writer.member()
        writer.lines("// The first case that accepts the text.")
        writer.openTextInitialiser(context)
        var keyword: SwiftText = "if"
        var otherwise: SwiftText = "return nil"
        var index = 0
        while index < branches.count {
            let group = branches[index...].prefix { $0.origin == branches[index].origin }
            index += group.count
            let conditions = Self.conditions(group, typeName)
            let value = group.count > 1 ? "value" : Self.value(group[group.startIndex])
            guard !conditions.isEmpty else {
                // Any text is a value of this branch.
                otherwise = "self = \(value)"
                break
            }
            writer.open(if: conditions, keyword)
            writer.lines("self = \(value)")
            keyword = "} else if"
            // An alias of the branch is for the engine, and not for a later branch.
            if let alias = Self.alias(group) {
                writer.unindent()
                writer.open(if: [alias], keyword)
                writer.lines("return nil")
            }
            writer.unindent()
        }
        if keyword == "if" {
            writer.lines(otherwise)
        } else {
            writer.open("} else {")
            writer.lines(otherwise)
            writer.close()
        }
        writer.close()
    }

    /// Whether the text is an alias of a branch's values; nil if there are none.
    private static func alias(_ group: ArraySlice<Branch>) -> SwiftText? {
        guard let schema = group.first?.schema, schema.hasAliases else { return nil }
        var texts = schema.valueAliases.map(\.text)
        if schema.isCaseInsensitive {
            for branch in group {
                switch branch.content {
                case .constant(let value): texts.append(value.urlText)
                case .payload(.enumeration(let enumeration)): texts += enumeration.cases.map(\.value.urlText)
                case .payload: break
                }
            }
        }
        let isCaseInsensitive = schema.isCaseInsensitive ? ", isCaseInsensitive: true" : ""
        return "text.isOne(of: \(SwiftText.literals(texts))\(isCaseInsensitive))"
    }

    /// What must hold of a text that is a value of a branch.
    private static func conditions(_ group: ArraySlice<Branch>, _ typeName: String) -> [SwiftText] {
        guard let first = group.first else { return [] }
        switch first.content {
        case .payload(let scalar):
            guard let value = scalar.make(ofText: "text") else { return scalar.conditions("text") }
            return ["let value = \(value)"] + scalar.conditions("value")
        case .constant(let constant):
            let type: SwiftText? =
                switch constant {
                case .integer(let value): group.count == 1 && value.isNarrow ? "Int" : "URLInteger"
                case .string, .number, .boolean, .list, .object: nil
                }
            if group.count > 1 {
                // So many values in a row would be nested as deeply in the compiler.
                let cases = SwiftText.list(group.map { "\(typeName).\($0.name)" })
                let parsed = type == nil ? "text" : "parsed"
                let value: SwiftText =
                    "let value = \(cases).first(where: { $0.parameterValue == \(parsed).parameterValue })"
                return type.map { ["let parsed = \($0)(urlText: text)", value] } ?? [value]
            }
            let literal = constant.literal
            return [type.map { "\($0)(urlText: text) == \(literal)" } ?? "text.hasScalars(of: \(literal))"]
        }
    }

    /// The case of the value that was read, or of the text itself.
    private static func value(_ branch: Branch) -> SwiftText {
        guard case .payload(let scalar) = branch.content else { return ".\(branch.name)" }
        return ".\(branch.name)(\(scalar.make(ofText: "") == nil ? "text" : "value"))"
    }

    private func writeParameterValue(_ context: DeclarationContext, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(context.helperAccess)var parameterValue: ParameterValue {")
        writer.lines("switch self {")
        for branch in branches {
            switch branch.content {
            case .constant(let constant): writer.choice(".\(branch.name)", constant.expression)
            case .payload(let scalar):
                writer.choice(".\(branch.name)(let value)", scalar.parameterValue("value"))
            }
        }
        writer.lines("}")
        writer.close()
    }

    /// A value in Swift: that of the first branch which holds values of its kind and this text.
    func literal(_ value: ParameterValue) -> SwiftText? {
        for branch in branches {
            switch branch.content {
            case .constant(value): return ".\(branch.name)"
            case .constant: continue
            case .payload(let scalar):
                guard branch.schema.admits(value) else { continue }
                return ".\(branch.name)(\(scalar.literal(value)))"
            }
        }
        return nil
    }
}
