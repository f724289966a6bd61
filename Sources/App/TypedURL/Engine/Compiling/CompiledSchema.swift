@_spi(Generated) import TypedURLModel

/// A schema with the tables that the engine uses for every URL. It is a class, because it is passed around for each
/// URL.
final class CompiledSchema: Sendable {
    let schema: URLSchema

    /// The main template, then the alternates.
    let templates: [CompiledTemplate]

    /// The indexes of the parameters in the schema, in the order in which the template prints them.
    let order: [Int]

    /// The templates that write the lists of another template in a different style. Empty for most schemas.
    let listStyles: [ListStyles]

    /// Which of the parameters must be present.
    let presence: PresenceCheck

    /// The position of each parameter in the main template.
    let positions: [ParameterPosition]

    /// The texts of each parameter's or list's `enum`, if there are many.
    let enumerations: [TextSet?]

    /// Whether a value can print a path segment `.` or `..`, which URL parsers remove.
    let canHaveDotSegments: Bool

    /// Whether a value is the rest of the URL, with its query and fragment.
    let takesRest: Bool

    /// Whether a boolean has texts of its own.
    let hasBooleanTexts: Bool

    /// For each parameter: whether other texts are read as its values or as parts of them.
    let haveSpellings: [Bool]

    /// The other spellings of URLs that the schema reads.
    let respellings: Respelling

    /// The other spellings of queries that the schema reads; nil if there are none.
    let querySpellings: QuerySpellings?

    private let indexes: TextTable

    init(_ schema: URLSchema) {
        self.schema = schema
        let indexes = TextTable(schema.parameters.map(\.name))
        self.indexes = indexes
        templates = zip(schema.templates, schema.serverOfTemplate).map { template, server in
            CompiledTemplate(template, schema, server: server, indexes)
        }
        listStyles = ListStyles.all(of: templates, schema)
        order = schema.template.variables.compactMap { indexes[$0.name] }
        presence = PresenceCheck(schema, order: order, indexes)
        positions = ParameterPosition.positions(of: schema, indexes)
        enumerations = schema.parameters.map { TextSet($0.schema) }
        canHaveDotSegments = templates.prefix(max(schema.servers.count, 1)).contains { printed in
            printed.components.path.elements.contains { if case .values = $0 { true } else { false } }
        }
        takesRest = schema.takesRest
        hasBooleanTexts = schema.parameters.contains {
            if case .scalar(.booleanTexts) = $0.schema { true } else { false }
        }
        haveSpellings = schema.parameters.map(\.hasSpellings)
        respellings = .all(schema.accepts)
        querySpellings = QuerySpellings(schema, templates, positions)
    }

    /// The index of the parameter with that name.
    func place(of name: String) -> Int? {
        indexes[name]
    }

    /// Whether a template reads a parameter's value in lower case: in a host under `http` or `https`, or because it is printed
    /// there.
    func isFolded(_ place: Int, in template: CompiledTemplate) -> Bool {
        template.foldedParameters.contains(place) || isFolded(place, server: template.server)
    }

    /// Whether a parameter's value is printed in a host under `http` or `https`.
    func isFolded(_ place: Int, server: Int) -> Bool {
        templates[server].foldedParameters.contains(place)
    }

    /// Fills in the defaults of absent parameters.
    func fillDefaults(_ values: inout [ParameterValue?]) {
        for place in values.indices where values[place] == nil {
            values[place] = schema.parameters[place].defaultValue
        }
    }

    /// The values, paired with their parameters' names.
    func instance(of values: [ParameterValue?]) -> Instance {
        var members: [Instance.Member] = []
        members.reserveCapacity(values.count)
        for place in values.indices {
            guard let value = values[place] else { continue }
            members.append(Instance.Member(schema.parameters[place].name, value))
        }
        return Instance(members)
    }
}

/// A template with the tables that the engine uses for every URL.
final class CompiledTemplate: Sendable {
    /// A query item that every URL of the template contains.
    struct FixedItem: Sendable {
        let name: [UInt8]
        let value: CompiledComponent
    }

    let template: URITemplate
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
            isFolding: schema.accepts.contains(.nameCase))
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

extension Parameter {
    /// Whether other texts are read as values of the parameter or of its parts.
    package var hasSpellings: Bool {
        switch schema {
        case .scalar(let scalar): scalar.hasSpellings(spellings)
        case .list(let list): list.items.hasSpellings(list.itemSpellings)
        case .tuple(let tuple): tuple.items.contains { $0.schema.hasSpellings($0.spellings) }
        case .object(let object):
            object.properties.contains { $0.schema.hasSpellings($0.spellings) }
                || object.patternProperties.contains { $0.schema.hasSpellings($0.spellings) }
                || object.additionalProperties?.hasSpellings(object.additionalSpellings) ?? false
        }
    }
}

extension MemberSchema {
    /// A list has spellings for its items.
    fileprivate func hasSpellings(_ own: Spellings?) -> Bool {
        switch self {
        case .scalar(let scalar): scalar.hasSpellings(own)
        case .list(let list): list.items.hasSpellings(list.itemSpellings)
        }
    }
}

extension ScalarSchema {
    fileprivate func hasSpellings(_ own: Spellings?) -> Bool { own != nil || hasSpeltBranches }

    /// Whether this is a union that has a branch with other texts.
    package var hasSpeltBranches: Bool {
        if case .union(let union) = self { union.branches.contains { $0.spellings != nil } } else { false }
    }
}
