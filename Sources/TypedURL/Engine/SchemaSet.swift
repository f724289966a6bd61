@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    let members: [CompiledSchema]

    private let templatesOfScheme: [[UInt8]: SchemeTemplates]

    /// Whether a schema reads other spellings.
    private let hasTolerances: Bool

    /// The schemes of all templates, each once, in the order of the members.
    private let schemes: [String]

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { members.map(\.schema) }

    /// Creates a set. The templates of two schemas must not match the same URL; the linter checks this.
    public init(_ schemas: [URLSchema]) {
        members = schemas.map(CompiledSchema.init)
        var templates: [[UInt8]: [SchemeTemplates.Entry]] = [:]
        var schemes: [String] = []
        for (index, member) in members.enumerated() {
            for template in member.templates {
                let scheme = template.components.scheme
                let key = Array(scheme.utf8)
                if templates[key] == nil { schemes.append(scheme) }
                templates[key, default: []].append(SchemeTemplates.Entry(member: index, template: template))
            }
        }
        self.schemes = schemes
        let members = members
        hasTolerances = members.contains { !$0.respellings.isEmpty }
        templatesOfScheme = templates.mapValues { SchemeTemplates($0, members) }
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

    /// Reads a URL without making anything of it.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
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

    /// A URL in bare form as far as it is understood; nil if there is more wrong with it.
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
                    message: "the generated code does not match this version of TypedURL; generate it again")
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
        let tolerances = tolerances(for: bytes)
        let spellings: URLSpellings
        do throws(MalformedURI) {
            spellings = try URLSpellings(bytes, isEncodable: tolerances.contains(.encoded))
        } catch {
            throw URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
        }
        let given = reading(of: spellings, [])
        if let given, given.reading.violations.isEmpty { return given.reading }
        guard let found = respeltReading(spellings, tolerances, after: given) else {
            throw mismatch(url, spellings, bytes)
        }
        return found.reading
    }

    /// What the schemas of a URL's scheme read, all together.
    private func tolerances(for bytes: [UInt8]) -> Respelling {
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        // Most schemas have none, and then nothing is looked up.
        guard hasTolerances else { return [] }
        return templatesOfScheme[scheme.map(ByteClass.lowercased)]?.tolerances ?? []
    }

    /// What is read of a URL in other spellings, where it is not valid as it was given: the first valid reading, else the
    /// one that the URL is nearest to.
    private func respeltReading(
        _ spellings: URLSpellings, _ tolerances: Respelling,
        after given: (reading: SchemaReading, match: TemplateMatch)?
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        var best = given
        for respelling in spellings.others(readBy: tolerances) {
            guard let found = reading(of: spellings, respelling) else { continue }
            if found.reading.violations.isEmpty { return found }
            if best.map({ found.match.isNearer(than: $0.match) }) ?? true { best = found }
        }
        return best
    }

    /// What is read of a URL in one spelling; nil if no template agrees with it.
    private func reading(
        of spellings: URLSpellings, _ respelling: Respelling
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        guard let (member, template, match, url) = match(spellings, respelling) else { return nil }
        var reading = URLReader.read(match, by: template, of: member, url)
        if let undecided = match.undecided, !reading.violations.isEmpty {
            let message =
                "the URL can be split between its variables in too many ways; shorten it"
            reading.violations = [Violation(.noMatch, range: undecided, message: message)]
        } else {
            reading.violations = match.surplus + reading.violations
        }
        reading.violations = Violation.inOrder(reading.violations.map { $0.given(in: url) })
        if respelling.contains(.withoutFragment), let fragment = spellings.fragment {
            reading.ignored.append(IgnoredParameter("#", fragment))
        }
        return (SchemaReading(member: member, reading: reading), match)
    }

    /// The schema and template that a URL belongs to.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold.
    private func match(
        _ spellings: URLSpellings, _ respelling: Respelling
    ) -> (CompiledSchema, CompiledTemplate, TemplateMatch, MatchedURL)? {
        guard let spelt = spellings.spelt(respelling) else { return nil }
        var best: (member: CompiledSchema, template: CompiledTemplate, match: TemplateMatch, url: MatchedURL)?
        for (index, templates) in templates(for: spelt)?.candidates(of: spelt) ?? [] {
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            let plus = member.respellings.intersection(.plusAsSpace)
            guard let url = spellings.spelt(respelling.union(plus)),
                let (template, match) = member.match(url, by: templates.admitting(respelling))
            else { continue }
            if let best, !match.isNearer(template, than: best.match, best.template) { continue }
            best = (member, template, match, url)
        }
        return best
    }

    /// The templates of the URL's scheme; nil if there is none.
    private func templates(for url: MatchedURL) -> SchemeTemplates? {
        templatesOfScheme[url.bytes[url.uri.scheme].map(ByteClass.lowercased)]
    }

    private func mismatch(
        _ url: String, _ spellings: URLSpellings, _ bytes: [UInt8]
    ) -> URLValidationError {
        let matched = spellings.asGiven
        // Where some schemas read the URL as it stands, and others do not, what it is meant for is not known.
        if !spellings.base.isEmpty, templates(for: matched)?.areAllTolerant(of: .encoded, members) != true {
            do throws(MalformedURI) {
                _ = try URIComponents(bytes)
            } catch {
                return URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
            }
        }
        let relatives = templates(for: matched)
        let mismatch = Mismatch(matched, relatives?.templates ?? [], schemes: schemes)
        let schema = relatives?.onlyMember.map { members[$0].schema.name }
        return URLValidationError(
            url: url, schema: schema, violations: [mismatch.violation.given(in: matched)])
    }
}

/// The templates of one scheme, of all schemas of a set.
private struct SchemeTemplates: Sendable {
    struct Entry: Sendable {
        /// The place of the template's schema.
        let member: Int
        let template: CompiledTemplate
    }

    /// In the order of the schemas.
    private let entries: [Entry]
    private let index: TemplateIndex

    let templates: [CompiledTemplate]

    /// The other spellings that some of the schemas read.
    let tolerances: Respelling

    init(_ entries: [Entry], _ members: [CompiledSchema]) {
        self.entries = entries
        tolerances = entries.reduce(into: Respelling()) { $0.formUnion(members[$1.member].respellings) }
        templates = entries.map(\.template)
        index = TemplateIndex(templates)
    }

    /// The place of the schema that all of them are of; nil if there are several.
    var onlyMember: Int? {
        entries.first?.member == entries.last?.member ? entries.first?.member : nil
    }

    /// Whether all of the schemas read a spelling.
    func areAllTolerant(of respelling: Respelling, _ members: [CompiledSchema]) -> Bool {
        entries.allSatisfy { members[$0.member].respellings.contains(respelling) }
    }

    /// The templates that may match a URL, schema by schema.
    func candidates(of url: MatchedURL) -> [(member: Int, templates: [CompiledTemplate])] {
        var result: [(member: Int, templates: [CompiledTemplate])] = []
        for entry in index.candidates(of: url).map({ entries[$0] }) {
            if result.last?.member != entry.member { result.append((entry.member, [])) }
            result[result.count - 1].templates.append(entry.template)
        }
        return result
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

extension [CompiledTemplate] {
    /// Those that match a URL in another spelling: a fragment is dropped only where a template has none.
    fileprivate func admitting(_ respelling: Respelling) -> [CompiledTemplate] {
        respelling.contains(.withoutFragment) ? filter { $0.fragment == nil } : self
    }
}

extension CompiledSchema {
    /// Of some of its templates, the one that agrees best with a URL.
    func match(_ url: MatchedURL, by templates: [CompiledTemplate]) -> (CompiledTemplate, TemplateMatch)? {
        var best: (CompiledTemplate, TemplateMatch)?
        for template in templates {
            guard let match = TemplateMatcher.match(url, template, of: self) else { continue }
            if match.isFull { return (template, match) }
            if best.map({ match.isNearer(than: $0.1) }) ?? true { best = (template, match) }
        }
        return best
    }
}

/// How large a URL may be.
package enum URLLimits {
    /// The maximum number of UTF-8 bytes. Servers take some 8 thousand, browsers up to two million; a URL beyond this
    /// is an attack or a file in the wrong place, and what is said of it would be as long.
    package static let length = 1 << 20
}
