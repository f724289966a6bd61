import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension URLSchemaReader {
    /// Checks the examples of one property. They are annotations that the model does not keep, but they must be right.
    mutating func checkExamples(of property: ReadProperty, _ keywords: JSONObject) {
        guard let schema = property.schema else { return }
        for node in keywords["examples"]?.arrayValue ?? [] where mayCheckValues(of: node) {
            let check = ValueCheck(.invalidExample, Parameter(property.name, schema), proofs)
            _ = check.value(of: node, &findings)
        }
    }

    /// Checks `examples`: instances of the schema, which must be valid.
    mutating func checkExamples(_ root: JSONObject, _ schema: SchemaParts) {
        guard let examples = root["examples"]?.arrayValue else { return }
        if let surplus = examples.dropFirst(SchemaLimits.examples).first {
            let message =
                "a schema can have at most \(SchemaLimits.examples) examples; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
        }
        for node in examples.prefix(SchemaLimits.examples) {
            guard findings.count(of: .invalidExample) < SchemaLimits.valueFindings, mayCheckValues(of: node)
            else { return }
            guard case .object(let members) = node.value else {
                let message = "an example must be an object of parameters, not \(node.value.kind)"
                findings.add(.wrongJSONType, message, at: node.range)
                continue
            }
            checkExample(members, at: node.range, schema)
        }
    }

    private mutating func checkExample(_ object: JSONObject, at position: Range<Int>, _ schema: SchemaParts) {
        var nodes = NameTable<JSONObject.Member>()
        for member in object.members { nodes[member.name] = member }
        var normal: [Instance.Member] = []
        var right: [Parameter] = []
        for parameter in schema.parameters {
            if let node = nodes[parameter.name]?.node {
                let value = ValueCheck(.invalidExample, parameter, proofs).value(of: node, &findings)
                guard let value else { continue }
                parameter.normal(value).map { normal.append(Instance.Member(parameter.name, $0)) }
            }
            right.append(parameter)
        }
        // Which parameters are there; the linter checks the URL that they make.
        let unknown = object.members.filter { !propertyIndices.contains($0.name) }
            .map { Violation.unknownParameter($0.name, among: right.map(\.name)) }
        let absent = absences(of: normal, right, schema)
        for violation in Violation.inOrder(unknown + absent) {
            let range = violation.parameter.flatMap { nodes[$0]?.nameRange } ?? position.prefix(1)
            findings.add(.invalidExample, violation.description, at: range)
        }
    }

    /// The parameters that are missing. Those with an invalid value are removed from the schema, because they are
    /// neither missing nor unknown.
    private func absences(
        of members: [Instance.Member], _ right: [Parameter], _ schema: SchemaParts
    ) -> [Violation] {
        var positions = NameTable<Int>()
        for (position, parameter) in right.enumerated() { positions[parameter.name] = position }
        var isPresent = right.map { _ in false }
        for member in members { if let position = positions[member.name] { isPresent[position] = true } }
        let isWhole = right.count == schema.parameters.count
        let check = PresenceCheck(
            URLSchema(
                name: "", template: URITemplate([]), parameters: right,
                dependencies: schema.dependencies.map { dependency in
                    Dependency(dependency.parameter, requires: dependency.required.filter(positions.contains))
                },
                presenceRules: isWhole ? schema.presenceRules : []),
            order: order(of: right, isWhole: isWhole).compactMap { positions[$0] },
            TextTable(right.map(\.name)))
        return check.violations(isPresent, names: right.map { _ in nil })
    }

    /// The names of the parameters as the main template prints them, or in their own order where that has not all of them.
    private func order(of parameters: [Parameter], isWhole: Bool) -> [String] {
        guard isWhole, hasUsableTemplate, let main = templates.first,
            main.variables.count == parameters.count, properties.count == parameters.count
        else { return parameters.map(\.name) }
        return main.template.variables.map(\.name)
    }
}
