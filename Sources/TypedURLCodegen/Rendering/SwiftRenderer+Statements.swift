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
            line("", expression)
        case .assignment(let target, let value):
            line(ExpressionRenderer.flat(target) + " = ", value)
        case .variable(let name, let type, nil):
            line("var \(SwiftText.identifier(name)): \(Self.text(type))")
        case .variable(let name, let type, let initial?):
            line("var \(SwiftText.identifier(name)): \(Self.text(type)) = ", initial)
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
        case .iteration(let names, let sequence, let body):
            let identifiers = names.map(SwiftText.identifier).joined(separator: ", ")
            line("for \(names.count == 1 ? identifiers : "(\(identifiers))") in ", sequence, " {")
            indented { $0.render(body) }
            line("}")
        case .choice(let subject, let cases, let otherwise):
            line("switch ", subject, " {")
            for each in cases { render(each) }
            if !otherwise.isEmpty {
                line("default:")
                indented { $0.render(otherwise) }
            }
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
            renderer.renderConditions(conditions)
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
            let flat = (index == 0 ? "if " : "} else if ") + conditions + " {"
            if flat.count <= Self.lineLength - indent {
                line(flat)
            } else {
                line(index == 0 ? "if" : "} else if")
                indented { $0.renderConditions(branch.conditions) }
                line("{")
            }
            indented { $0.render(branch.body) }
        }
        if !otherwise.isEmpty {
            line("} else {")
            indented { $0.render(otherwise) }
        }
        line("}")
    }

    /// Writes one condition a line.
    private mutating func renderConditions(_ conditions: [Statement.Condition]) {
        for (index, condition) in conditions.enumerated() {
            var lines = Self.lines(condition, room: Self.lineLength - indent - 1)
            if index < conditions.count - 1 { lines[lines.count - 1] += "," }
            for text in lines { line(text) }
        }
    }

    /// `if condition { return value }`, or nil for a branch that does something else.
    private static func flatExit(_ branch: Statement.Branch) -> String? {
        guard branch.body.count == 1, let exit = branch.body.first, exit.isExit, let text = flat(exit) else {
            return nil
        }
        return "if \(branch.conditions.map(flat).joined(separator: ", ")) { \(text) }"
    }

    private mutating func render(_ branch: Statement.Case) {
        let head = "case " + Self.flat(branch.pattern, binding: branch.binding) + ":"
        if branch.body.count == 1, let body = branch.body.first.flatMap(Self.flat) {
            let flat = head + " " + body
            if flat.count <= Self.lineLength - indent { return line(flat) }
        }
        line(head)
        indented { $0.render(branch.body) }
    }

    private static func flat(_ pattern: Expression, binding: String?) -> String {
        ExpressionRenderer.flat(pattern) + (binding.map { "(let \(SwiftText.identifier($0)))" } ?? "")
    }

    private static func flat(_ condition: Statement.Condition) -> String {
        switch condition {
        case .expression(let expression): ExpressionRenderer.flat(expression, isCondition: true)
        case .unwrapping(let name, nil): "let " + SwiftText.identifier(name)
        case .unwrapping(let name, let value?):
            "let " + SwiftText.identifier(name) + " = " + ExpressionRenderer.flat(value, isCondition: true)
        case .matching(let pattern, let binding, let value):
            "case " + flat(pattern, binding: binding) + " = "
                + ExpressionRenderer.flat(value, isCondition: true)
        }
    }

    /// A condition on lines of its own, at its alternatives where it is long.
    private static func lines(_ condition: Statement.Condition, room: Int) -> [String] {
        let flat = flat(condition)
        guard flat.count > room, case .expression(let expression) = condition else { return [flat] }
        let alternatives = alternatives(of: expression).map {
            ExpressionRenderer.flat($0, isCondition: true)
        }
        return alternatives.prefix(1)
            + alternatives.dropFirst().map { SwiftRenderer.spaces(indentWidth) + "|| " + $0 }
    }

    private static func alternatives(of expression: Expression) -> [Expression] {
        guard case .binary(let left, "||", let right) = expression else { return [expression] }
        return alternatives(of: left) + [right]
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
        case .variable, .copy, .guarding, .conditional, .loop, .iteration, .choice: nil
        }
    }
}

extension Statement {
    /// Whether the statement leaves its scope.
    fileprivate var isExit: Bool {
        switch self {
        case .returning, .throwing, .continuing: true
        default: false
        }
    }
}

/// Writes expressions: on one line where they fit, else an argument or item a line.
package struct ExpressionRenderer {
    /// The text around an expression on its lines.
    struct Frame {
        /// The indent of the line that the expression begins on.
        var indent: Int

        /// How much else stands on that line, and after the expression's last.
        var taken: Int

        var room: Int { SwiftRenderer.lineLength - indent - taken }
    }

    /// The lines of an expression. All but the first carry their indent.
    static func lines(_ expression: Expression, in frame: Frame) -> [String] {
        let flat = flat(expression)
        guard flat.count > frame.room else { return [flat] }
        switch expression {
        case .call(let callee, let arguments) where arguments.count == 1 && arguments[0].value.isBracketed:
            return wrapping(
                arguments[0].value, prefix: Self.flat(callee) + "(" + labelPrefix(arguments[0]), suffix: ")",
                in: frame)
        case .call(.member(let base, let member), let arguments) where base.isBracketed:
            let arguments = arguments.map { labelPrefix($0) + Self.flat($0.value) }.joined(separator: ", ")
            return wrapping(base, suffix: "." + SwiftText.member(member) + "(\(arguments))", in: frame)
        case .call(let callee, let arguments) where !arguments.isEmpty:
            let items = arguments.map { (prefix: labelPrefix($0), value: $0.value) }
            return broken(opening: Self.flat(callee) + "(", items, closing: ")", in: frame)
        case .array(let items) where !items.isEmpty:
            return broken(opening: "[", items.map { ("", $0) }, closing: "]", lastComma: ",", in: frame)
        case .dictionary(let pairs) where !pairs.isEmpty:
            let items = pairs.map { (prefix: SwiftText.literal($0.key) + ": ", value: $0.value) }
            return broken(opening: "[", items, closing: "]", lastComma: ",", in: frame)
        case .prefix(let prefix, let operand):
            return wrapping(operand, prefix: prefix, in: frame)
        case .call(.member(let base, let member), let arguments) where arguments.isEmpty:
            return wrapping(base, suffix: "." + SwiftText.member(member) + "()", in: frame)
        case .member(let base, let member):
            return wrapping(base, suffix: "." + SwiftText.member(member), in: frame)
        default:
            return [flat]
        }
    }

    private static func wrapping(
        _ expression: Expression, prefix: String = "", suffix: String = "", in frame: Frame
    ) -> [String] {
        var frame = frame
        frame.taken += prefix.count + suffix.count
        var lines = lines(expression, in: frame)
        lines[0] = prefix + lines[0]
        lines[lines.count - 1] += suffix
        return lines
    }

    private static func broken(
        opening: String, _ items: [(prefix: String, value: Expression)], closing: String,
        lastComma: String = "", in frame: Frame
    ) -> [String] {
        let indent = frame.indent + SwiftRenderer.indentWidth
        var lines = [opening]
        for (index, item) in items.enumerated() {
            let comma = index < items.count - 1 ? "," : lastComma
            var itemLines = Self.lines(
                item.value, in: Frame(indent: indent, taken: item.prefix.count + comma.count))
            itemLines[0] = SwiftRenderer.spaces(indent) + item.prefix + itemLines[0]
            itemLines[itemLines.count - 1] += comma
            lines += itemLines
        }
        lines.append(SwiftRenderer.spaces(frame.indent) + closing)
        return lines
    }

    /// An expression on one line.
    ///
    /// - Parameter isCondition: Whether it is in a condition, where Swift could read a closure after a call as the
    ///   statement's body.
    package static func flat(_ expression: Expression, isCondition: Bool = false) -> String {
        func within(_ part: Expression) -> String { flat(part, isCondition: isCondition) }
        return switch expression {
        case .string(let text): SwiftText.literal(text)
        case .integer(let value): String(value)
        case .number(let value): SwiftText.literal(value)
        case .boolean(let value): value ? "true" : "false"
        case .nothing: "nil"
        case .name("self"): "self"
        case .name("Self"): "Self"
        case .name(let name): SwiftText.identifier(name)
        case .implicitMember("init"): ".init"
        case .implicitMember(let name): "." + SwiftText.member(name)
        case .member(.name("self"), "init"): "self.init"
        case .member(let base, let name): within(base) + "." + SwiftText.member(name)
        case .optionalMember(let base, let name): within(base) + "?." + SwiftText.member(name)
        case .call(let callee, let arguments): flatCall(within(callee), arguments, isCondition: isCondition)
        case .closure(let body): "{ " + flat(body) + " }"
        case .array(let items): "[" + items.map { flat($0) }.joined(separator: ", ") + "]"
        case .dictionary(let pairs):
            pairs.isEmpty
                ? "[:]"
                : "["
                    + pairs.map { SwiftText.literal($0.key) + ": " + flat($0.value) }.joined(separator: ", ")
                    + "]"
        case .item(let base, let index): within(base) + "[" + flat(index) + "]"
        case .binary(let left, let op, let right): within(left) + " " + op + " " + within(right)
        case .prefix(let prefix, let operand): prefix + within(operand)
        }
    }

    private static func flatCall(
        _ callee: String, _ arguments: [Expression.Argument], isCondition: Bool
    ) -> String {
        var rest = arguments
        var closure = ""
        if !isCondition, let last = arguments.last, case .closure = last.value, last.label == nil {
            closure = " " + flat(last.value)
            rest.removeLast()
        }
        guard closure.isEmpty || !rest.isEmpty else { return callee + closure }
        return callee + "(" + rest.map { labelPrefix($0) + flat($0.value) }.joined(separator: ", ") + ")"
            + closure
    }

    private static func labelPrefix(_ argument: Expression.Argument) -> String {
        argument.label.map { SwiftText.argumentLabel($0) + ": " } ?? ""
    }
}

extension Expression {
    /// Whether the expression brings its own brackets, so that a call may close around them.
    fileprivate var isBracketed: Bool {
        switch self {
        case .array, .dictionary: true
        case .call(_, let arguments): arguments.count == 1 && arguments[0].value.isBracketed
        default: false
        }
    }
}
