@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with one template, and all that decides about values.
    package func with(template: URITemplate) -> URLSchema {
        URLSchema(
            name: name, template: template, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules, ignoredParameters: ignoredParameters, accepts: accepts)
    }
}
