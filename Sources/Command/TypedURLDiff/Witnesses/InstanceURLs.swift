import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs of small, simple instances of a schema.
final class InstanceURLs {
    /// Sets of parameters that can be present, the smallest and the largest first.
    let sets: [Set<Int>]
    private let schema: URLSchema
    private let budget: Budget
    /// For each parameter the values to choose from, the plainest first.
    let values: [[ParameterValue]]
    private let rules: PresenceRules
    /// The pair whose reader accepts the instances, too, if possible.
    private let pair: SchemaPair?
    /// For templates their builders. Few of hundreds of templates are printed.
    private var builders: [Int: URLBuilder] = [:]

    /// Instances of the pair's sender, if possible such as the reader also accepts.
    convenience init(_ pair: SchemaPair) {
        self.init(pair.sender.schema, in: pair.sender.set, pair.samples, for: pair)
    }

    /// - Parameters:
    ///   - set: A set with the schema, where there is one.
    ///   - pair: The pair whose sender it is, where there is one.
    init(
        _ schema: URLSchema, in set: SchemaSet? = nil, _ samples: ParameterSamples,
        for pair: SchemaPair? = nil
    ) {
        self.schema = schema
        self.pair = pair
        budget = samples.budget
        budget.spend(schema.stepsOfURL + 16 * schema.parameters.count)
        // The set has compiled it.
        if let set, let index = set.index(of: schema) {
            builders[0] = set.freeBuilder(at: index)
        }
        rules = PresenceRules(schema)
        values = schema.parameters.enumerated().map { position, parameter in
            let reader = pair.flatMap { pair in
                pair.reader(of: position).map { pair.reader.schema.parameters[$0] }
            }
            func isWelcome(_ value: ParameterValue) -> Bool {
                guard let reader else { return true }
                return reader.normal(value).map { reader.violations(of: $0).isEmpty } ?? false
            }
            let examples = schema.examples.compactMap { $0[parameter.name] }.filter {
                $0 != parameter.defaultValue
            }
            let plain = samples.values(of: parameter).filter { $0 != parameter.defaultValue }
            var all = examples.filter { parameter.violations(of: $0).isEmpty } + plain.prefix(1)
            if !all.contains(where: isWelcome) { all += plain.dropFirst() }
            return all.filter(isWelcome) + all.filter { !isWelcome($0) }
        }
        sets = SampleInstances(schema, values: values).presentSets
    }

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
        let present = positional(template).union(special.keys)
        var sets: [Set<Int>] = []
        if isLargest {
            sets = self.sets.filter(present.isSubset).sorted { $0.count > $1.count }
        } else {
            sets = [present.union(required), present].compactMap(rules.completion)
            if absent != nil { sets += self.sets.filter(present.isSubset) }
        }
        if let absent { sets = sets.filter { !$0.contains(absent) } }
        return sets.first.flatMap { url($0, special, by: template) }
    }

    /// The parameters that the reader requires.
    private lazy var required: Set<Int> = {
        guard let pair else { return [] }
        let parameters = pair.reader.schema.parameters
        return Set(parameters.indices.filter { parameters[$0].isRequired }.compactMap(pair.sender(of:)))
    }()

    /// The URL of an instance that has just these parameters.
    func url(_ present: Set<Int>, _ special: [Int: ParameterValue] = [:], by template: Int = 0) -> String? {
        guard budget.spend(schema.stepsOfURL + 2 * present.count) else { return nil }
        let members = present.sorted().compactMap { position -> Instance.Member? in
            (special[position] ?? values[position].first).map {
                Instance.Member(schema.parameters[position].name, $0)
            }
        }
        guard members.count == present.count else { return nil }
        return try? builder(of: template).build(Instance(members)).canonical
    }

    /// The parameters that every URL of an alternate has.
    private func positional(_ template: Int) -> Set<Int> {
        guard template > 0 else { return [] }
        let variables = schema.templates[template].components.positionalVariables
        return Set(variables.compactMap { schema.index(ofParameter: $0.name) })
    }

    /// The builder that prints the template at a position.
    private func builder(of position: Int) -> URLBuilder {
        if let builder = builders[position] { return builder }
        // An alternate template can read a URL as another instance than the one that was printed.
        let builder =
            position == 0
            ? URLBuilder(schema)
            : URLBuilder(schema.with(template: schema.templates[position]))
        builders[position] = builder
        return builder
    }
}
