@_spi(Generated) @_spi(Once) import TypedURLModel

// Short forms for generated code: each omitted argument is one in the compiled code.

@_spi(Generated)
extension Parameter {
    /// Creates a parameter of a single value that no other texts mean, and that is no secret.
    public static func scalar(
        _ name: String, _ type: ScalarType, isRequired: Bool = false,
        default defaultValue: ParameterValue? = nil,
        aliases: [String] = []
    ) -> Parameter {
        Parameter(
            name, .scalar(ScalarSchema(type)), isRequired: isRequired, default: defaultValue, aliases: aliases
        )
    }
}

@_spi(Generated)
extension URLSchema {
    /// Creates a schema with nothing but parameters.
    public convenience init(
        _ name: String, _ template: String, _ parameters: [Parameter]
    ) {
        self.init(name: name, template: URITemplate(checked: template), parameters: parameters)
    }

    /// Creates a schema.
    ///
    /// - Parameter wideVariables: For each template: the variables in the wide groups of its components, where these are not the
    ///   last ones. It is empty if no template has any.
    public convenience init(
        _ name: String,
        _ template: String,
        _ parameters: [Parameter],
        alternateTemplates: [String] = [],
        wideVariables: [[String]] = [],
        servers: [URLServer] = [],
        dependencies: [Dependency] = [],
        presenceRules: [PresenceRule] = [],
        ignoredParameters: [IgnoredName] = [],
        accepts: [Tolerance] = []
    ) {
        var templates = ([template] + alternateTemplates).map(URITemplate.init(checked:))
        for (index, names) in wideVariables.enumerated() where !names.isEmpty {
            templates[index] = templates[index].withWideGroups(of: names)
        }
        self.init(
            name: name, template: templates[0], alternateTemplates: Array(templates.dropFirst()),
            servers: servers, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules, ignoredParameters: ignoredParameters, accepts: accepts)
    }
}

extension URITemplate {
    /// Splits a text that the generator has checked.
    init(checked text: String) {
        var parts: [Part] = []
        var rest = text.bytes[...]
        while let first = rest.first {
            let isExpression = first == UInt8(ascii: "{")
            if isExpression { rest.removeFirst() }
            let end = rest.firstIndex(of: UInt8(ascii: isExpression ? "}" : "{")) ?? rest.endIndex
            let part = rest[..<end]
            parts.append(
                isExpression ? .expression(checked: part) : .literal(String(decoding: part, as: UTF8.self)))
            rest = rest[end...].dropFirst(isExpression ? 1 : 0)
        }
        self.init(parts)
    }
}

extension URITemplate.Part {
    /// The expression between two braces.
    fileprivate static func expression(checked text: ArraySlice<UInt8>) -> Self {
        let op = text.first.flatMap { URITemplate.Operator(rawValue: String(Unicode.Scalar($0))) }
        let names = op == nil ? text : text.dropFirst()
        let variables = names.parts(between: UInt8(ascii: ",")).map { name in
            let isExploded = name.last == UInt8(ascii: "*")
            let name = isExploded ? name.dropLast() : name
            return URITemplate.Variable((try? PercentEncoding.decode(name)) ?? "", isExploded: isExploded)
        }
        return .expression(op ?? .simple, variables)
    }
}
