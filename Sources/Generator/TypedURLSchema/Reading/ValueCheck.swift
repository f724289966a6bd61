@_spi(Generated) @_spi(Once) import TypedURLModel

/// Converts a JSON value into a parameter's value, and checks it against the parameter's keywords.
package final class ValueCheck {
    /// The rule that findings are of.
    private let rule: LintRule
    private let parameter: Parameter
    private let proofs: (any SchemaProofs)?

    package init(_ rule: LintRule, _ parameter: Parameter, _ proofs: (any SchemaProofs)?) {
        self.rule = rule
        self.parameter = parameter
        self.proofs = proofs
    }

    /// The value; `nil` when it is not of the parameter's type or does not meet its keywords. That is then among the
    /// findings, at the item that is wrong.
    package func value(of node: JSONNode, _ findings: inout Findings) -> ParameterValue? {
        switch parameter.schema {
        case .scalar(let schema):
            return scalar(node, schema, &findings)
        case .list(let list):
            guard let nodes = items(of: node, &findings) else { return nil }
            return self.list(nodes.map { scalar($0, list.items, &findings) }, node, &findings)
        case .tuple(let tuple):
            guard let nodes = items(of: node, &findings) else { return nil }
            let values = nodes.enumerated().map { index, node in
                // One too many is counted.
                index < tuple.items.count
                    ? scalar(node, tuple.items[index].schema, &findings) : .boolean(true)
            }
            return list(values, node, &findings)
        case .object(let object):
            return self.object(node, object, &findings)
        }
    }

    private func items(of node: JSONNode, _ findings: inout Findings) -> [JSONNode]? {
        guard let items = node.arrayValue else {
            report("must be an array, not \(node.kind)", at: node, &findings)
            return nil
        }
        return items
    }

    /// The list, when all of its items are right and it meets its own keywords.
    private func list(
        _ items: [ParameterValue?], _ node: JSONNode, _ findings: inout Findings
    ) -> ParameterValue? {
        let values = items.compactMap(\.self)
        guard values.count == items.count else { return nil }
        guard let failure = failures(of: .list(values), parameter.schema).first else { return .list(values) }
        findings.add(rule, failure, at: node.range)
        return nil
    }

    private func scalar(
        _ node: JSONNode, _ schema: ScalarSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        guard findings.count(of: rule) < SchemaLimits.valueFindings else { return nil }
        if case .union(let union) = schema.type { return self.union(node, schema, union, &findings) }
        guard let value = schema.value(of: node) else {
            report("must be \(schema.demand(of: node))", at: node, &findings)
            return nil
        }
        return checked(value, schema, node, &findings)
    }

    /// The value, if it meets its keywords.
    private func checked(
        _ value: ParameterValue, _ schema: ScalarSchema, _ node: JSONNode, _ findings: inout Findings
    ) -> ParameterValue? {
        let failures = failures(of: value, .scalar(schema))
        for failure in failures { findings.add(rule, failure, at: node.range) }
        return failures.isEmpty ? value : nil
    }

    /// A value of a union: the first branch takes it that has it among its values.
    private func union(
        _ node: JSONNode, _ schema: ScalarSchema, _ union: UnionSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        var taken: ParameterValue?
        for branch in union.branches where taken == nil {
            guard let value = branch.value(of: node) else { continue }
            if branch.admits(value) { taken = value }
        }
        // What no branch takes does not meet the union.
        guard let value = taken ?? node.singleValue else {
            report("must be a single value, not \(node.kind)", at: node, &findings)
            return nil
        }
        return checked(value, schema, node, &findings)
    }

    private func object(
        _ node: JSONNode, _ object: ObjectSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        guard let nodes = node.objectValue else {
            report("must be an object, not \(node.kind)", at: node, &findings)
            return nil
        }
        let count = findings.count
        var members: [Instance.Member] = []
        for member in nodes.members {
            guard let value = self.member(member, object, &findings) else { continue }
            members.append(Instance.Member(member.name, value))
        }
        for property in object.properties where property.isRequired {
            demand(property.name, "", nodes, node, &findings)
        }
        for dependency in object.dependencies where nodes[dependency.parameter] != nil {
            let reason: Message = ", which \(quoted: dependency.parameter) requires"
            for name in dependency.required { demand(name, reason, nodes, node, &findings) }
        }
        return findings.count == count ? .object(members) : nil
    }

    private func demand(
        _ name: String, _ reason: Message, _ members: JSONObject, _ node: JSONNode,
        _ findings: inout Findings
    ) {
        guard members[name] == nil else { return }
        report("must have the member \(quoted: name)\(reason)", at: node, &findings)
    }

    /// A member's value, which must meet all schemas that are for its name; the first says its type.
    private func member(
        _ member: JSONObject.Member, _ object: ObjectSchema, _ findings: inout Findings
    ) -> ParameterValue? {
        let schemas = object.schemas(of: member.name)
        guard !schemas.isEmpty else {
            let suggestion = findings.ending(for: member.name, among: object.properties.map(\.name))
            let message: Message =
                "\(quoted: parameter.name) has no member \(quoted: member.name)\(suggestion)"
            findings.add(rule, message, at: member.nameRange)
            return nil
        }
        var values: [ParameterValue] = []
        for schema in schemas {
            let check = ValueCheck(rule, Parameter(member.name, schema), proofs)
            guard let value = check.value(of: member.node, &findings) else { continue }
            values.append(value)
        }
        return values.count == schemas.count ? values.first : nil
    }

    private func report(_ demand: Message, at node: JSONNode, _ findings: inout Findings) {
        findings.add(rule, "\(quoted: parameter.name) \(demand)", at: node.range)
    }

    private func failures(of value: ParameterValue, _ schema: ValueSchema) -> [String] {
        Parameter(parameter.name, schema).failures(of: value, proofs)
    }
}

extension JSONNode {
    /// The value, of the kind that JSON gives it; nil if it is not a single one, or fits no 64 bits.
    package var singleValue: ParameterValue? {
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
    package func value(of node: JSONNode) -> ParameterValue? {
        switch (type, node.value) {
        case (.string(let schema), .string(let text)):
            // What is not a text of its format does not meet that keyword.
            .string(schema.format?.normal(text) ?? text)
        case (.strings, .string(let text)): .string(text)
        case (.boolean, .boolean(let value)), (.booleanTexts, .boolean(let value)): .boolean(value)
        case (.integer, .number(let number)), (.integers, .number(let number)):
            number.int64.map(ParameterValue.integer)
        case (.number, .number(let number)): number.double.map(ParameterValue.number)
        default: nil
        }
    }

    /// What a value must be that is not, in words.
    fileprivate func demand(of node: JSONNode) -> String {
        switch (type, node.value) {
        case (.integer, .number(let number)) where number.isInteger,
            (.integers, .number(let number)) where number.isInteger:
            "an integer that fits in 64 bits"
        case (.number, .number): "a number that fits in a 64-bit double"
        default: "\(typeName), not \(node.kind)"
        }
    }

    private var typeName: String {
        switch type {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number: "a number"
        case .boolean, .booleanTexts: "true or false"
        case .union: "of the type of a branch"
        }
    }
}

extension Parameter {
    /// What is wrong with a value of the right type: a sentence for each keyword that it does not meet.
    func failures(of value: ParameterValue, _ proofs: (any SchemaProofs)?) -> [String] {
        let keywords = schema.unmetKeywords(value)
        if keywords.isEmpty { return [] }
        if let proofs { return proofs.explanations(of: value, self) }
        return keywords.map { QuotedText.quote(name) + " does not meet " + QuotedText.quote($0) }
    }
}

extension ValueSchema {
    /// The names of the keywords that a value of the right type does not meet. The items of a list have been checked.
    fileprivate func unmetKeywords(_ value: ParameterValue) -> [String] {
        switch (self, value) {
        case (.scalar(let schema), _):
            let unmet = schema.unmetKeywords(value)
            return ScalarKeyword.allCases.filter(unmet.contains).map(schema.name)
        case (.list(let list), .list(let items)):
            return (items.count < list.minItems ?? 0 ? ["minItems"] : [])
                + (items.count > list.maxItems ?? .max ? ["maxItems"] : [])
                + (list.areItemsUnique ? Self.repetition(in: items) : [])
        case (.tuple(let tuple), .list(let items)):
            return (items.count == tuple.items.count ? [] : ["prefixItems"])
                + (tuple.areItemsUnique ? Self.repetition(in: items) : [])
        case (.list, _), (.tuple, _), (.object, _): return []
        }
    }

    private static func repetition(in items: [ParameterValue]) -> [String] {
        ParameterValue.repetition(in: items) == nil ? [] : ["uniqueItems"]
    }
}

extension ScalarSchema {
    fileprivate func name(of keyword: ScalarKeyword) -> String {
        switch keyword {
        case .type, .finite: "type"
        case .minLength: "minLength"
        case .maxLength: "maxLength"
        case .pattern: "pattern"
        case .format: "format"
        case .minimum: "minimum"
        case .exclusiveMinimum: "exclusiveMinimum"
        case .maximum: "maximum"
        case .exclusiveMaximum: "exclusiveMaximum"
        case .multipleOf: "multipleOf"
        case .enumeration: "enum"
        case .anyOf: if case .union(let union) = type, union.isExclusive { "oneOf" } else { "anyOf" }
        }
    }
}
