import TypedURLModel

/// A schema with the tables that printing and the checks of values use. It is a class, because it is passed around for each
/// URL.
final class CompiledSchema: Sendable {
    let schema: URLSchema

    /// The indexes of the parameters in the schema, in the order in which the template prints them.
    let order: [Int]

    /// The position of each parameter in the main template.
    let positions: [ParameterPosition]

    /// The texts of each parameter's or list's `enum`, if there are many.
    let enumerations: [TextSet?]

    /// The parameters in the path, by their indexes in the schema: they could print a segment `.` or `..`, which URL parsers
    /// remove.
    let pathParameters: [Int]

    /// The tolerances with which the schema reads URLs.
    let tolerances: Tolerances

    private let indexes: TextTable

    /// For each template, the parameters whose values are read in lower case, because they are in its host under `http` or
    /// `https`.
    private let parametersOfHosts: [[Int]]

    @_optimize(size)
    init(_ schema: URLSchema) {
        self.schema = schema
        let indexes = TextTable(schema.parameters.map(\.name))
        self.indexes = indexes
        order = schema.template.variables.compactMap { indexes[$0.name] }
        positions = ParameterPosition.positions(of: schema, indexes)
        enumerations = schema.parameters.map { TextSet($0.schema) }
        pathParameters = order.filter { [positions] in positions[$0].component == .path }
        tolerances = Tolerances(schema.accepts)
        parametersOfHosts = schema.templates.map { template in
            let components = template.components
            guard !components.host.isLiteral else { return [] }
            return components.variables.filter(\.ignoresCase).compactMap { indexes[$0.name] }
        }
    }

    /// The index of the parameter with that name.
    func index(of name: String) -> Int? {
        indexes[name]
    }

    /// Whether a template reads a parameter's value in lower case: in a host under `http` or `https`, or because it is printed
    /// there.
    func ignoresCase(_ parameterIndex: Int, inTemplate template: Int) -> Bool {
        parametersOfHosts[template].contains(parameterIndex)
            || ignoresCase(parameterIndex, server: schema.serverOfTemplate[template])
    }

    /// Whether a parameter's value is printed in a host under `http` or `https`.
    func ignoresCase(_ parameterIndex: Int, server: Int) -> Bool {
        parametersOfHosts[server].contains(parameterIndex)
    }

    /// Fills in the defaults of absent parameters.
    func fillDefaults(_ values: inout [ParameterValue?]) {
        for parameterIndex in values.indices where values[parameterIndex] == nil {
            values[parameterIndex] = schema.parameters[parameterIndex].defaultValue
        }
    }

    /// The values, paired with their parameters' names.
    func instance(of values: [ParameterValue?]) -> Instance {
        var members: [Instance.Member] = []
        members.reserveCapacity(values.count)
        for parameterIndex in values.indices {
            guard let value = values[parameterIndex] else { continue }
            members.append(Instance.Member(schema.parameters[parameterIndex].name, value))
        }
        return Instance(members)
    }
}
