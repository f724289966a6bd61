@_spi(Generated) import TypedURLModel

/// A template with the tables that the engine uses for every URL.
final class CompiledTemplate: Sendable {
    /// A query item that every URL of the template contains.
    struct FixedItem: Sendable {
        let name: [UInt8]
        let value: CompiledComponent
    }

    let template: URITemplate

    /// The tolerances of its schema.
    let tolerances: Tolerances
    let printedParts: [PrintedPart]
    let components: TemplateComponents

    /// The index of the server in the template's URLs.
    let server: Int

    /// The shape with which URLs that match no template are compared.
    let shape: TemplateShape

    /// The precedence between templates of two schemas.
    let precedence: TemplatePrecedence
    let userInfo: CompiledComponent?
    let host: CompiledComponent
    let port: CompiledComponent?

    /// The parameters whose values are read in lower case, because they are in the host under `http` or `https`, by their
    /// indexes in the schema.
    let foldedParameters: [Int]

    /// The port of URLs that do not contain one.
    let defaultPort: DefaultPort?

    /// Whether the port is a literal and equals the default port.
    let hasDefaultPort: Bool
    let path: CompiledComponent
    let fragment: CompiledComponent?
    let fixedItems: [FixedItem]
    let wholeQuery: CompiledComponent?

    /// Whether the value of a fixed item has variables.
    var hasVariableItems: Bool { fixedItems.contains { $0.value.hasVariables } }

    /// The parameters that have names in the query.
    let queryNames: ParameterNames

    /// Each required query parameter that is not an object.
    let requiredItems: [RequiredItem]

    /// The parameters of each `{;…}` of the path.
    let runs: [ParameterNames]

    /// Whether a parameter of the fragment is required.
    let needsFragment: Bool

    init(_ template: URITemplate, _ schema: URLSchema, server: Int, _ indexes: TextTable) {
        let components = template.components
        self.template = template
        tolerances = Tolerances(schema.accepts)
        printedParts = template.parts.map { PrintedPart($0, schema, indexes) }
        self.server = server
        self.components = components
        shape = TemplateShape(components, schema, indexes)
        precedence = TemplatePrecedence(components)
        var runs: [[URITemplate.Variable]] = []
        func compile(_ pattern: ComponentPattern, isFolded: Bool) -> CompiledComponent {
            CompiledComponent(pattern, schema, indexes, isFolded: isFolded, runs: &runs)
        }
        func compile(_ pattern: ComponentPattern) -> CompiledComponent { compile(pattern, isFolded: false) }
        userInfo = components.userInfo.map(compile)
        host = compile(components.host, isFolded: true)
        port = components.port.map(compile)
        foldedParameters = components.variables.filter(\.isFolded).compactMap { indexes[$0.name] }
        let defaultPort = DefaultPort(scheme: components.scheme)
        self.defaultPort = defaultPort
        hasDefaultPort =
            components.port?.literalBytes.map { defaultPort?.isNone($0.map(\.byte)) ?? false } ?? false
        path = compile(components.path)
        fragment = components.fragment.map(compile)
        fixedItems = components.query.fixedItems.map { FixedItem(name: $0.name, value: compile($0.value)) }
        wholeQuery = components.query.whole.map(compile)
        let fixedNames = components.query.fixedItems.map(\.name)
        queryNames = ParameterNames(
            components.query.variables, schema, indexes, fixed: fixedNames,
            ignoresCase: schema.accepts.contains(.nameCase))
        requiredItems = components.query.variables.compactMap { variable in
            indexes[variable.name].flatMap { RequiredItem(schema.parameters[$0]) }
        }
        self.runs = runs.map { ParameterNames($0, schema, indexes, fixed: []) }
        needsFragment = (fragment?.elements ?? []).contains { element in
            if case .values(_, let variables) = element {
                variables.contains(where: \.isRequired)
            } else {
                false
            }
        }
    }
}

extension CompiledTemplate {
    /// The component of a variable without a name, by the index of its parameter; nil if there is none.
    func component(of place: Int) -> URIComponentKind? {
        let all: [(URIComponentKind, CompiledComponent?)] = [
            (.userInfo, userInfo), (.host, host), (.port, port), (.path, path), (.query, wholeQuery),
            (.fragment, fragment),
        ]
        if let found = all.first(where: { $0.1?.places.contains(place) ?? false }) { return found.0 }
        return fixedItems.contains { $0.value.places.contains(place) } ? .query : nil
    }

    /// Whether the query has a parameter that is not an object by its name.
    func hasQueryName(_ name: String) -> Bool {
        if case .parameter? = queryNames.owner(of: name) { true } else { false }
    }

    /// The template without its expressions in the query.
    var outline: String {
        let parts = template.parts.filter { part in
            if case .expression(let op, _) = part { op != .query && op != .continuation } else { true }
        }
        return URITemplate(parts).description
    }
}
