@_spi(Generated) import TypedURLModel

/// A schema with the tables that the engine uses for every URL. It is a class, because it is passed around for each
/// URL.
final class CompiledSchema: Sendable {
    let schema: URLSchema

    /// The main template, then the alternates.
    let templates: [CompiledTemplate]

    /// The indexes of the parameters in the schema, in the order in which the template prints them.
    let order: [Int]

    /// Which of the parameters must be present.
    let presence: PresenceCheck

    /// The position of each parameter in the main template.
    let positions: [ParameterPosition]

    /// The texts of each parameter's or list's `enum`, if there are many.
    let enumerations: [TextSet?]

    /// The parameters in the path, by their indexes in the schema: they could print a segment `.` or `..`, which URL parsers
    /// remove.
    let pathParameters: [Int]

    /// Whether a value is the rest of the URL, with its query and fragment.
    let takesRest: Bool

    /// The tolerances with which the schema reads URLs.
    let tolerances: Tolerances

    private let indexes: TextTable

    /// Whether values of a host are read in lower case.
    private let foldsHosts: Bool

    @_optimize(size)
    init(_ schema: URLSchema) {
        self.schema = schema
        let indexes = TextTable(schema.parameters.map(\.name))
        self.indexes = indexes
        var templates: [CompiledTemplate] = []
        templates.reserveCapacity(schema.templates.count)
        for index in schema.templates.indices {
            // What follows the server is compiled once for all servers and aliases.
            let isSame = index > 0 && schema.writtenOfTemplate[index] == schema.writtenOfTemplate[index - 1]
            templates.append(CompiledTemplate(index, schema, indexes, isSame ? templates[index - 1] : nil))
        }
        self.templates = templates
        order = schema.template.variables.compactMap { indexes[$0.name] }
        presence = PresenceCheck(schema, order: order, indexes)
        positions = ParameterPosition.positions(of: schema, indexes)
        enumerations = schema.parameters.map { TextSet($0.schema) }
        pathParameters = order.filter { [positions] in positions[$0].component == .path }
        takesRest = schema.takesRest
        tolerances = Tolerances(schema.accepts)
        foldsHosts = templates.contains { !$0.parametersOfHost.isEmpty }
    }

    /// The index of the parameter with that name.
    func index(of name: String) -> Int? {
        indexes[name]
    }

    /// Whether a template reads a parameter's value in lower case: in a host under `http` or `https`, or because it is printed
    /// there.
    func ignoresCase(_ parameterIndex: Int, in template: CompiledTemplate) -> Bool {
        foldsHosts
            && (template.parametersOfHost.contains(parameterIndex)
                || ignoresCase(parameterIndex, server: template.server))
    }

    /// Whether a parameter's value is printed in a host under `http` or `https`.
    func ignoresCase(_ parameterIndex: Int, server: Int) -> Bool {
        templates[server].parametersOfHost.contains(parameterIndex)
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
