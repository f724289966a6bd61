import TypedURL

/// Instances of a schema, small and sensible.
struct SampleInstances {
    private let schema: URLSchema
    private let presence: PresenceTable
    /// For each parameter the values to choose from, the plainest first.
    private let values: [[ParameterValue]]

    init(_ schema: URLSchema, _ presence: PresenceTable) {
        self.schema = schema
        self.presence = presence
        values = schema.parameters.map { parameter in
            let examples = schema.examples.compactMap { $0[parameter.name] }
            let plain = ExampleValue.of(parameter, schema).map { [$0] } ?? []
            var all = (examples + plain).filter { $0 != parameter.defaultValue }
            if !all.contains(where: { parameter.violations(of: $0).isEmpty }) {
                all += SampleValues.values(parameter.schema, nil)
            }
            return all.filter { parameter.violations(of: $0).isEmpty }
        }
    }

    /// The URL of a smallest instance, or the largest one.
    ///
    /// - Parameters:
    ///   - special: Values that some parameters are to have.
    ///   - absent: Parameters that are not to be there.
    func url(
        _ special: [Int: ParameterValue] = [:], absent: Set<Int> = [], isLargest: Bool = false,
        by template: URITemplate? = nil
    ) -> String? {
        var combinations = presence.combinations(of: special.keys) ?? [Set(special.keys)]
        combinations = combinations.filter { $0.isSuperset(of: special.keys) && $0.isDisjoint(with: absent) }
        combinations.sort { ($0.count, $0.sorted().description) < ($1.count, $1.sorted().description) }
        guard let combination = isLargest ? combinations.last : combinations.first else { return nil }
        let others = schema.parameters.indices.filter {
            schema.parameters[$0].isRequired || isLargest && !absent.contains($0) && !presence.relates($0)
        }
        return url(combination.union(others), special, by: template)
    }

    /// The URL of an instance that has just these parameters.
    func url(
        _ present: Set<Int>, _ special: [Int: ParameterValue] = [:], by template: URITemplate? = nil
    ) -> String? {
        let members = present.sorted().compactMap { place -> Instance.Member? in
            (special[place] ?? values[place].first).map { Instance.Member(schema.parameters[place].name, $0) }
        }
        guard members.count == present.count else { return nil }
        let printed = template.map { SchemaCopy.copy(schema, template: $0) } ?? schema
        return try? printed.build(Instance(members)).canonical
    }

    /// The sets of parameters that may be there together, of those that are asked for and that rules relate.
    func combinations(of parameters: some Sequence<Int>) -> [Set<Int>] {
        let required = schema.parameters.indices.filter { schema.parameters[$0].isRequired }
        return (presence.combinations(of: parameters) ?? []).map { $0.union(required) }
    }
}
