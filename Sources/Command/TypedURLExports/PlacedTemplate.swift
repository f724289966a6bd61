@_spi(Generated) import TypedURLModel

/// One of the templates of a schema: one that it prints, or one that it only reads.
struct PlacedTemplate: Sendable {
    let owner: ExportedSchema
    let index: Int

    var schema: URLSchema { owner.schema }
    var template: URITemplate { owner.schema.templates[index] }
    var components: TemplateComponents { template.components }
    var location: FileRange { owner.location(ofTemplate: index) }
    var isWeb: Bool { components.scheme.isWebScheme }
    /// Whether a URL of the template may have a fragment, even if it is only tolerated.
    var mayHaveFragment: Bool {
        components.fragment != nil || components.fragmentForm != nil || schema.accepts.contains(.fragment)
            || schema.parameters.contains(where: \.isRest)
    }
}
