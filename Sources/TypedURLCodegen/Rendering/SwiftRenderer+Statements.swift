extension SwiftRenderer {
    mutating func render(_ statements: [Statement]) {
        for statement in statements { render(statement) }
    }

    /// Writes the body of a function or property. One expression needs no `return`.
    mutating func renderBody(_ statements: [Statement]) {
        if statements.count == 1, case .returning(let expression)? = statements.first {
            line("", expression)
        } else {
            render(statements)
        }
    }

    private mutating func render(_ statement: Statement) {
        switch statement {
        case .expression(let expression):
            if let text = ExpressionRenderer.flatWithTrailingClosure(expression) {
                line(text)
            } else {
                line("", expression)
            }
        case .assignment(let target, let value):
            line(ExpressionRenderer.flat(target) + " = ", value)
        case .variable(let name, let type):
            line("var \(SwiftText.identifier(name)): \(Self.text(type))")
        case .copy(let name, let value):
            line("var \(SwiftText.identifier(name)) = ", value)
        case .returning(let expression):
            line("return ", expression)
        case .throwing(let expression):
            line("throw ", expression)
        case .continuing:
            line("continue")
        case .guarding(let conditions, let otherwise):
            renderGuard(conditions, otherwise)
        case .conditional(let branches, let otherwise):
            renderIf(branches, otherwise)
        case .loop(let condition, let body):
            line("while ", condition, " {")
            indented { $0.render(body) }
            line("}")
        case .choice(let subject, let cases):
            line("switch ", subject, " {")
            for each in cases { render(each) }
            line("}")
        }
    }

    private mutating func renderGuard(_ conditions: [Statement.Condition], _ otherwise: Statement) {
        let texts = conditions.map(Self.flat)
        let body = Self.flat(otherwise).map { "else { \($0) }" }
        if let body {
            let flat = "guard " + texts.joined(separator: ", ") + " " + body
            if flat.count <= Self.lineLength - indent { return line(flat) }
        }
        if let text = texts.first, texts.count == 1 {
            line("guard \(text) else {")
            indented { $0.render(otherwise) }
            return line("}")
        }
        line("guard")
        indented { renderer in
            for (index, text) in texts.enumerated() {
                renderer.line(text + (index < texts.count - 1 ? "," : ""))
            }
        }
        if let body, body.count <= Self.lineLength - indent { return line(body) }
        line("else {")
        indented { $0.render(otherwise) }
        line("}")
    }

    private mutating func renderIf(_ branches: [Statement.Branch], _ otherwise: [Statement]) {
        if let branch = branches.first, branches.count == 1, otherwise.isEmpty,
            let flat = Self.flatExit(branch)
        {
            if flat.count <= Self.lineLength - indent { return line(flat) }
        }
        for (index, branch) in branches.enumerated() {
            let conditions = branch.conditions.map(Self.flat).joined(separator: ", ")
            line((index == 0 ? "if " : "} else if ") + conditions + " {")
            indented { $0.render(branch.body) }
        }
        if !otherwise.isEmpty {
            line("} else {")
            indented { $0.render(otherwise) }
        }
        line("}")
    }

    /// `if condition { return value }`, or nil for a branch that does something else.
    private static func flatExit(_ branch: Statement.Branch) -> String? {
        guard branch.body.count == 1, let exit = branch.body.first, exit.isExit, let text = flat(exit) else {
            return nil
        }
        return "if \(branch.conditions.map(flat).joined(separator: ", ")) { \(text) }"
    }

    private mutating func render(_ branch: Statement.Case) {
        let binding = branch.binding.map { "(let \(SwiftText.identifier($0)))" } ?? ""
        let head = "case " + ExpressionRenderer.flat(branch.pattern) + binding + ":"
        if branch.body.count == 1, let body = branch.body.first.flatMap(Self.flat) {
            let flat = head + " " + body
            if flat.count <= Self.lineLength - indent { return line(flat) }
        }
        line(head)
        indented { $0.render(branch.body) }
    }

    private static func flat(_ condition: Statement.Condition) -> String {
        switch condition {
        case .expression(let expression): ExpressionRenderer.flat(expression)
        case .unwrapping(let name, nil): "let " + SwiftText.identifier(name)
        case .unwrapping(let name, let value?):
            "let " + SwiftText.identifier(name) + " = " + ExpressionRenderer.flat(value)
        }
    }

    /// A statement on one line, or nil for what takes several.
    static func flat(_ statement: Statement) -> String? {
        switch statement {
        case .expression(let expression): ExpressionRenderer.flat(expression)
        case .returning(let expression): "return " + ExpressionRenderer.flat(expression)
        case .throwing(let expression): "throw " + ExpressionRenderer.flat(expression)
        case .continuing: "continue"
        case .assignment(let target, let value):
            ExpressionRenderer.flat(target) + " = " + ExpressionRenderer.flat(value)
        case .variable, .copy, .guarding, .conditional, .loop, .choice: nil
        }
    }
}

extension Statement {
    /// Whether the statement leaves where it stands.
    fileprivate var isExit: Bool {
        switch self {
        case .returning, .throwing, .continuing: true
        default: false
        }
    }
}
