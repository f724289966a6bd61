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
                    DocumentedParameter(
                        membersNamed: "names that match \(code: $0.pattern.source)", $0.schema)
                }
                + (object.additionalProperties.map {
                    [DocumentedParameter(membersNamed: "any other name", $0)]
                } ?? [])
        }
    }
}
