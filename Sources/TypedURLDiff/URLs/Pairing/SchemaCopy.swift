import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Copies of schemas with a different part.
enum SchemaCopy {
    /// A schema that has one template.
    static func copy(_ schema: URLSchema, template: URITemplate) -> URLSchema {
        URLSchema(
            name: schema.name, template: template, parameters: schema.parameters,
            dependencies: schema.dependencies, presenceRules: schema.presenceRules,
            ignoredParameters: schema.ignoredParameters, accepts: schema.accepts)
    }
}
