import TypedURLSchema
import TypedURL

/// Instances of a schema, small and sensible.
struct SampleInstances {
    private let schema: URLSchema
    private let presence: PresenceTable
    /// For each parameter the values to choose from, the plainest first.
    private let values: [[ParameterValue]]

    /// The parameters that the other side asks for, or has rules about.
    private let wanted: Set<Int>
    /// Whether the other side admits such a set of parameters, too.
    private let isPreferred: (Set<Int>) -> Bool

    /// - Parameters:
    ///   - wanted: The parameters that the other side asks for, or has rules about.
    ///   - isPreferred: Whether the other side admits such a set of parameters, so that it gets to see the values.
    ///   - isWelcome: Whether the other side admits a value of a parameter.
    init(
        _ schema: URLSchema, _ presence: PresenceTable, wanted: Set<Int> = [],
        isPreferred: @escaping (Set<Int>) -> Bool = { _ in true },
        isWelcome: (Int, ParameterValue) -> Bool = { _, _ in true }
    ) {
        self.schema = schema
        self.presence = presence
        self.wanted = wanted
        self.isPreferred = isPreferred
        values = schema.parameters.enumerated().map { place, parameter in
            let examples = schema.examples.compactMap { $0[parameter.name] }
            let plain = ExampleValue.of(parameter, schema).map { [$0] } ?? []
            var all = (examples + plain).filter { $0 != parameter.defaultValue }
            if !all.contains(where: { parameter.violations(of: $0).isEmpty && isWelcome(place, $0) }) {
                all += SampleValues.values(parameter.schema, nil)
            }
            let own = all.filter { parameter.violations(of: $0).isEmpty }
            return own.filter { isWelcome(place, $0) } + own.filter { !isWelcome(place, $0) }
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
        let required = Set(schema.parameters.indices.filter { schema.parameters[$0].isRequired })
        // What the other side asks for is there, too, if it can be.
        let asked = wanted.union(special.keys)
        let combinations =
            (presence.combinations(of: asked) ?? presence.combinations(of: special.keys) ?? [
                Set(special.keys)
            ])
            .map { $0.union(required) }
            .filter { $0.isSuperset(of: special.keys) && $0.isDisjoint(with: absent) }
        let preferred = combinations.filter(isPreferred)
        func precedes(_ left: Set<Int>, _ right: Set<Int>) -> Bool {
            (left.count, left.sorted().description) < (right.count, right.sorted().description)
        }
        let best = preferred.isEmpty ? combinations : preferred
        let combination = isLargest ? best.max(by: precedes) : best.min(by: precedes)
        guard let combination else { return nil }
        guard isLargest else { return url(combination, special, by: template) }
        let others = schema.parameters.indices.filter {
            !absent.contains($0) && !presence.relates($0) && !wanted.contains($0)
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
