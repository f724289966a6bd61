import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Small, simple instances of a schema.
struct SampleInstances {
    private let schema: URLSchema
    private let presence: PresenceTable
    private let budget: Budget
    private let steps: Int
    private let builders: TemplateBuilders
    /// For each parameter the values to choose from, the plainest first.
    private let values: [[ParameterValue]]
    /// The other side's requirements about which parameters are present.
    private let demands: [PresenceRequirement]

    /// - Parameters:
    ///   - set: A set with the schema, where there is one.
    ///   - demands: The other side's requirements about which parameters are present, so that it reads the values.
    ///   - isWelcome: Whether the other side admits a value of a parameter.
    init(
        _ schema: URLSchema, in set: SchemaSet? = nil, _ presence: PresenceTable,
        _ comparisons: TextComparisons, demands: [PresenceRequirement] = [],
        isWelcome: (Int, ParameterValue) -> Bool = { _, _ in true }
    ) {
        self.schema = schema
        self.presence = presence
        self.demands = demands
        budget = comparisons.budget
        steps = schema.stepsOfURL
        budget.spend(steps + 4 * schema.parameters.count)
        builders = TemplateBuilders(schema, set)
        var known = TypedURLSamples.SampleValues()
        values = schema.parameters.enumerated().map { position, parameter in
            let examples = schema.examples.compactMap { $0[parameter.name] }
            let plain = known.example(of: parameter, schema).map { [$0] } ?? []
            var all = (examples + plain).filter { $0 != parameter.defaultValue }
            if !all.contains(where: { parameter.violations(of: $0).isEmpty && isWelcome(position, $0) }) {
                all += SampleValues(comparisons).values(parameter.schema, nil).prefix(64)
            }
            let own = all.filter { parameter.violations(of: $0).isEmpty }
            return own.filter { isWelcome(position, $0) } + own.filter { !isWelcome(position, $0) }
        }
    }

    /// The plainest values of a parameter.
    func values(of parameter: Int) -> [ParameterValue] { values[parameter] }

    /// The URL of a smallest instance, or the largest one; nil if there is none, or if the budget is spent.
    ///
    /// - Parameters:
    ///   - special: The values of some parameters.
    ///   - absent: Parameters that are absent.
    ///   - template: The position of the template that prints it.
    func url(
        _ special: [Int: ParameterValue] = [:], absent: Set<Int> = [], isLargest: Bool = false,
        by template: Int = 0
    ) -> String? {
        guard !budget.isSpent else { return nil }
        let sets = sets(with: Set(special.keys), without: absent, isLargest: isLargest, limit: 8)
        func precedes(_ left: Set<Int>, _ right: Set<Int>) -> Bool {
            left.count != right.count
                ? left.count < right.count : left.sorted().lexicographicallyPrecedes(right.sorted())
        }
        let best = isLargest ? sets.max(by: precedes) : sets.min(by: precedes)
        return best.flatMap { url($0, special, by: template) }
    }

    /// The URL of an instance that has just these parameters.
    func url(
        _ present: Set<Int>, _ special: [Int: ParameterValue] = [:], by template: Int = 0
    ) -> String? {
        guard budget.spend(steps + 2 * present.count) else { return nil }
        let members = present.sorted().compactMap { position -> Instance.Member? in
            (special[position] ?? values[position].first).map {
                Instance.Member(schema.parameters[position].name, $0)
            }
        }
        guard members.count == present.count else { return nil }
        return try? builders.builder(of: template).build(Instance(members)).canonical
    }

    /// Sets of parameters that can be present, on both sides if possible.
    func sets(
        with present: Set<Int> = [], without absent: Set<Int> = [], also further: [PresenceRequirement] = [],
        isLargest: Bool = false, limit: Int = 1
    ) -> [Set<Int>] {
        let welcome = presence.sets(
            with: present, without: absent, also: further + demands, isLargest: isLargest, limit: limit
        ).sets
        guard welcome.isEmpty else { return welcome }
        return presence.sets(
            with: present, without: absent, also: further, isLargest: isLargest, limit: limit
        ).sets
    }

    /// Sets in which some of these parameters are present and others are not: all sets if there are few, otherwise
    /// those that differ in one of them.
    func combinations(of parameters: [Int]) -> [Set<Int>] {
        let asked = Set(parameters)
        var chosen: [Set<Int>] =
            asked.count > 5
            ? [[], asked] + asked.sorted().flatMap { [Set([$0]), asked.subtracting([$0])] }
            : [[]]
        if asked.count <= 5 {
            for position in asked.sorted() { chosen += chosen.map { $0.union([position]) } }
        }
        return chosen.flatMap { present in
            let exact = sets(with: present, without: asked.subtracting(present))
            // If such a set is impossible, the nearest one is used.
            return exact.isEmpty ? sets(with: present) : exact
        }
    }
}

/// A builder for each template of a schema, created on demand, because few of hundreds of templates are printed.
private final class TemplateBuilders {
    private let schema: URLSchema
    private var builders: [Int: URLBuilder] = [:]

    init(_ schema: URLSchema, _ set: SchemaSet?) {
        self.schema = schema
        // The set has compiled it.
        if let set, let place = set.schemas.firstIndex(where: { $0 === schema }) {
            builders[0] = set.freeBuilder(at: place)
        }
    }

    /// The builder that prints the template at a position.
    func builder(of position: Int) -> URLBuilder {
        if let builder = builders[position] { return builder }
        // An alternate template can read a URL as another instance than the one that was printed.
        let builder =
            position == 0
            ? URLBuilder(schema)
            : URLBuilder(schema.with(template: schema.templates[position]), readsBack: false)
        builders[position] = builder
        return builder
    }
}
