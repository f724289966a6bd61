@_spi(Generated) import TypedURLModel

/// What rules about presence say of the variables of a component, where they decide which of several ways to split a text is meant.
struct AskedRules {
    /// The indexes of the variables.
    private var asked: [Int] = []

    /// The parameters of which it is not known yet whether they are there.
    private var later: [Int] = []

    /// The parameters that are there if the query has their names.
    private var named: [Int] = []

    /// Lists of indexes, as arguments of a call.
    var arguments: [String] {
        [asked, later, named].map { "[\($0.map(String.init).joined(separator: ","))]" }
    }

    /// Nil if no variable of the component is asked for.
    init?(
        _ schema: URLSchema, _ components: TemplateComponents, _ pattern: ComponentPattern,
        in component: URIComponentKind
    ) throws(UncoveredSchema) {
        let own = pattern.elements.flatMap { element -> [URITemplate.Variable] in
            if case .values(_, let variables) = element { variables } else { [] }
        }.compactMap { schema.index(ofParameter: $0.name) }
        let all = Self.indexes(of: schema)
        asked = all.filter(own.contains)
        guard !asked.isEmpty else { return nil }
        var isDecided = asked.count <= 8
        for index in all where !own.contains(index) {
            let parameter = schema.parameters[index]
            let place = components.variables.first { $0.name.hasSameScalars(as: parameter.name) }
            switch place {
            case let place?
            where place.op.isNamed && place.op != .pathParameter && !parameter.schema.isObject:
                named.append(index)
                isDecided = isDecided && place.component == .query
            // What a component before this one has not is not there. The parts of an authority have no order.
            case let place?
            where !place.op.isNamed && place.component >= .path && place.component < component: break
            default: later.append(index)
            }
        }
        if !isDecided {
            throw UncoveredSchema("rules about the presence of parameters decide how a URL is split")
        }
    }

    /// Whether a variable of a template is asked for.
    static func areAsked(by schema: URLSchema) -> Bool {
        let names = indexes(of: schema).map { schema.parameters[$0].name }
        return !names.isEmpty
            && schema.templates.contains { template in
                template.components.variables.contains { !$0.op.isNamed && names.contains($0.name) }
            }
    }

    /// The optional parameters of which rules say something; none if no text can be split in several ways.
    private static func indexes(of schema: URLSchema) -> [Int] {
        guard !schema.isReversibleByShape else { return [] }
        let names = Set(
            schema.dependencies.flatMap { [$0.parameter] + $0.required }
                + schema.presenceRules.flatMap { $0.alternatives.flatMap { $0 } })
        return schema.parameters.indices.filter {
            !schema.parameters[$0].isRequired && names.contains(schema.parameters[$0].name)
        }
    }
}
