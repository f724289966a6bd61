@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `examples`: instances of the schema, which must be valid.
    mutating func readExamples(
        _ root: JSONObject, _ parameters: [Parameter], _ dependencies: [Dependency], _ rules: [PresenceRule]
    ) -> [Instance] {
        guard let examples = findings.array("examples", in: root) else { return [] }
        if let surplus = examples.value.dropFirst(SchemaLimits.examples).first {
            let message =
                "a schema can have at most \(SchemaLimits.examples) examples; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
        }
        return examples.value.prefix(SchemaLimits.examples).compactMap { node in
            guard findings.count(of: .invalidExample) < SchemaLimits.valueFindings, mayCheckValues(of: node)
            else {
                return nil
            }
            guard case .object(let members) = node.value else {
                let message = "an example must be an object of parameters, not \(node.value.kind)"
                findings.add(.wrongJSONType, message, at: node.range)
                return nil
            }
            return readExample(members, at: node.range, parameters, dependencies, rules)
        }
    }

    /// Whether the limit for the values of defaults and examples allows more. Exceeding it is only reported once.
    mutating func mayCheckValues(of node: JSONNode) -> Bool {
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

    private mutating func readExample(
        _ object: JSONObject, at place: Range<Int>, _ parameters: [Parameter],
        _ dependencies: [Dependency], _ rules: [PresenceRule]
    ) -> Instance? {
        let count = findings.count
        var nodes = NameTable<JSONObject.Member>()
        for member in object.members { nodes[member.name] = member }
        var normal: [Instance.Member] = []
        var right: [Parameter] = []
        for parameter in parameters {
            if let node = nodes[parameter.name]?.node {
                let value = ValueCheck(.invalidExample, parameter).value(of: node, &findings)
                guard let value else { continue }
                parameter.normal(value).map { normal.append(Instance.Member(parameter.name, $0)) }
            }
            right.append(parameter)
        }
        // Which parameters are there; the linter checks the URL that they make.
        let unknown = object.members.filter { !propertyIndices.contains($0.name) }
            .map { Violation.unknownParameter($0.name, among: right.map(\.name)) }
        let absent = absences(of: normal, right, among: parameters, dependencies, rules)
        for violation in Violation.inOrder(unknown + absent) {
            let range = violation.parameter.flatMap { nodes[$0]?.nameRange } ?? place.prefix(1)
            findings.add(.invalidExample, violation.description, at: range)
        }
        return findings.count == count ? Instance(normal) : nil
    }

    /// The parameters that are missing. Those with an invalid value are removed from the schema, because they are
    /// neither missing nor unknown.
    private func absences(
        of members: [Instance.Member], _ right: [Parameter], among all: [Parameter],
        _ dependencies: [Dependency], _ rules: [PresenceRule]
    ) -> [Violation] {
        var places = NameTable<Int>()
        for (place, parameter) in right.enumerated() { places[parameter.name] = place }
        var isPresent = right.map { _ in false }
        for member in members { if let place = places[member.name] { isPresent[place] = true } }
        let isWhole = right.count == all.count
        let check = PresenceCheck(
            URLSchema(
                name: "", template: URITemplate([]), parameters: right,
                dependencies: dependencies.map { dependency in
                    Dependency(dependency.parameter, requires: dependency.required.filter(places.contains))
                },
                presenceRules: isWhole ? rules : []),
            order: order(of: right, isWhole: isWhole).compactMap { places[$0] },
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
