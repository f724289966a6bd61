@_spi(Generated) import TypedURLModel

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

    fileprivate init(
        _ name: Phrase, _ values: Phrase, _ presence: Presence, _ annotations: Annotations,
        members: [DocumentedParameter] = []
    ) {
        (self.name, self.values, self.presence) = (name, values, presence)
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
        let delimiter: Phrase =
            !parameter.prefix.isEmpty
            ? ", after \(Phrase(code: parameter.prefix))"
            : !parameter.suffix.isEmpty ? ", before \(Phrase(code: parameter.suffix))" : ""
        self.init(
            Phrase(code: parameter.name), "\(parameter.schema.words)\(raw)\(delimiter)", presence,
            parameter.annotations, members: parameter.schema.members)
    }

    init(_ item: TupleSchema.Item) {
        // All items are always there.
        self.init(Phrase(code: item.label), item.schema.words, .optional, item.schema.annotations)
    }

    init(_ property: ObjectSchema.Property) {
        self.init(
            Phrase(code: property.name), property.schema.words,
            property.isRequired ? .required : .optional, property.schema.annotations)
    }
}

extension ValueSchema {
    /// The values in words; what each item or member can be is said in ``members``.
    var words: Phrase {
        switch self {
        case .scalar(let scalar): scalar.words
        case .list(let list): list.words
        case .tuple(let tuple):
            "a list of \(String(tuple.items.count))\(tuple.areItemsUnique ? " different" : "") values"
        case .object: "a parameter for each member"
        }
    }

    var members: [DocumentedParameter] {
        switch self {
        case .scalar, .list: []
        case .tuple(let tuple): tuple.items.map(DocumentedParameter.init)
        case .object(let object):
            object.properties.map(DocumentedParameter.init)
                + object.patternProperties.map {
                    .init("names that match \(code: $0.pattern.source)", $0.schema.words, .optional, .none)
                }
                + (object.additionalProperties.map {
                    [DocumentedParameter("any other name", $0.words, .optional, .none)]
                } ?? [])
        }
    }
}
