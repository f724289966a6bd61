import TypedURLSamples
import TypedURL
@_spi(Generated) import TypedURLModel

/// What people need to know of a set of links. Pages of every format show the same.
struct Catalogue {
    let links: [DocumentedLink]

    init(_ source: ExportSource) {
        let schemas = source.set.schemas
        links = schemas.indices.map { DocumentedLink(schemas[$0], source.set.builder(at: $0)) }
    }
}

/// What people need to know of one kind of link.
struct DocumentedLink {
    /// An example: its URL and what it says.
    struct Example {
        let url: String
        let instance: Instance
    }

    let schema: URLSchema
    let parameters: [DocumentedParameter]
    /// Which parameters need which.
    let rules: [Phrase]
    /// What else is read as such a link.
    let spellings: [Phrase]
    let examples: [Example]

    var name: String { schema.name }
    var title: String { schema.annotations.title ?? schema.name }
    var description: String? { schema.annotations.description }
    var isDeprecated: Bool { schema.annotations.isDeprecated }
    /// The template as it is written, without the server.
    var template: URITemplate { schema.writtenTemplates.first ?? schema.template }
    var servers: [URLServer] { schema.servers }

    init(_ schema: URLSchema, _ builder: URLBuilder) {
        self.schema = schema
        parameters = schema.parameters.map(DocumentedParameter.init)
        rules = schema.presenceWords
        spellings = schema.spellingWords
        let instances =
            schema.examples.isEmpty ? SampleInstances.valid(of: schema, atMost: 1) : schema.examples
        examples = instances.compactMap { instance in
            (try? builder.build(instance)).map { Example(url: $0.canonical, instance: instance) }
        }
    }
}

/// A parameter, an item of a tuple or a member of an object.
struct DocumentedParameter {
    /// When it must be there.
    enum Presence: Equatable {
        case required
        case optional
        /// Absent, it has this value.
        case byDefault(String)
    }

    let name: Phrase
    let values: Phrase
    let presence: Presence
    let description: String?
    let isDeprecated: Bool
    let members: [DocumentedParameter]

    private init(
        _ name: Phrase, _ values: Phrase, _ presence: Presence, _ annotations: Annotations,
        members: [DocumentedParameter] = []
    ) {
        self.name = name
        self.values = values
        self.presence = presence
        // A title says more than nothing, unless it is the name itself.
        let title = annotations.title.flatMap { $0 == name.plain ? nil : $0 }
        description = annotations.description ?? title
        isDeprecated = annotations.isDeprecated
        self.members = members
    }

    init(_ parameter: Parameter) {
        let presence: Presence =
            parameter.isRequired
            ? .required : parameter.defaultValue.map { .byDefault($0.words) } ?? .optional
        let raw: Phrase =
            parameter.isRest
            ? ", the rest of the URL as it stands"
            : parameter.isRaw ? ", as it stands in the URL, with its escapes" : ""
        self.init(
            Phrase(code: parameter.name), "\(parameter.schema.words)\(raw)", presence, parameter.annotations,
            members: parameter.schema.members)
    }

    fileprivate init(_ item: TupleSchema.Item) {
        // All items are always there.
        self.init(Phrase(code: item.label), item.schema.words, .optional, item.annotations)
    }

    fileprivate init(_ property: ObjectSchema.Property) {
        self.init(
            Phrase(code: property.name), property.schema.words,
            property.isRequired ? .required : .optional, property.annotations)
    }

    fileprivate init(membersNamed name: Phrase, _ schema: MemberSchema) {
        self.init(name, schema.words, .optional, .none)
    }
}

extension ValueSchema {
    /// The values in words; what each item or member can be is said in ``members``.
    fileprivate var words: Phrase {
        switch self {
        case .scalar(let scalar): scalar.words
        case .list(let list): list.words
        case .tuple(let tuple):
            "a list of \(String(tuple.items.count))\(tuple.areItemsUnique ? " different" : "") values"
        case .object: "a parameter for each member"
        }
    }

    fileprivate var members: [DocumentedParameter] {
        switch self {
        case .scalar, .list: []
        case .tuple(let tuple): tuple.items.map(DocumentedParameter.init)
        case .object(let object):
            object.properties.map(DocumentedParameter.init)
                + object.patternProperties.map {
                    DocumentedParameter(
                        membersNamed: "names that match \(code: $0.pattern.source)", $0.schema)
                }
                + (object.additionalProperties.map {
                    [DocumentedParameter(membersNamed: "any other name", $0)]
                } ?? [])
        }
    }
}
