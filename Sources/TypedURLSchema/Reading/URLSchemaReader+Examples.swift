@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `examples`: instances of the schema, for previews and tests.
    ///
    /// What is no instance is left out. The linter says why.
    mutating func readExamples(_ root: JSONObject, _ parts: SchemaParts) -> [Instance] {
        guard let examples = findings.array("examples", in: root), !examples.value.isEmpty else { return [] }
        let parameters = parts.parameters
        let presence = PresenceCheck(
            URLSchema(
                name: "", template: URITemplate([]), parameters: parameters,
                dependencies: parts.dependencies, presenceRules: parts.presenceRules),
            order: Array(parameters.indices), TextTable(parameters.map(\.name)))
        // What is wrong with values is not said here, but it ends the search for the intended ones.
        var findings = findings.scratch
        return examples.value.prefix(SchemaLimits.examples).compactMap { node in
            guard let object = node.objectValue else { return nil }
            var isPresent = parameters.map { _ in false }
            var members: [Instance.Member] = []
            var count = 0
            for (index, parameter) in parameters.enumerated() {
                guard let node = object[parameter.name] else { continue }
                guard let value = ValueCheck(.invalidExample, parameter).value(of: node, &findings) else {
                    return nil
                }
                count += 1
                guard let normal = parameter.normal(value) else { continue }
                isPresent[index] = true
                members.append(Instance.Member(parameter.name, normal))
            }
            guard count == object.members.count,
                presence.violations(isPresent, names: isPresent.map { _ in nil }).isEmpty
            else { return nil }
            return Instance(members)
        }
    }

    /// Whether the limit for the values of defaults and examples allows more. Exceeding it is only reported once.
    package mutating func mayCheckValues(of node: JSONNode) -> Bool {
        let limit = SchemaLimits.values
        let before = valueCount
        valueCount += node.valueCount
        if before <= limit, valueCount > limit {
            let message =
                "the defaults and examples contain more than \(limit) values; remove or shorten some"
            findings.add(.invalidValue, message, at: node.range)
        }
        return valueCount <= limit
    }
}

extension JSONNode {
    /// How many values the node holds, itself counted.
    fileprivate var valueCount: Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let object): object.members.reduce(1) { $0 + $1.node.valueCount }
        default: 1
        }
    }
}
