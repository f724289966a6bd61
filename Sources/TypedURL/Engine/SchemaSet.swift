/// Schemas that share an entrance: each URL is read by the one whose template agrees with it.
public struct SchemaSet: Sendable {
    let members: [CompiledSchema]

    /// The places of the members that have a template of a scheme.
    private let membersOfScheme: [[UInt8]: [Int]]

    /// The schemes of all templates, each once, in the order of the members.
    private let schemes: [String]

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { members.map(\.schema) }

    /// Makes a set. No two of the schemas' templates match one URL; the schema reader sees to that.
    public init(_ schemas: [URLSchema]) {
        members = schemas.map(CompiledSchema.init)
        var membersOfScheme: [[UInt8]: [Int]] = [:]
        var schemes: [String] = []
        for (index, member) in members.enumerated() {
            for scheme in member.templates.map(\.components.scheme) {
                let key = Array(scheme.utf8)
                if membersOfScheme[key] == nil { schemes.append(scheme) }
                if membersOfScheme[key]?.last != index { membersOfScheme[key, default: []].append(index) }
            }
        }
        self.schemes = schemes
        self.membersOfScheme = membersOfScheme
    }

    /// Reads a URL.
    ///
    /// - Parameter url: The text of the URL.
    /// - Returns: The schema that it belongs to, its parameters and its canonical form.
    /// - Throws: `URLValidationError` with every violation, where the URL is not valid.
    public func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.parsed
    }

    /// Reads a URL without making anything of it.
    ///
    /// - Throws: `URLValidationError` with every violation, where the URL is not valid.
    package func check(_ url: String) throws(URLValidationError) {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
    }

    // MARK: For generated code

    /// Whether a builder's values meet all rules of the first schema.
    ///
    /// - Parameter values: The value of each parameter, in the schema's order.
    @_spi(Generated)
    public func admits(_ values: [ParameterValue?]) -> Bool {
        members.first?.admits(values) ?? false
    }

    /// A valid URL in bare form, which every fast path reads.
    func bareForm(of url: String) throws(URLValidationError) -> String {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.member.bareForm(found.reading.values, found.reading.ignored)
    }

    /// A URL in bare form as far as it is understood; nil where there is more wrong with it.
    func lenientBareForm(of url: String) -> (text: String?, violations: [Violation]) {
        do throws(URLValidationError) {
            let found = try read(url)
            guard found.isTolerable else { return (nil, found.violations) }
            let reading = found.tolerated.reading
            return (found.member.bareForm(reading.values, reading.ignored), found.violations)
        } catch {
            return (nil, error.violations)
        }
    }

    /// What is thrown where generated code refuses a URL that the engine holds valid: the code was
    /// generated for another version of this module.
    func disagreement(over url: String) -> URLValidationError {
        assertionFailure("generated code and engine disagree over \(url)")
        return URLValidationError(
            url: url, schema: nil,
            violations: [
                Violation(
                    .noMatch,
                    message: "the generated code is not of this version of TypedURL; generate it again")
            ])
    }

    // MARK: Reading

    /// - Throws: What is wrong with a URL that is no schema's.
    private func read(_ url: String) throws(URLValidationError) -> SchemaReading {
        var url = url
        url.makeContiguousUTF8()
        guard url.utf8.count <= URLLimits.length else {
            let violation = Violation(
                .malformedURL, range: URLLimits.length..<url.utf8.count,
                message: "the URL is longer than \(URLLimits.length) bytes")
            throw URLValidationError(url: url, schema: nil, violations: [violation])
        }
        let bytes = Array(url.utf8)
        let uri: URIComponents
        do throws(MalformedURI) {
            uri = try URIComponents(bytes)
        } catch {
            throw URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
        }
        let matched = MatchedURL(uri, bytes)
        guard let (member, template, match) = match(matched) else { throw mismatch(url, matched) }
        var reading = URLReader.read(match, by: template, of: member, bytes)
        if let undecided = match.undecided, !reading.violations.isEmpty {
            let message =
                "the URL can be split between its variables in more ways than are tried; shorten it"
            reading.violations = [Violation(.noMatch, range: undecided, message: message)]
        } else {
            reading.violations = Violation.inOrder(match.surplus + reading.violations)
        }
        return SchemaReading(member: member, reading: reading)
    }

    /// The schema and template that a URL belongs to.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold.
    private func match(_ url: MatchedURL) -> (CompiledSchema, CompiledTemplate, TemplateMatch)? {
        var best: (member: CompiledSchema, template: CompiledTemplate, match: TemplateMatch)?
        for (_, member) in candidates(for: url.uri, url.bytes) {
            guard let (template, match) = member.match(url) else { continue }
            if let best, !match.isNearer(template, than: best.match, best.template) { continue }
            best = (member, template, match)
        }
        return best
    }

    /// The schemas that have a template of the URL's scheme, and their places.
    func candidates(for uri: URIComponents, _ bytes: [UInt8]) -> [(index: Int, member: CompiledSchema)] {
        let scheme = bytes[uri.scheme].map(ByteClass.lowercased)
        return (membersOfScheme[scheme] ?? []).map { ($0, members[$0]) }
    }

    private func mismatch(_ url: String, _ matched: MatchedURL) -> URLValidationError {
        let relatives = candidates(for: matched.uri, matched.bytes)
        let mismatch = Mismatch(matched, relatives.map(\.member), schemes: schemes)
        let schema = relatives.count == 1 ? relatives.first?.member.schema.name : nil
        return URLValidationError(url: url, schema: schema, violations: [mismatch.violation])
    }
}

extension SchemaSet: CustomStringConvertible {
    /// The schemas' names: `2 schemas: asset, map`.
    public var description: String {
        let names = members.map(\.schema.name).joined(separator: ", ")
        let count = members.count == 1 ? "1 schema" : "\(members.count) schemas"
        return names.isEmpty ? count : "\(count): \(names)"
    }
}

extension TemplateMatch {
    /// Whether a template agrees better with the URL than another one of another schema.
    fileprivate func isNearer(
        _ template: CompiledTemplate, than other: TemplateMatch, _ otherTemplate: CompiledTemplate
    ) -> Bool {
        if surplus.count != other.surplus.count { return surplus.count < other.surplus.count }
        if template.precedence != otherTemplate.precedence {
            return template.precedence > otherTemplate.precedence
        }
        return mistakes < other.mistakes
    }
}

extension CompiledSchema {
    /// The template that agrees best with a URL.
    func match(_ url: MatchedURL) -> (CompiledTemplate, TemplateMatch)? {
        var best: (CompiledTemplate, TemplateMatch)?
        for template in templates {
            guard let match = TemplateMatcher.match(url, template, of: self) else { continue }
            if match.isFull { return (template, match) }
            if best.map({ match.isNearer(than: $0.1) }) ?? true { best = (template, match) }
        }
        return best
    }
}
