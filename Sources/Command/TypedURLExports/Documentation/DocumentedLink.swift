import TypedURLSamples
import TypedURL
@_spi(Generated) import TypedURLModel

/// What people need to know of one kind of link.
struct DocumentedLink {
    /// The URL of an example.
    struct Example {
        /// With a mark in place of each secret, of which it would look like a real one.
        let url: String
        /// Whether the URL is shown in full.
        let isWhole: Bool
    }

    let schema: URLSchema
    let parameters: [DocumentedParameter]
    /// Which parameters need which.
    let rules: [Phrase]
    /// What else is read as such a link.
    let accepted: [Phrase]
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
        accepted = schema.acceptedWords
        let instances =
            schema.examples.isEmpty ? SampleInstances.valid(of: schema, atMost: 1) : schema.examples
        let schemas = SchemaSet([schema])
        examples = instances.compactMap { instance in
            guard let url = (try? builder.build(instance))?.canonical else { return nil }
            let secrets = schemas.secrets(in: url)
            return Example(url: SecretRanges.hide(secrets, in: url), isWhole: secrets.isEmpty)
        }
    }
}

extension ExportSource {
    /// What people need to know of the links. Pages of every format show the same.
    var links: [DocumentedLink] {
        self.set.schemas.indices.map { DocumentedLink(self.set.schemas[$0], self.set.builder(at: $0)) }
    }
}
