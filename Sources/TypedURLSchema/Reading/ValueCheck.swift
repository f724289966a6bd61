@_spi(Generated) import TypedURL

/// Turns a value of JSON into a parameter's value, and holds it against the parameter's keywords.
struct ValueCheck {
    /// The rule that findings are of.
    private let rule: LintRule
    private let parameter: Parameter

    init(_ rule: LintRule, _ parameter: Parameter) {
        self.rule = rule
        self.parameter = parameter
    }

    /// The value; `nil` when it is not of the parameter's type or does not meet its keywords. That is then among the
    /// findings, at the item that is wrong.
    func value(of node: JSONNode, _ findings: inout Findings) -> ParameterValue? {
        switch parameter.schema {
        case .scalar(let schema):
            return scalar(node, schema, &findings)
        case .list(let list):
            guard let nodes = items(of: node, &findings) else { return nil }
            let values = nodes.map { scalar($0, list.items, &findings) }
            return checkCount(values, node, &findings)
        case .tuple(let tuple):
            guard let nodes = items(of: node, &findings) else { return nil }
            let values = zip(nodes, tuple.items).map { scalar($0, $1.schema, &findings) }
            let surplus = nodes.dropFirst(tuple.items.count).map { _ in ParameterValue?.some(.boolean(true)) }
            return checkCount(values + surplus, node, &findings)
        }
    }

    private func items(of node: JSONNode, _ findings: inout Findings) -> [JSONNode]? {
        guard case .array(let items) = node.value else {
            report("must be an array, not \(node.value.kind)", at: node, &findings)
            return nil
        }
        return items
    }

    /// The list, when all of its items are right and it has the right number of them.
    private func checkCount(
        _ items: [ParameterValue?], _ node: JSONNode, _ findings: inout Findings
    ) -> ParameterValue? {
        // The items have been checked one by one, each at its place; here only their number matters.
        let placeholders = items.map { _ in ParameterValue.boolean(true) }
        let violations = violations(of: .list(placeholders), parameter.schema).filter {
            $0.code == .invalidItems
        }
        for violation in violations { findings.add(rule, violation.description, at: node.range) }
        let values = items.compactMap(\.self)
        return violations.isEmpty && values.count == items.count ? .list(values) : nil
    }

    private func scalar(
        _ node: JSONNode, _ schema: ScalarSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        guard findings.count(of: rule) < SchemaLimits.valueFindings,
            let value = typed(node, schema, &findings)
        else { return nil }
        let violations = violations(of: value, .scalar(schema))
        for violation in violations { findings.add(rule, violation.description, at: node.range) }
        return violations.isEmpty ? value : nil
    }

    private func typed(
        _ node: JSONNode, _ schema: ScalarSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        switch (schema, node.value) {
        case (.string, .string(let text)), (.strings, .string(let text)):
            return .string(text)
        case (.boolean, .boolean(let value)):
            return .boolean(value)
        case (.integer, .number(let number)) where number.isInteger,
            (.integers, .number(let number)) where number.isInteger:
            if let value = number.int64 { return .integer(value) }
            report("must be an integer that fits 64 bits", at: node, &findings)
        case (.number, .number(let number)):
            if let value = number.double { return .number(value) }
            report("must be a number that fits a 64-bit double", at: node, &findings)
        case (.string, _), (.strings, _):
            report("must be a string, not \(node.value.kind)", at: node, &findings)
        case (.integer, _), (.integers, _):
            report("must be an integer, not \(node.value.kind)", at: node, &findings)
        case (.number, _):
            report("must be a number, not \(node.value.kind)", at: node, &findings)
        case (.boolean, _):
            report("must be true or false, not \(node.value.kind)", at: node, &findings)
        }
        return nil
    }

    private func report(_ demand: String, at node: JSONNode, _ findings: inout Findings) {
        findings.add(rule, "\(QuotedText.quote(parameter.name)) \(demand)", at: node.range)
    }

    /// What the engine says of a value that is of the right type.
    private func violations(of value: ParameterValue, _ schema: ValueSchema) -> [Violation] {
        Parameter(parameter.name, schema).violations(of: value)
    }
}
