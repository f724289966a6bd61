import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The places of a template's variables, by their names.
struct VariablePlaces {
    /// A place that a variable can be moved out of. Two variables without names that are in one component, with one
    /// operator, have equal places, because their order is a matter of the template.
    struct Place: Hashable {
        let component: URIComponentKind
        let op: URITemplate.Operator
        /// The path segment that contains named parameters; 0 for other variables.
        private let segment: Int

        fileprivate init(_ variable: PlacedVariable) {
            component = variable.component
            op = variable.op
            segment = op == .pathParameter ? variable.segment : 0
        }

        /// Whether the parameter's name is in the query.
        var isInQuery: Bool { component == .query && isNamed }

        /// Whether the parameter's name is in the URL.
        var isNamed: Bool { op.isNamed }
    }

    private var variables: [[UInt8]: PlacedVariable] = [:]

    init(_ template: URITemplate) {
        for variable in template.components.variables { variables[Array(variable.name.utf8)] = variable }
    }

    subscript(name: String) -> Place? { variable(name).map(Place.init) }

    func variable(_ name: String) -> PlacedVariable? { variables[Array(name.utf8)] }

    func isExploded(_ name: String) -> Bool { variable(name)?.variable.isExploded ?? false }
}
