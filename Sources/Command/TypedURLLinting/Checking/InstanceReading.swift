import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// An instance that was read from JSON.
///
/// Values keep their JSON type, whatever type the schema requires. The engine reports values of the wrong type, as it
/// does for a builder.
package struct InstanceReading: Sendable {
    /// The instance; `nil` when the text is not an object of values that a URL can hold.
    package let instance: Instance?
    /// The findings, if there is no instance.
    package let diagnostics: [Diagnostic]

    /// Reads a JSON object of parameters.
    ///
    /// - Parameters:
    ///   - path: What diagnostics call the text.
    ///   - sizeLimit: The greatest size of the text, in bytes.
    package static func read(
        _ text: String, of schema: URLSchema, path: String, sizeLimit: Int = SchemaDocument.sizeLimit
    ) -> InstanceReading {
        let (document, diagnostics) = SchemaDocument.read(
            path: path, bytes: Array(text.utf8), sizeLimit: sizeLimit)
        guard let document, diagnostics.isEmpty else {
            return InstanceReading(instance: nil, diagnostics: diagnostics)
        }
        var findings = Findings(in: document)
        guard case .object(let object) = document.root.value else {
            let message = "parameters must be an object, not \(document.root.value.kind)"
            findings.add(.wrongJSONType, message, at: document.root.range)
            return InstanceReading(instance: nil, diagnostics: findings.diagnostics)
        }
        var members: [Instance.Member] = []
        for member in object.members {
            let parameter = schema.parameter(named: member.name)
            if let value = value(of: member.node, parameter?.schema, &findings) {
                members.append(Instance.Member(member.name, value))
            }
        }
        let isComplete = findings.diagnostics.isEmpty
        return InstanceReading(
            instance: isComplete ? Instance(members) : nil, diagnostics: findings.diagnostics)
    }

    private static func value(
        of node: JSONNode, _ schema: ValueSchema?, _ findings: inout Findings
    ) -> ParameterValue? {
        if case .object(let object)? = schema, case .object(let nodes) = node.value {
            return .object(
                nodes.members.compactMap { member in
                    value(of: member.node, object.schemas(of: member.name).first, &findings)
                        .map { Instance.Member(member.name, $0) }
                })
        }
        guard case .array(let nodes) = node.value else {
            if case .scalar(let scalar) = schema { return self.scalar(node, scalar, &findings) }
            return scalar(node, nil, &findings)
        }
        var items: [ParameterValue] = []
        for (index, item) in nodes.enumerated() {
            let itemSchema: ScalarSchema? =
                switch schema {
                case .list(let list): list.items
                case .tuple(let tuple) where index < tuple.items.count: tuple.items[index].schema
                default: nil
                }
            if let value = scalar(item, itemSchema, &findings) { items.append(value) }
        }
        return .list(items)
    }

    private static func scalar(
        _ node: JSONNode, _ schema: ScalarSchema?, _ findings: inout Findings
    ) -> ParameterValue? {
        let values = (schema?.branches ?? []).compactMap { branch in
            branch.value(of: node).map { (value: $0, isAdmitted: branch.admits($0)) }
        }
        // The first branch of a union takes it that has it among its values.
        let taken = values.first(where: \.isAdmitted) ?? values.first
        if let value = taken?.value ?? node.singleValue { return value }
        if case .number = node.value {
            findings.add(.numberOutOfRange, "the number does not fit in 64 bits", at: node.range)
        } else {
            let message = "a URL cannot contain \(node.value.kind); write a string, a number or a boolean"
            findings.add(.wrongJSONType, message, at: node.range)
        }
        return nil
    }
}
