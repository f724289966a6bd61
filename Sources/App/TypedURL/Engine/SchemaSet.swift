@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    /// One reference, because the code of each generated type copies its set.
    private let table: Table

    /// The schemas of the set, then other schemas whose URLs do not belong to the set.
    var members: [CompiledSchema] { table.members }

    /// The number of the set's own schemas.
    var ownCount: Int { table.ownCount }

    /// The schemes of the templates, in the order of the schemas.
    var schemes: [Scheme] { table.schemes }

    /// The schemes of the set's own schemas.
    var ownSchemes: [String] { table.ownSchemes }

    /// The schemas that have templates with one scheme.
    struct Scheme: Sendable {
        let name: String

        /// Their indexes, the more literal ones first, then by the texts of their templates: the order of the set does not
        /// decide what is said of a URL.
        var members: [Int] = []

        /// Those of the set's own, in the order of the set.
        var ownMembers: [Int] = []

        /// The number of the templates that these have with the scheme.
        var templateCount = 0

        /// The tolerances of all of them.
        var tolerances: Tolerances = []
    }

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { ownMembers.map(\.schema) }

    /// The schemas whose URLs do not belong to the set.
    package var otherSchemas: [URLSchema] { members.dropFirst(ownCount).map(\.schema) }

    var ownMembers: ArraySlice<CompiledSchema> { members.prefix(ownCount) }

    /// Whether URLs can hold secrets.
    package var hasSecrets: Bool { !table.secretComponents.isEmpty }

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
        table = Table((schemas + others).map(CompiledSchema.init), ownCount: schemas.count)
    }

    /// Creates the set of one schema, in generated code.
    @_spi(Generated)
    public init(_ schema: URLSchema) {
        table = Table([CompiledSchema(schema)], ownCount: 1)
    }

    /// Calls the closure with each template, schema by schema, those besides the set's own among them.
    package func forEachTemplate(
        _ body: (URLSchema, TemplateComponents, TemplateOutline, [RequiredItem]) -> Void
    ) {
        for member in members {
            for template in member.templates {
                body(member.schema, template.components, template.outline, template.requiredQueryItems)
            }
        }
    }

    /// The set of some schemas of this one, which are not compiled again.
    ///
    /// - Parameter indexes: Their indexes in ascending order, those besides the set's own among them.
    package func subset(_ indexes: [Int]) -> SchemaSet {
        SchemaSet(
            table: Table(
                indexes.map { members[$0] }, ownCount: indexes.prefix { $0 < ownCount }.count, partOf: table))
    }

    private init(table: Table) {
        self.table = table
    }

    /// The scheme of a URL; nil if no template has it.
    func scheme(of url: [UInt8]) -> Scheme? {
        let name = url.prefix { $0 != UInt8(ascii: ":") }
        if schemes.count == 1 { return members[0].templates[0].hasScheme(name) ? schemes[0] : nil }
        return table.indexesOfSchemes[name.map(ByteClass.lowercased)].map { schemes[$0] }
    }

    /// Where URLs of a scheme can have secrets; where those of any can if no template has it. nil if nowhere.
    func secretComponents(ofScheme name: ArraySlice<UInt8>) -> SecretComponents? {
        let name = name.map(ByteClass.lowercased)
        if schemes.contains(where: { $0.name.utf8.elementsEqual(name) }) {
            return table.secretComponents[name]
        }
        return table.secretComponents.values.reduce(into: nil) { all, components in
            if all == nil { all = components } else { all?.formUnion(components) }
        }
    }

    /// Parses a URL.
    ///
    /// - Parameter url: The text of the URL.
    /// - Returns: The schema that it belongs to, its parameters and its canonical form.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    public func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        try valid(url).parsed
    }

    /// A URL of the schema at an index, with valid values.
    ///
    /// - Parameter values: The values, to which defaults are added.
    package func parsed(
        schema: Int, server: Int, _ values: inout [ParameterValue?], ignored: [IgnoredParameter]
    ) -> ParsedURL {
        let member = members[schema]
        member.fillDefaults(&values)
        let canonical = member.canonical(values, server: server)
        return member.parsed(values, server: server, ignored: ignored, canonical: canonical)
    }

    /// Parses a URL that a template may match.
    ///
    /// - Returns: nil if no template matches it.
    package func parseMatched(_ url: String) throws(URLValidationError) -> ParsedURL? {
        guard let found = try readMatched(url) else { return nil }
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.parsed
    }

    /// Validates a URL without creating a value.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func check(_ url: String) throws(URLValidationError) {
        _ = try valid(url)
    }

    /// Whether a URL is valid, without collecting the violations of an invalid one.
    ///
    /// - Parameter url: The text of the URL.
    public func matches(_ url: String) -> Bool {
        guard url.utf8.count <= URLLimits.length, let matched = try? matched(url.bytes),
            let found = reading(of: matched)
        else { return false }
        return found.violations.isEmpty && isOwn(found.schema)
    }

    /// Whether a URL is valid for several schemas, and nothing decides between them.
    package func isAmbiguous(_ url: String) -> Bool {
        guard let matched = try? matched(url.bytes) else { return false }
        let orders = inOrder(candidates(for: matched)).filter(\.isRead).map(\.order)
        return orders.count > 1 && !(orders[0] < orders[1])
    }

    /// The names of the schemas that share the URL's scheme, host and path, so that its parameters decide.
    package func sharers(of url: String) -> [String] {
        guard let url = try? MatchedURL(url.bytes, acceptsIRI: true) else { return [] }
        return candidates(for: url).map(\.schema.schema.name)
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
        let server = server.flatMap(member.schema.index(ofServer:)) ?? 0
        guard member.admits(values, server: server) else { return false }
        guard members.count > 1 else { return true }
        return otherOwner(of: member.canonical(ofBuilt: values, server: server), than: member) == nil
    }

    /// The values of a valid URL.
    func values(of url: String) throws(URLValidationError) -> URLValues {
        values(try valid(url))
    }

    /// The values of a URL, without the parts that a lenient reader ignores; nil if it has other violations.
    func lenientValues(of url: String) -> (values: URLValues?, violations: [Violation]) {
        do throws(URLValidationError) {
            var found = try read(url)
            let values = found.tolerate() ? values(found) : nil
            return (values, found.violations.isEmpty ? [] : found.error(url).violations)
        } catch {
            return (nil, error.violations)
        }
    }

    private func values(_ found: URLReading) -> URLValues {
        URLValues(
            schema: members.firstIndex { $0 === found.schema } ?? 0, server: found.server, found.values,
            ignored: found.ignored)
    }

    /// The error if generated code rejects a URL that the engine accepts: the code was generated for another version of
    /// this module.
    func disagreement(over url: String) -> URLValidationError {
        assertionFailure("generated code and engine disagree over \(withoutSecrets(url))")
        return URLValidationError(
            url: url, schema: nil,
            violations: [Violation(.otherVersion)], secrets: secrets(in: url))
    }
}

extension SchemaSet {
    /// The parts of a set.
    private final class Table: Sendable {
        let members: [CompiledSchema]
        let ownCount: Int
        let schemes: [Scheme]
        let indexesOfSchemes: TextTable

        /// Where URLs can have secrets, by scheme; those of a part of a set are the set's.
        let secretComponents: [[UInt8]: SecretComponents]

        /// The schemes of the set's own schemas.
        let ownSchemes: [String]

        init(_ members: [CompiledSchema], ownCount: Int, partOf whole: Table? = nil) {
            self.members = members
            self.ownCount = ownCount
            var secretComponents: [[UInt8]: SecretComponents] = [:]
            var schemes: [Scheme] = []
            var indexes = TextTable()
            for (index, member) in members.enumerated() {
                let components = SecretComponents(member)
                for template in member.templates {
                    let name = template.components.scheme
                    if let components {
                        secretComponents[name.bytes, default: components].formUnion(components)
                    }
                    let scheme = indexes[name] ?? schemes.count
                    if scheme == schemes.count {
                        schemes.append(Scheme(name: name))
                        indexes[name.bytes] = scheme
                    }
                    if schemes[scheme].members.last != index { schemes[scheme].members.append(index) }
                    if index < ownCount {
                        schemes[scheme].templateCount += 1
                        if schemes[scheme].ownMembers.last != index {
                            schemes[scheme].ownMembers.append(index)
                        }
                    }
                    schemes[scheme].tolerances.formUnion(member.tolerances)
                }
            }
            for scheme in schemes.indices {
                let indexes = schemes[scheme].members
                let templates = indexes.map { [members] in members[$0].templates[0] }
                schemes[scheme].members = IndexOrder.sorted(indexes.count) { left, right in
                    let (first, second) = (templates[left].outline, templates[right].outline)
                    if first.rank != second.rank { return second.rank < first.rank }
                    if first.weight != second.weight { return second.weight < first.weight }
                    return templates[left].template.description < templates[right].template.description
                }.map { indexes[$0] }
            }
            self.schemes = schemes
            self.secretComponents = whole?.secretComponents ?? secretComponents
            indexesOfSchemes = indexes
            ownSchemes = schemes.filter { !$0.ownMembers.isEmpty }.map(\.name)
        }
    }
}

extension SchemaSet: CustomStringConvertible {
    /// The schemas' names: `2 schemas: asset, map`.
    public var description: String {
        let names = ownMembers.map(\.schema.name).joined(separator: ", ")
        let count = String(ownCount) + (ownCount == 1 ? " schema" : " schemas")
        return names.isEmpty ? count : count + ": " + names
    }
}
