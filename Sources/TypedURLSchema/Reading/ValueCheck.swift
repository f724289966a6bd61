@_spi(Generated) import TypedURLModel

/// Converts a JSON value into a parameter's value, and checks it against the parameter's keywords.
package struct ValueCheck {
    /// The rule that findings are of.
    private let rule: LintRule
    private let parameter: Parameter

    package init(_ rule: LintRule, _ parameter: Parameter) {
        self.rule = rule
        self.parameter = parameter
    }

    /// The value; `nil` when it is not of the parameter's type or does not meet its keywords. That is then among the
    /// findings, at the item that is wrong.
    package func value(of node: JSONNode, _ findings: inout Findings) -> ParameterValue? {
        switch parameter.schema {
        case .scalar(let schema):
            return scalar(node, schema, &findings)
        case .list(let list):
            guard let nodes = items(of: node, &findings) else { return nil }
            let values = nodes.map { scalar($0, list.items, &findings) }
            let counted = ListSchema(.boolean, minItems: list.minItems, maxItems: list.maxItems)
            return checkCount(values, node, .list(counted), areUnique: list.areItemsUnique, &findings)
        case .tuple(let tuple):
            guard let nodes = items(of: node, &findings) else { return nil }
            let values = zip(nodes, tuple.items).map { scalar($0, $1.schema, &findings) }
            let surplus = nodes.dropFirst(tuple.items.count).map { _ in ParameterValue?.some(.boolean(true)) }
            let counted = TupleSchema(tuple.items.map { TupleSchema.Item($0.label, .boolean) })
            return checkCount(
                values + surplus, node, .tuple(counted), areUnique: tuple.areItemsUnique, &findings)
        case .object(let object):
            return self.object(node, object, &findings)
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
    ///
    /// - Parameter counted: A schema of so many booleans.
    private func checkCount(
        _ items: [ParameterValue?], _ node: JSONNode, _ counted: ValueSchema, areUnique: Bool,
        _ findings: inout Findings
    ) -> ParameterValue? {
        // The items have been checked one by one, each at its place; here only their number matters.
        let placeholders = items.map { _ in ParameterValue.boolean(true) }
        for violation in violations(of: .list(placeholders), counted) {
            findings.add(rule, violation.description, at: node.range)
        }
        let values = items.compactMap(\.self)
        guard values.count == items.count, violations(of: .list(placeholders), counted).isEmpty else {
            return nil
        }
        guard areUnique else { return .list(values) }
        let repeated = violations(of: .list(values), parameter.schema).filter { $0.code == .invalidItems }
        for violation in repeated { findings.add(rule, violation.description, at: node.range) }
        return repeated.isEmpty ? .list(values) : nil
    }

    private func scalar(
        _ node: JSONNode, _ schema: ScalarSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        guard findings.count(of: rule) < SchemaLimits.valueFindings else { return nil }
        if case .union(let union) = schema { return self.union(node, union, &findings) }
        guard let value = schema.value(of: node) else {
            report("must be \(schema.demand(of: node))", at: node, &findings)
            return nil
        }
        let violations = violations(of: value, .scalar(schema))
        for violation in violations { findings.add(rule, violation.description, at: node.range) }
        return violations.isEmpty ? value : nil
    }

    /// A value of a union: the first branch takes it that has it among its values.
    private func union(
        _ node: JSONNode, _ union: UnionSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        let value = union.branches.lazy.compactMap { branch -> ParameterValue? in
            branch.schema.value(of: node).flatMap { value in
                violations(of: value, ValueSchema.scalar(branch.schema)).isEmpty ? value : nil
            }
        }.first
        // What no branch takes is for the engine to explain.
        guard let value = value ?? node.singleValue else {
            report("must be a single value, not \(node.value.kind)", at: node, &findings)
            return nil
        }
        let failures = violations(of: value, .scalar(.union(union)))
        for violation in failures { findings.add(rule, violation.description, at: node.range) }
        return failures.isEmpty ? value : nil
    }

    private func object(
        _ node: JSONNode, _ object: ObjectSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        guard case .object(let nodes) = node.value else {
            report("must be an object, not \(node.value.kind)", at: node, &findings)
            return nil
        }
        let count = findings.count
        var present = NameTable<Bool>()
        let members = nodes.members.compactMap { member -> Instance.Member? in
            present[member.name] = true
            return self.member(member, object, &findings).map { Instance.Member(member.name, $0) }
        }
        func demand(_ name: String, _ reason: String) {
            guard !present.contains(name) else { return }
            report("must have the member \(QuotedText.quote(name))\(reason)", at: node, &findings)
        }
        for property in object.properties where property.isRequired { demand(property.name, "") }
        for dependency in object.dependencies where present.contains(dependency.parameter) {
            for name in dependency.required {
                demand(name, ", which \(QuotedText.quote(dependency.parameter)) requires")
            }
        }
        return findings.count == count ? .object(members) : nil
    }

    /// A member's value, which must meet all schemas that are for its name; the first says its type.
    private func member(
        _ member: JSONObject.Member, _ object: ObjectSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        let schemas = object.schemas(of: member.name)
        guard let first = schemas.first else {
            let suggestion = findings.suggestion(for: member.name, among: object.properties.map(\.name))
            let message =
                "\(QuotedText.quote(parameter.name)) has no member \(QuotedText.quote(member.name))\(suggestion)"
            findings.add(rule, message, at: member.nameRange)
            return nil
        }
        let values = schemas.map { schema in
            ValueCheck(rule, Parameter(member.name, schema.value)).value(of: member.node, &findings)
        }
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        if case .scalar(let scalar) = first, scalar.value(of: member.node) == nil { return nil }
        return values.first ?? nil
    }

    private func report(_ demand: String, at node: JSONNode, _ findings: inout Findings) {
        findings.add(rule, "\(QuotedText.quote(parameter.name)) \(demand)", at: node.range)
    }

    /// What the engine says of a value that is of the right type.
    private func violations(of value: ParameterValue, _ schema: ValueSchema) -> [Violation] {
        Parameter(parameter.name, schema).violations(of: value)
    }
}

extension JSONNode {
    /// The value, of the kind that JSON gives it; nil if it is not a single one, or fits no 64 bits.
    fileprivate var singleValue: ParameterValue? {
        switch value {
        case .string(let text): .string(text)
        case .boolean(let value): .boolean(value)
        case .number(let number):
            number.int64.map(ParameterValue.integer) ?? number.double.map(ParameterValue.number)
        case .null, .array, .object: nil
        }
    }
}

extension ScalarSchema {
    /// A value of JSON as one of this type, in normal form; nil if it is of another type.
    fileprivate func value(of node: JSONNode) -> ParameterValue? {
        switch (self, node.value) {
        case (.string(let schema), .string(let text)):
            // What is not a text of its format is for the engine to explain.
            .string(schema.format?.normal(text) ?? text)
        case (.strings, .string(let text)): .string(text)
        case (.boolean, .boolean(let value)), (.booleans, .boolean(let value)): .boolean(value)
        case (.integer, .number(let number)), (.integers, .number(let number)):
            number.int64.map(ParameterValue.integer)
        case (.number, .number(let number)), (.numbers, .number(let number)):
            number.double.map(ParameterValue.number)
        default: nil
        }
    }

    /// What a value must be that is not, in words.
    fileprivate func demand(of node: JSONNode) -> String {
        switch (self, node.value) {
        case (.integer, .number(let number)) where number.isInteger,
            (.integers, .number(let number)) where number.isInteger:
            "an integer that fits in 64 bits"
        case (.number, .number), (.numbers, .number): "a number that fits in a 64-bit double"
        default: "\(typeName), not \(node.value.kind)"
        }
    }

    private var typeName: String {
        switch self {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number, .numbers: "a number"
        case .boolean, .booleans: "true or false"
        case .union: "of the type of a branch"
        }
    }
}
