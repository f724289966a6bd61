import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs of small, simple instances of a schema.
struct InstanceURLs {
    /// Sets of parameters that can be present, the smallest and the largest first.
    let sets: [Set<Int>]
    private let schema: URLSchema
    private let budget: Budget
    private let builders: TemplateBuilders
    /// For each parameter the values to choose from, the plainest first.
    private let values: [[ParameterValue]]
    private let rules: PresenceRules
    /// The parameters that the other side requires, and whether it admits a set of them.
    private let demanded: Set<Int>
    private let isAdmitted: (Set<Int>) -> Bool

    /// Instances of the pair's sender, if possible such as the reader also accepts.
    init(_ pair: SchemaPair) {
        let reader = pair.reader.schema
        let required = reader.parameters.indices.filter { reader.parameters[$0].isRequired }
        let rules = PresenceRules(reader)
        self.init(
            pair.sender.schema, in: pair.sender.set.set, pair.comparisons,
            demanded: Set(required.compactMap(pair.sender(of:))),
            isAdmitted: { rules.admits(Set($0.compactMap(pair.reader(of:)))) },
            isWelcome: { position, value in
                guard let parameter = pair.reader(of: position).map({ reader.parameters[$0] }) else {
                    return true
                }
                return parameter.normal(value).map { parameter.violations(of: $0).isEmpty } ?? false
            })
    }

    /// - Parameters:
    ///   - set: A set with the schema, where there is one.
    ///   - demanded: The parameters that the other side requires.
    ///   - isAdmitted: Whether the other side admits these parameters together.
    ///   - isWelcome: Whether the other side admits a value of a parameter.
    init(
        _ schema: URLSchema, in set: SchemaSet? = nil, _ comparisons: TextComparisons,
        demanded: Set<Int> = [], isAdmitted: @escaping (Set<Int>) -> Bool = { _ in true },
        isWelcome: (Int, ParameterValue) -> Bool = { _, _ in true }
    ) {
        self.schema = schema
        self.demanded = demanded
        self.isAdmitted = isAdmitted
        budget = comparisons.budget
        budget.spend(schema.stepsOfURL + 16 * schema.parameters.count)
        builders = TemplateBuilders(schema, set)
        rules = PresenceRules(schema)
        values = schema.parameters.enumerated().map { position, parameter in
            let examples = schema.examples.compactMap { $0[parameter.name] }
            let plain = comparisons.values(of: parameter).filter { $0 != parameter.defaultValue }
            var all = examples.filter { $0 != parameter.defaultValue } + plain.prefix(1)
            if !all.contains(where: { parameter.violations(of: $0).isEmpty && isWelcome(position, $0) }) {
                all += plain.dropFirst()
            }
            let own = all.filter { parameter.violations(of: $0).isEmpty }
            return own.filter { isWelcome(position, $0) } + own.filter { !isWelcome(position, $0) }
        }
        sets = SampleInstances(schema, values: values).presentSets
    }

    /// The plainest values of a parameter.
    func values(of parameter: Int) -> [ParameterValue] { values[parameter] }

    /// The URL of a smallest instance, or the largest one; nil if there is none, or if the budget is spent.
    ///
    /// - Parameters:
    ///   - special: The values of some parameters.
    ///   - absent: A parameter that is absent.
    ///   - template: The position of the template that prints it.
    func url(
        _ special: [Int: ParameterValue] = [:], absent: Int? = nil, isLargest: Bool = false,
        by template: Int = 0
    ) -> String? {
        guard !budget.isSpent else { return nil }
        let present = Set(special.keys)
        var sets: [Set<Int>] = []
        if isLargest {
            sets = self.sets.filter(present.isSubset).sorted { $0.count > $1.count }
        } else {
            sets = [present.union(demanded), present].compactMap(rules.completion)
            if absent != nil { sets += self.sets.filter(present.isSubset) }
        }
        if let absent { sets = sets.filter { !$0.contains(absent) } }
        return (sets.first(where: isAdmitted) ?? sets.first).flatMap { url($0, special, by: template) }
    }

    /// The URL of an instance that has just these parameters.
    func url(_ present: Set<Int>, _ special: [Int: ParameterValue] = [:], by template: Int = 0) -> String? {
        guard budget.spend(schema.stepsOfURL + 2 * present.count) else { return nil }
        let members = present.sorted().compactMap { position -> Instance.Member? in
            (special[position] ?? values[position].first).map {
                Instance.Member(schema.parameters[position].name, $0)
            }
        }
        guard members.count == present.count else { return nil }
        return try? builders.builder(of: template).build(Instance(members)).canonical
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
