import TypedURL

/// Random instances that a schema admits.
package struct RandomInstances {
    private let schema: URLSchema
    private let builder: URLBuilder
    private var values: RandomValues

    /// How many instances were thrown away, because a rule over several parameters refused them.
    package private(set) var refusals = 0

    /// - Parameter set: A set of which other schemas may take URLs; nil for none.
    package init(_ schema: URLSchema, in set: SchemaSet? = nil, seed: UInt64) {
        self.schema = schema
        let place = set?.schemas.firstIndex { $0.name == schema.name }
        builder = place.flatMap { set?.builder(at: $0) } ?? URLBuilder(schema)
        values = RandomValues(seed: seed)
    }

    /// A valid instance and its URL; nil if none is found soon.
    package mutating func next() -> ParsedURL? {
        for _ in 0..<60 {
            let candidate = candidate()
            let server = schema.servers.count > 1 ? values.random.pick(schema.servers).name : nil
            if let built = try? builder.build(candidate, server: server) { return built }
            refusals += 1
        }
        return nil
    }

    /// An instance that may be valid: each required parameter, and any of the others.
    private mutating func candidate() -> Instance {
        var members: [Instance.Member] = []
        for parameter in schema.parameters where parameter.isRequired || Bool.random(using: &values.random) {
            if let value = value(of: parameter) { members.append(Instance.Member(parameter.name, value)) }
        }
        var names = Set(members.map { Array($0.name.utf8) })
        // A parameter that needs others is left out where they are.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for need in schema.dependencies where names.contains(Array(need.parameter.utf8)) {
                guard !need.required.allSatisfy({ names.contains(Array($0.utf8)) }) else { continue }
                names.remove(Array(need.parameter.utf8))
                isSettled = false
            }
        }
        return Instance(members.filter { names.contains(Array($0.name.utf8)) })
    }

    /// A value that meets the parameter's own keywords, if one is found soon.
    private mutating func value(of parameter: Parameter) -> ParameterValue? {
        if let value = parameter.defaultValue, values.random.oneIn(6) { return value }
        for _ in 0..<30 {
            let random =
                parameter.isRaw
                ? values.rawText(parameter.schema, isRest: parameter.isRest)
                : values.value(parameter.schema)
            guard let value = parameter.normal(random) else { continue }
            if parameter.violations(of: value).isEmpty { return value }
        }
        return nil
    }
}
