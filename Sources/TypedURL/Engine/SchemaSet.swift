@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    /// The schemas of the set, then other schemas whose URLs do not belong to the set.
    let members: [CompiledSchema]

    /// The number of the set's own schemas.
    let ownCount: Int

    /// The templates of all schemas, in their order.
    let templates: [CompiledTemplate]

    /// The index of each template's schema.
    package let owners: [Int]

    /// The other spellings that some schemas of a scheme read. Most schemas read none.
    let tolerances: [[UInt8]: Respelling]

    package let index: TemplateIndex

    /// How literal the templates are.
    package let ranks: TemplateRanks

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { ownMembers.map(\.schema) }

    /// The schemas whose URLs do not belong to the set.
    package var otherSchemas: [URLSchema] { members.dropFirst(ownCount).map(\.schema) }

    var ownMembers: ArraySlice<CompiledSchema> { members.prefix(ownCount) }

    /// Creates a set. No URL can be valid for two schemas unless one is more literal; the linter checks this.
    public init(_ schemas: [URLSchema]) {
        self.init(schemas, besides: [])
    }

    /// Creates a set of some schemas of a larger set: a URL that belongs to one of the others does not belong to this
    /// set.
    ///
    /// - Parameter others: Schemas of a larger set, with templates that are more literal.
    @_spi(Generated)
    public init(_ schemas: [URLSchema], besides others: [URLSchema]) {
        members = (schemas + others).map(CompiledSchema.init)
        ownCount = schemas.count
        templates = members.flatMap(\.templates)
        owners = members.enumerated().flatMap { place, member in member.templates.map { _ in place } }
        index = TemplateIndex(templates, ownCount: owners.prefix { $0 < schemas.count }.count)
        ranks = TemplateRanks(templates)
        tolerances = members.reduce(into: [:]) { tolerances, member in
            guard !member.respellings.isEmpty else { return }
            for template in member.templates {
                tolerances[Array(template.components.scheme.utf8), default: []].formUnion(member.respellings)
            }
        }
    }

    /// Parses a URL.
    ///
    /// - Parameter url: The text of the URL.
    /// - Returns: The schema that it belongs to, its parameters and its canonical form.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    public func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.parsed
    }

    /// A URL of the schema at an index, with these valid values.
    package func parsed(
        schema: Int, server: Int, _ values: [ParameterValue?], ignored: [IgnoredParameter]
    ) -> ParsedURL {
        var reading = Reading(values: values)
        members[schema].fillDefaults(&reading.values)
        (reading.server, reading.ignored) = (server, ignored)
        return SchemaReading(member: members[schema], reading: reading).parsed
    }

    /// Validates a URL without creating a value.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func check(_ url: String) throws(URLValidationError) {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
    }

    /// Whether a URL is valid, without collecting the violations of an invalid one.
    ///
    /// - Parameter url: The text of the URL.
    public func matches(_ url: String) -> Bool {
        var url = url
        url.makeContiguousUTF8()
        guard url.utf8.count <= URLLimits.length else { return false }
        let bytes = Array(url.utf8)
        let tolerances = tolerances(for: bytes)
        guard let spellings = try? URLSpellings(bytes, isEncodable: tolerances.contains(.encoded)),
            let found = reading(of: spellings, tolerances, isExplained: false)
        else { return false }
        return found.violations.isEmpty && isOwn(found.member)
    }

    /// The names of the schemas that share the URL's scheme, host and path, so that its parameters decide.
    package func sharers(of url: String) -> [String] {
        guard let spellings = try? URLSpellings(Array(url.utf8), isEncodable: true) else { return [] }
        return contenders(for: spellings, []).map(\.member.schema.name)
    }

    // MARK: For generated code

    /// Whether a builder's values meet all rules of the first schema.
    ///
    /// - Parameters:
    ///   - values: The value of each parameter, in the schema's order.
    ///   - server: The name of the URL's server; nil for the first one.
    @_spi(Generated)
    public func admits(_ values: [ParameterValue?], server: String? = nil) -> Bool {
        guard let member = members.first else { return false }
        let server = server.flatMap(member.schema.place(ofServer:)) ?? 0
        guard member.admits(values, server: server) else { return false }
        guard members.count > 1 else { return true }
        return taker(of: member.canonical(ofBuilt: values, server: server), from: member) == nil
    }

    /// A valid URL in query form, which the fast path of every schema can read.
    func queryForm(of url: String) throws(URLValidationError) -> String {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.member.queryForm(found.reading)
    }

    /// A URL in query form, without the parts that a lenient reader ignores; nil if it has other violations.
    func lenientQueryForm(of url: String) -> (text: String?, violations: [Violation]) {
        do throws(URLValidationError) {
            let found = try read(url)
            guard found.isTolerable else { return (nil, found.violations) }
            let reading = found.tolerated.reading
            return (found.member.queryForm(reading), found.violations)
        } catch {
            return (nil, error.violations)
        }
    }

    /// The error if generated code rejects a URL that the engine accepts: the code was generated for another version of
    /// this module.
    func disagreement(over url: String) -> URLValidationError {
        assertionFailure("generated code and engine disagree over \(url)")
        return URLValidationError(
            url: url, schema: nil,
            violations: [
                Violation(
                    .noMatch,
                    message: "the generated code does not match this version of TypedURL; generate it again")
            ])
    }
}

extension SchemaSet: CustomStringConvertible {
    /// The schemas' names: `2 schemas: asset, map`.
    public var description: String {
        let names = ownMembers.map(\.schema.name).joined(separator: ", ")
        let count = ownCount == 1 ? "1 schema" : "\(ownCount) schemas"
        return names.isEmpty ? count : "\(count): \(names)"
    }
}
