/// A schema, with what the engine looks up in it for every URL.
struct CompiledSchema: Sendable {
    /// A parameter that needs others, by their places in the schema.
    struct Need: Sendable {
        let parameter: Int
        let required: [Int]
    }

    let schema: URLSchema

    /// The main template's, then the alternates'.
    let shapes: [TemplateShape]

    /// The places of the parameters in the schema, in the order in which the template prints them.
    let order: [Int]

    /// The schema's `dependentRequired`.
    let needs: [Need]

    /// Keyed by bytes, since equal keys of `String` can be different scalars.
    private let places: [[UInt8]: Int]

    init(_ schema: URLSchema) {
        self.schema = schema
        shapes = schema.templates.compactMap(TemplateShape.init)
        let places = Dictionary(
            schema.parameters.enumerated().map { (Array($1.name.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        self.places = places
        order = schema.template.variables.compactMap { places[Array($0.utf8)] }
        needs = schema.dependencies.compactMap { dependency in
            places[Array(dependency.parameter.utf8)].map { parameter in
                Need(
                    parameter: parameter, required: dependency.required.compactMap { places[Array($0.utf8)] })
            }
        }
    }

    /// The place of the parameter with that name.
    func place(of name: String) -> Int? {
        places[Array(name.utf8)]
    }

    /// Fills in the defaults of what is absent.
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

    /// A name that is no parameter of the schema.
    func unknown(_ name: String, range: Range<Int>?) -> Violation {
        Violation(
            .unknownParameter, parameter: name, range: range,
            message: "unknown parameter \(QuotedText.quote(name))",
            suggestion: NearestName.find(name, among: schema.parameters.lazy.map(\.name)))
    }
}
