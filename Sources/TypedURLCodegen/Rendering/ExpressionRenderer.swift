/// Writes expressions: on one line where they fit, else an argument or item a line.
package struct ExpressionRenderer {
    /// What stands around an expression on its lines.
    struct Frame {
        /// The indent of the line that the expression begins on.
        var indent: Int

        /// How much else stands on that line, and behind the expression's last.
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
    /// - Parameter isCondition: Whether it stands in a condition, where Swift could take a closure behind a call for the
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
