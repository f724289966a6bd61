@_spi(Generated) import TypedURLModel

/// Whether ASCII case counts in a value: not in a host under `http` or `https`, be it the scheme of the URL or that of the server.
struct HostCase {
    private let parameter: Parameter
    private let schema: URLSchema

    /// By template; nil if that does not have the variable.
    private let folds: [Bool?]

    init(_ parameter: Parameter, _ schema: URLSchema) {
        (self.parameter, self.schema) = (parameter, schema)
        let places = parameter.places(in: schema)
        folds = places.enumerated().map { index, place in
            place.map { $0.ignoresCase || places[schema.serverOfTemplate[index]]?.ignoresCase ?? false }
        }
    }

    /// Whether that depends on the template, and it does not count in this one.
    func foldsHere(_ template: Int) -> Bool { folds[template] == true && folds.contains(false) }

    func type() throws(UncoveredSchema) -> String {
        let exact = try PlanTypes(ignoresCase: false).type(of: parameter.schema)
        guard folds.contains(true) else { return exact }
        let folded = "core.host(\(try PlanTypes(ignoresCase: true).type(of: parameter.schema)))"
        guard folds.contains(false) else { return folded }
        let servers = schema.printedTemplates.indices.filter { folds[$0] == true }.flatMap { index in
            (index == 0 ? ["void 0"] : [])
                + (schema.servers.isEmpty ? [] : [PlanTypes.text(schema.servers[index].name)])
        }
        return "core.hostOf(\(exact),\(folded),[\(servers.joined(separator: ","))])"
    }
}

extension Parameter {
    /// Its variables in the templates.
    func places(in schema: URLSchema) -> [PlacedVariable?] {
        schema.templates.map { $0.components.variables.first { $0.name.hasSameScalars(as: name) } }
    }
}
