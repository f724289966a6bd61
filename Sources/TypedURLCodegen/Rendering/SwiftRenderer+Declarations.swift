extension SwiftRenderer {
    mutating func render(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): render(type)
        case .property(let property): render(property)
        case .function(let function): render(function)
        case .enumCase(let enumCase): render(enumCase)
        }
    }

    /// Writes the lines above a declaration, and returns the text before it on its own line.
    private mutating func open(_ head: DeclarationHead) -> String {
        for text in SwiftText.commentLines(head.comment ?? "") where head.comment != nil {
            line(text.isEmpty ? "//" : "// " + text)
        }
        for text in SwiftText.commentLines(head.documentation ?? "") where head.documentation != nil {
            line(text.isEmpty ? "///" : "/// " + text)
        }
        if head.isDeprecated { line("@available(*, deprecated)") }
        return head.access.map { $0 + " " } ?? ""
    }

    private mutating func render(_ type: TypeDeclaration) {
        let access = open(type.head)
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
        line("\(access)\(type.kind.rawValue) \(SwiftText.identifier(type.name))\(inherited) {")
        indented { renderer in
            for (index, member) in type.members.enumerated() {
                if index > 0, !Self.standTogether(type.members[index - 1], member) { renderer.blankLine() }
                renderer.render(member)
            }
        }
        line("}")
    }

    /// Whether no blank line parts two members: those of one line each, the second without a comment.
    private static func standTogether(_ first: Declaration, _ second: Declaration) -> Bool {
        switch (first, second) {
        case (.enumCase, .enumCase(let second)): second.head.isBare
        case (.property(let first), .property(let second)):
            first.isShort && first.head.isBare && second.isShort && second.head.isBare
        default: false
        }
    }

    private mutating func render(_ property: PropertyDeclaration) {
        let modifiers = open(property.head) + (property.isStatic ? "static " : "")
        let type = property.type.map { ": " + Self.text($0) } ?? ""
        let name = SwiftText.identifier(property.name) + type
        switch property.content {
        case .constant: line("\(modifiers)let \(name)")
        case .initialised(let value): line("\(modifiers)let \(name) = ", value)
        case .variable(nil): line("\(modifiers)var \(name)")
        case .variable(let value?): line("\(modifiers)var \(name) = ", value)
        case .computed(let body):
            if let flat = Self.flatBody(body),
                modifiers.count + name.count + flat.count + 9 <= Self.lineLength - indent
            {
                return line("\(modifiers)var \(name) { \(flat) }")
            }
            line("\(modifiers)var \(name) {")
            indented { $0.renderBody(body) }
            line("}")
        case .forwarding(let other):
            line("\(modifiers)var \(name) {")
            indented { renderer in
                renderer.line("get { \(SwiftText.identifier(other)) }")
                renderer.line("set { \(SwiftText.identifier(other)) = newValue }")
            }
            line("}")
        }
    }

    /// A body of one expression, or nil for what takes more lines.
    private static func flatBody(_ body: [Statement]) -> String? {
        guard body.count == 1, case .returning(let expression)? = body.first else { return nil }
        return ExpressionRenderer.flat(expression)
    }

    private mutating func render(_ function: FunctionDeclaration) {
        let prefix =
            open(function.head) + (function.isStatic ? "static " : "")
            + (function.isMutating ? "mutating " : "")
            + Self.text(function.kind)
        let suffix =
            (function.thrown.map { " throws(\($0))" } ?? "")
            + (function.result.map { " -> " + Self.text($0) } ?? "")
            + " {"
        let parameters = function.parameters.map(Self.text)
        let flat = "\(prefix)(\(parameters.joined(separator: ", ")))\(suffix)"
        if flat.count <= Self.lineLength - indent {
            line(flat)
        } else {
            line(prefix + "(")
            indented { renderer in
                for (index, parameter) in parameters.enumerated() {
                    renderer.line(parameter + (index < parameters.count - 1 ? "," : ""))
                }
            }
            line(")" + suffix)
        }
        indented { $0.renderBody(function.body) }
        line("}")
    }

    private static func text(_ kind: FunctionDeclaration.Kind) -> String {
        switch kind {
        case .method(let name): "func " + SwiftText.identifier(name)
        case .initialiser(let isFailable): isFailable ? "init?" : "init"
        }
    }

    private static func text(_ parameter: FunctionDeclaration.Parameter) -> String {
        let label = parameter.label.map(SwiftText.parameterLabel) ?? "_"
        let name =
            parameter.label == parameter.name ? label : label + " " + SwiftText.identifier(parameter.name)
        let defaultValue = parameter.defaultValue.map { " = " + ExpressionRenderer.flat($0) } ?? ""
        return name + ": " + text(parameter.type) + defaultValue
    }

    private mutating func render(_ enumCase: EnumCaseDeclaration) {
        let prefix = open(enumCase.head) + "case " + SwiftText.identifier(enumCase.name)
        let payload = enumCase.payload.map { "(" + Self.text($0) + ")" } ?? ""
        guard let rawValue = enumCase.rawValue else { return line(prefix + payload) }
        line(prefix + payload + " = ", rawValue)
    }
}

extension DeclarationHead {
    fileprivate var isBare: Bool { documentation == nil && comment == nil && !isDeprecated }
}

extension PropertyDeclaration {
    fileprivate var isShort: Bool {
        switch content {
        case .constant, .initialised, .variable: true
        case .computed, .forwarding: false
        }
    }
}
