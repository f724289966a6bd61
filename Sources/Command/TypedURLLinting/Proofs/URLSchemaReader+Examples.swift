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
        for node in examples {
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
        var isPresent = schema.parameters.map { _ in false }
        var areAllRight = true
        for (position, parameter) in schema.parameters.enumerated() {
            guard let node = nodes[parameter.name]?.node else { continue }
            let value = ValueCheck(.invalidExample, parameter, proofs).value(of: node, &findings)
            areAllRight = areAllRight && value != nil
            // A parameter with a wrong value is not missing.
            isPresent[position] = value.map { parameter.normal($0) != nil } ?? true
        }
        // Which parameters are there; the linter checks the URL that they make.
        let unknown = object.members.filter { !propertyIndices.contains($0.name) }
            .map { Violation.unknownParameter($0.name, among: schema.parameters.map(\.name)) }
        let absent = absences(isPresent, schema, areAllRight ? schema.presenceRules : [])
        for violation in Violation.inOrder(unknown + absent) {
            let range = violation.parameter.flatMap { nodes[$0]?.nameRange } ?? position.prefix(1)
            findings.add(.invalidExample, violation.description, at: range)
        }
    }

    /// The parameters that are missing, in the order of the main template where that has all of them.
    private func absences(
        _ isPresent: [Bool], _ schema: SchemaParts, _ rules: [PresenceRule]
    ) -> [Violation] {
        let names = schema.parameters.map(\.name)
        let main = hasUsableTemplate ? templates.first?.template.variables.map(\.name) ?? [] : []
        let isWhole = main.count == names.count && properties.count == names.count
        let variables = (isWhole ? main : names).map { URITemplate.Variable($0, isExploded: true) }
        let set = SchemaSet([
            URLSchema(
                name: "", template: URITemplate([.literal("x:"), .expression(.query, variables)]),
                parameters: schema.parameters, dependencies: schema.dependencies, presenceRules: rules)
        ])
        return set.absences(isPresent)
    }
}
