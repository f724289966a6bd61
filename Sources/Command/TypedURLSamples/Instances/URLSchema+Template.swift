@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with one template, and all that decides about values. What each URL of the template has is required.
    ///
    /// - Parameters:
    ///   - ignoredParameters: The names to ignore; nil for the schema's own.
    ///   - accepts: The tolerances; nil for the schema's own.
    package func with(
        template: URITemplate, ignoredParameters: [IgnoredName]? = nil, accepts: [Tolerance]? = nil
    ) -> URLSchema {
        var positional: [String] = []
        if template != self.template { positional = template.components.positionalVariables.map(\.name) }
        let parameters = parameters.map { parameter in
            positional.contains { $0.hasSameScalars(as: parameter.name) } ? parameter.inEveryURL : parameter
        }
        return URLSchema(
            name: name, template: template, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules, ignoredParameters: ignoredParameters ?? self.ignoredParameters,
            accepts: accepts ?? self.accepts, examples: examples)
    }

    /// The schema with other servers.
    package func with(servers: [URLServer]) -> URLSchema {
        URLSchema(
            name: name, template: writtenTemplates[0],
            alternateTemplates: Array(writtenTemplates.dropFirst()),
            servers: servers, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules,
            ignoredParameters: ignoredParameters, accepts: accepts, annotations: annotations,
            examples: examples)
    }
}
