import TypedURLModel

extension URLSchema {
    /// Builds the URL of an instance.
    ///
    /// - Parameters:
    ///   - instance: The parameters' values.
    ///   - server: The name of the URL's server; nil for the first one.
    /// - Returns: The normal instance and its canonical URL.
    /// - Throws: `URLValidationError` with all violations; their ranges refer to the URL as it would have
    ///   been printed.
    public func build(
        _ instance: Instance, server: String? = nil
    ) throws(URLValidationError) -> ParsedURL {
        try URLBuilder(self).build(instance, server: server)
    }
}

extension SchemaSet {
    /// Throws the error of a builder that rejects its values: the one that `URLSchema.build(_:)` throws for the first
    /// schema.
    ///
    /// - Parameters:
    ///   - values: The value of each parameter, in the schema's order.
    ///   - server: The name of the URL's server; nil for the first one.
    @_spi(Generated)
    public func refuse(_ values: [ParameterValue?], server: String? = nil) throws(URLValidationError) -> Never
    {
        let serverIndex = server.flatMap { models.first?.index(ofServer: $0) } ?? 0
        guard !models.isEmpty else { throw refusal(of: "", URLValues.Mismatch()) }
        let built = try build(values, unknown: [], server: serverIndex, ofSchema: 0)
        try checkOwner(of: built, from: 0)
        throw refusal(of: built.canonical, URLValues.Mismatch())
    }

    /// Prints the canonical form of a builder's valid values, where the members of an object have their own names.
    @_spi(Generated)
    public func write(_ values: [ParameterValue?], server: String? = nil, to writer: inout URLWriter) {
        guard let schema = models.first else { return }
        let server = server.flatMap(schema.index(ofServer:)) ?? 0
        URLPrinter(plan, schema: 0, server: server).print(to: &writer) { values[$0] }
    }
}

extension SchemaSet {
    /// Builds the URLs of a schema, and rejects those that belong to another schema of the set.
    ///
    /// - Parameter index: The index of the schema in the set.
    package func builder(at index: Int) -> URLBuilder { URLBuilder(self, index, checksOwner: true) }

    /// Builds the URLs of a schema, including those that belong to another schema of the set.
    ///
    /// - Parameter index: The index of the schema in the set.
    package func freeBuilder(at index: Int) -> URLBuilder { URLBuilder(self, index, checksOwner: false) }

    /// - Throws: The violation of a built URL that belongs to another schema.
    fileprivate func checkOwner(
        of built: ParsedURL, from index: Int
    ) throws(URLValidationError) {
        guard let owner = otherOwner(of: built.canonical, than: index) else { return }
        let end = built.canonical.utf8.firstIndex { "?#".utf8.contains($0) } ?? built.canonical.endIndex
        let range = 0..<built.canonical.utf8.distance(from: built.canonical.startIndex, to: end)
        throw URLValidationError(
            url: built.canonical, schema: built.schema,
            violations: [Violation(.otherSchema, range: range, owner: owner.name)],
            secrets: possibleSecrets(in: built.canonical))
    }
}

/// A builder for many URLs of one schema, which is lowered once.
package struct URLBuilder: Sendable {
    private let set: SchemaSet
    private let index: Int

    /// The indexes of the schema's parameters.
    private let indexes: TextTable

    /// Whether the set's other schemas may own built URLs.
    private let checksOwner: Bool

    fileprivate init(_ set: SchemaSet, _ index: Int, checksOwner: Bool) {
        self.set = set
        self.index = index
        indexes = TextTable(set.models[index].parameters.map(\.name))
        self.checksOwner = checksOwner
    }

    package init(_ schema: URLSchema) { self.init(SchemaSet(schema), 0, checksOwner: false) }

    /// Builds the URL of an instance, as `URLSchema.build(_:server:)` does.
    package func build(
        _ instance: Instance, server: String? = nil
    ) throws(URLValidationError) -> ParsedURL {
        let schema = set.models[index]
        var values: [ParameterValue?] = Array(absent: schema.parameters.count)
        var unknown: [Violation] = []
        for member in instance.members {
            if let parameterIndex = indexes[member.name] {
                values[parameterIndex] = member.value
            } else {
                unknown.append(
                    .unknownParameter(member.name, among: schema.parameters.map(\.name)))
            }
        }
        var serverIndex = 0
        if let server {
            if let known = schema.index(ofServer: server) {
                serverIndex = known
            } else {
                let known = schema.servers.map(\.name)
                unknown.append(
                    Violation(known.isEmpty ? .noServers : .unknownServer, text: server, names: known))
            }
        }
        let built = try set.build(values, unknown: unknown, server: serverIndex, ofSchema: index)
        if checksOwner { try set.checkOwner(of: built, from: index) }
        return built
    }
}

extension SchemaSet {
    fileprivate func build(
        _ given: [ParameterValue?], unknown: [Violation], server: Int, ofSchema index: Int
    ) throws(URLValidationError) -> ParsedURL {
        let (values, printed, violations) = check(given, server: server, ofSchema: index)
        let schema = models[index]
        guard unknown.isEmpty, violations.isEmpty else {
            throw URLValidationError(
                url: printed.text, schema: schema.name, violations: Violation.inOrder(unknown + violations),
                secrets: printed.secrets(of: schema))
        }
        let members = zip(schema.parameters, values).compactMap { parameter, value in
            value.map { Instance.Member(parameter.name, $0) }
        }
        return ParsedURL(schema, Instance(members), server: server, canonical: printed.text)
    }

    /// What a builder's values print, and what is wrong with them.
    ///
    /// - Returns: The values in normal form, defaults included; the URL; the violations, which refer to it.
    @_optimize(size)
    func check(
        _ given: [ParameterValue?], server: Int, ofSchema index: Int
    ) -> (values: [ParameterValue?], printed: PrintedURL, violations: [Violation]) {
        let printer = URLPrinter(plan, schema: Int32(index), server: server)
        let normal = printer.normal(given)
        var values = normal
        for (parameter, schema) in models[index].parameters.enumerated() where values[parameter] == nil {
            values[parameter] = schema.defaultValue
        }
        let printed = printer.print(values)
        var violations: [Violation] = []
        for (parameter, value) in values.enumerated() {
            guard let value else { continue }
            violations += plan.failures(of: value, parameter, ofSchema: index).map { failure in
                failure.violation(range: printed.values[parameter]?.range(of: failure.part))
            }
        }
        violations += plan.absences(printed.names, normal.map { $0 != nil }, ofSchema: index)
        for (parameter, range) in printer.dotSegments(of: values, in: printed) {
            let name = models[index].parameters[parameter].name
            violations.append(Violation(.dotSegment, parameter: name, range: range))
        }
        return (values, printed, violations)
    }
}
