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
        let serverIndex = server.flatMap { members.first?.schema.index(ofServer: $0) } ?? 0
        guard !members.isEmpty else { throw refusal(of: "", URLValues.Mismatch()) }
        let built = try build(values, unknown: [], server: serverIndex, ofSchema: 0)
        try checkOwner(of: built, from: 0)
        throw refusal(of: built.canonical, URLValues.Mismatch())
    }

    /// Prints the canonical form of a builder's valid values, where the members of an object have their own names.
    @_spi(Generated)
    public func write(_ values: [ParameterValue?], server: String? = nil, to writer: inout URLWriter) {
        guard let member = members.first else { return }
        let server = server.flatMap(member.schema.index(ofServer:)) ?? 0
        var printer = URLPrinter(member, values, server: server, findsRanges: false)
        printer.print(to: &writer)
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
        guard members.count > 1, let owner = otherOwner(of: built.canonical, than: index) else { return }
        let end = built.canonical.utf8.firstIndex { "?#".utf8.contains($0) } ?? built.canonical.endIndex
        let range = 0..<built.canonical.utf8.distance(from: built.canonical.startIndex, to: end)
        throw URLValidationError(
            url: built.canonical, schema: built.schema,
            violations: [Violation(.otherSchema, range: range, owner: owner.schema.name)],
            secrets: possibleSecrets(in: built.canonical))
    }
}

/// A builder for many URLs of one schema: it compiles the schema once.
package struct URLBuilder: Sendable {
    private let set: SchemaSet
    private let index: Int

    /// Whether the set's other schemas may own built URLs.
    private let checksOwner: Bool

    fileprivate init(_ set: SchemaSet, _ index: Int, checksOwner: Bool) {
        self.set = set
        self.index = index
        self.checksOwner = checksOwner
    }

    package init(_ schema: URLSchema) { self.init(SchemaSet(schema), 0, checksOwner: false) }

    /// Builds the URL of an instance, as `URLSchema.build(_:server:)` does.
    package func build(
        _ instance: Instance, server: String? = nil
    ) throws(URLValidationError) -> ParsedURL {
        let compiled = set.members[index]
        var values: [ParameterValue?] = Array(absent: compiled.schema.parameters.count)
        var unknown: [Violation] = []
        for member in instance.members {
            if let parameterIndex = compiled.index(of: member.name) {
                values[parameterIndex] = member.value
            } else {
                unknown.append(
                    .unknownParameter(member.name, among: compiled.schema.parameters.map(\.name)))
            }
        }
        var serverIndex = 0
        if let server {
            if let known = compiled.schema.index(ofServer: server) {
                serverIndex = known
            } else {
                let known = compiled.schema.servers.map(\.name)
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
    @_optimize(size)
    fileprivate func build(
        _ given: [ParameterValue?], unknown: [Violation], server: Int, ofSchema index: Int
    ) throws(URLValidationError) -> ParsedURL {
        let own = members[index]
        let normal = own.normal(given, server: server)
        var values = normal
        own.fillDefaults(&values)
        let printed = own.print(values, server: server)

        var violations = unknown
        for parameterIndex in values.indices {
            guard let value = values[parameterIndex] else { continue }
            violations += plan.failures(of: value, parameterIndex, ofSchema: index).map { failure in
                failure.violation(
                    range: printed.values[parameterIndex]?.range(of: failure.part))
            }
        }
        violations += plan.absences(printed.names, normal.map { $0 != nil }, ofSchema: index)
        violations += own.dotSegments(of: values, in: printed, nil)
        guard violations.isEmpty else {
            throw URLValidationError(
                url: printed.text, schema: own.schema.name, violations: Violation.inOrder(violations),
                secrets: own.secrets(in: printed))
        }
        return own.parsed(values, server: server, ignored: [], canonical: printed.text)
    }

    /// Whether a builder's values are valid for the first schema.
    func isValid(_ given: [ParameterValue?], server: Int) -> Bool {
        let own = members[0]
        let normal = own.normal(given, server: server)
        var values = normal
        own.fillDefaults(&values)
        let areAllValid = values.indices.allSatisfy { parameterIndex in
            values[parameterIndex].map { plan.failures(of: $0, parameterIndex, ofSchema: 0).isEmpty } ?? true
        }
        guard areAllValid, absences(normal.map { $0 != nil }).isEmpty else { return false }
        return own.dotSegments(of: values, in: own.print(values, server: server), nil).isEmpty
    }
}

extension CompiledSchema {

    /// A URL that the template prints, without the secrets of this schema, whatever schema it belongs to.
    func hidingSecrets(in printed: String, _ values: [ParameterValue?], server: Int) -> String {
        guard schema.hasSecret else { return printed }
        return SecretRanges.hide(secrets(in: print(values, server: server)), in: printed)
    }

    /// The ranges of the secrets in a URL that the template prints.
    fileprivate func secrets(in printed: PrintedURL) -> [Range<Int>] {
        let ranges = printed.values.indices.flatMap { parameterIndex -> [Range<Int>] in
            guard schema.parameters[parameterIndex].schema.hasSecret,
                let value = printed.values[parameterIndex]
            else { return [] }
            return value.members.isEmpty ? [value.whole] : value.members.flatMap(\.items)
        }
        return SecretRanges.joined(ranges)
    }

    /// The URL that the template prints for a builder's values.
    func canonical(ofBuilt values: [ParameterValue?], server: Int) -> String {
        var values = normal(values, server: server)
        fillDefaults(&values)
        return canonical(values, server: server)
    }

    /// A builder's values in normal form; nil for absent ones.
    fileprivate func normal(_ values: [ParameterValue?], server: Int) -> [ParameterValue?] {
        schema.parameters.indices.map { parameterIndex in
            values[parameterIndex].flatMap { value in
                let folded = ignoresCase(parameterIndex, server: server) ? value.lowercasedASCII : value
                return schema.parameters[parameterIndex].normal(folded)
            }
        }
    }
}

extension CompiledSchema {
    /// The name of a server; nil if the schema does not have several.
    func name(ofServer index: Int) -> String? {
        schema.servers.count > 1 ? schema.servers[index].name : nil
    }
}
