@_spi(Generated) import TypedURL

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

    /// Whether the limit on the values of defaults and examples allows those of another one. That it does not is
    /// said once.
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
        var members: [Instance.Member] = []
        var normal: [Instance.Member] = []
        var right: [Parameter] = []
        for parameter in parameters {
            if let node = nodes[parameter.name]?.node {
                let value = ValueCheck(.invalidExample, parameter).value(of: node, &findings)
                guard let value else { continue }
                members.append(Instance.Member(parameter.name, value))
                parameter.normal(value).map { normal.append(Instance.Member(parameter.name, $0)) }
            }
            right.append(parameter)
        }
        // Only the engine knows what to say of a name that is no parameter; the value does not matter.
        let unknown = object.members.filter { !propertyIndices.contains($0.name) }
            .map { Instance.Member($0.name, .boolean(true)) }
        for violation in violations(of: members + unknown, right, among: parameters, dependencies, rules) {
            let member = violation.parameter.flatMap { nodes[$0] }
            let range = violation.code == .invalidFormat ? member?.node.range : member?.nameRange
            findings.add(.invalidExample, violation.description, at: range ?? place.prefix(1))
        }
        return findings.count == count ? Instance(normal) : nil
    }

    /// What the engine says of which parameters are there, and where in the URL. Those whose value is wrong are left out
    /// of the schema, since they are neither missing nor unknown.
    private func violations(
        of members: [Instance.Member], _ right: [Parameter], among all: [Parameter],
        _ dependencies: [Dependency], _ rules: [PresenceRule]
    ) -> [Violation] {
        var known = NameTable<Bool>()
        for parameter in right { known[parameter.name] = true }
        let isWhole = right.count == all.count
        let schema = URLSchema(
            name: "", template: isWhole ? template(of: all) : Self.query(of: right), parameters: right,
            dependencies: dependencies.map { dependency in
                Dependency(dependency.parameter, requires: dependency.required.filter(known.contains))
            },
            presenceRules: isWhole ? rules : [])
        do throws(URLValidationError) {
            _ = try schema.build(Instance(members))
            return []
        } catch {
            return error.violations
        }
    }

    /// The main template, or another where that has not all the parameters.
    private func template(of parameters: [Parameter]) -> URITemplate {
        guard hasUsableTemplate, let main = templates.first,
            main.variables.count == parameters.count, properties.count == parameters.count
        else { return Self.query(of: parameters) }
        return main.template
    }

    private static func query(of parameters: [Parameter]) -> URITemplate {
        let variables = parameters.map { parameter in
            let isObject = if case .object = parameter.schema { true } else { false }
            return URITemplate.Variable(parameter.name, isExploded: isObject)
        }
        return URITemplate([.literal("x:"), .expression(.query, variables)])
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
