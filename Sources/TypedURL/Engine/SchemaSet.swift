@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    let members: [CompiledSchema]

    /// The templates of all schemas, in their order.
    let templates: [CompiledTemplate]

    /// The places of the templates' schemas.
    let owners: [Int]

    /// The other spellings that some schemas of a scheme read. Most schemas read none.
    private let tolerances: [[UInt8]: Respelling]

    let index: TemplateIndex

    /// What reads most valid URLs.
    package let fastPath: FastPath

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { members.map(\.schema) }

    /// Creates a set. The templates of two schemas must not match the same URL; the linter checks this.
    public init(_ schemas: [URLSchema]) {
        members = schemas.map(CompiledSchema.init)
        templates = members.flatMap(\.templates)
        owners = members.enumerated().flatMap { place, member in member.templates.map { _ in place } }
        index = TemplateIndex(templates)
        fastPath = FastPath(members, templates, owners, index)
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
        if let parsed = parsedQuickly(url) { return parsed }
        return try parsedInFull(url)
    }

    /// Parses a URL without the fast path.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func parsedInFull(_ url: String) throws(URLValidationError) -> ParsedURL {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.parsed
    }

    /// Parses a URL by the fast path alone; nil where that gives up.
    private func parsedQuickly(_ url: String) -> ParsedURL? {
        // Texts that are not contiguous are those of other frameworks, and rare.
        url.utf8.withContiguousStorageIfAvailable { bytes -> ParsedURL? in
            guard var (place, reading) = fastPath.read(bytes) else { return nil }
            members[place].fillDefaults(&reading.values)
            return SchemaReading(member: members[place], reading: reading).parsed
        } ?? nil
    }

    /// Reads a URL that the fast path does not read, without making anything of it.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func check(_ url: String) throws(URLValidationError) {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
    }

    /// Whether a URL is valid, without finding out what is wrong with one that is not.
    ///
    /// - Parameter url: The text of the URL.
    public func matches(_ url: String) -> Bool {
        if url.utf8.withContiguousStorageIfAvailable(fastPath.accepts) ?? false { return true }
        var url = url
        url.makeContiguousUTF8()
        guard url.utf8.count <= URLLimits.length else { return false }
        let bytes = Array(url.utf8)
        let tolerances = tolerances(for: bytes)
        guard let spellings = try? URLSpellings(bytes, isEncodable: tolerances.contains(.encoded)) else {
            return false
        }
        return reading(of: spellings, tolerances, isExplained: false)?.violations.isEmpty ?? false
    }

    // MARK: For generated code

    /// Whether a builder's values meet all rules of the first schema.
    ///
    /// - Parameters:
    ///   - values: The value of each parameter, in the schema's order.
    ///   - server: The name of the server that the URL leads to; nil for the first one.
    @_spi(Generated)
    public func admits(_ values: [ParameterValue?], server: String? = nil) -> Bool {
        guard let member = members.first else { return false }
        return member.admits(values, server: server.flatMap(member.schema.place(ofServer:)) ?? 0)
    }

    /// A valid URL in bare form, which every fast path reads.
    func bareForm(of url: String) throws(URLValidationError) -> String {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found.member.bareForm(found.reading)
    }

    /// A URL in bare form as far as it is understood; nil if there is more wrong with it.
    func lenientBareForm(of url: String) -> (text: String?, violations: [Violation]) {
        do throws(URLValidationError) {
            let found = try read(url)
            guard found.isTolerable else { return (nil, found.violations) }
            let reading = found.tolerated.reading
            return (found.member.bareForm(reading), found.violations)
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
        guard let found = reading(of: spellings, tolerances, isExplained: true) else {
            throw mismatch(url, spellings, bytes)
        }
        return found
    }

    /// The other spellings that schemas of the URL's scheme read, all together.
    func tolerances(for url: [UInt8]) -> Respelling {
        guard !tolerances.isEmpty else { return [] }
        return tolerances[url.prefix { $0 != UInt8(ascii: ":") }.map(ByteClass.lowercased)] ?? []
    }

    /// What is read of a URL as it was given or, where it is not valid so, in other spellings: the first valid reading, else
    /// the one that the URL is nearest to. Nil if no template agrees with it.
    ///
    /// - Parameter isExplained: Whether violations say what is wrong.
    private func reading(
        of spellings: URLSpellings, _ tolerances: Respelling, isExplained: Bool
    ) -> SchemaReading? {
        var best = reading(of: spellings, [] as Respelling, isExplained)
        if let best, best.reading.violations.isEmpty { return best.reading }
        for respelling in spellings.others(readBy: tolerances) {
            guard let found = reading(of: spellings, respelling, isExplained) else { continue }
            if found.reading.violations.isEmpty { return found.reading }
            if best.map({ found.match.isNearer(than: $0.match) }) ?? true { best = found }
        }
        return best?.reading
    }

    /// What is read of a URL in one spelling; nil if no template agrees with it.
    private func reading(
        of spellings: URLSpellings, _ respelling: Respelling, _ isExplained: Bool
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        guard let (member, template, match, url) = match(spellings, respelling) else { return nil }
        var reading = URLReader.read(match, by: template, of: member, url, isExplained: isExplained)
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
        // A plus sign may stand for a space of what a template has fixed.
        let ignoresQuery = !tolerances.isEmpty && spellings.hasPlus
        for (index, templates) in candidates(of: spelt, ignoresQuery: ignoresQuery) {
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

    /// The templates that may match a URL, schema by schema.
    ///
    /// - Parameter ignoresQuery: Whether templates count that have fixed what is not in the URL's query.
    func candidates(
        of url: MatchedURL, ignoresQuery: Bool = false
    ) -> [(member: Int, templates: [CompiledTemplate])] {
        var result: [(member: Int, templates: [CompiledTemplate])] = []
        for place in index.candidates(of: url, ignoresQuery: ignoresQuery) {
            if result.last?.member != owners[place] { result.append((owners[place], [])) }
            result[result.count - 1].templates.append(templates[place])
        }
        return result
    }

    private func mismatch(
        _ url: String, _ spellings: URLSpellings, _ bytes: [UInt8]
    ) -> URLValidationError {
        let matched = spellings.asGiven
        let relatives = index.nearest.scheme(matched.bytes[matched.uri.scheme])?.templates ?? []
        // Where some schemas read the URL as it stands, and others do not, what it is meant for is not known.
        if !spellings.base.isEmpty,
            !relatives.allSatisfy({ members[owners[$0]].respellings.contains(.encoded) })
        {
            do throws(MalformedURI) {
                _ = try URIComponents(bytes)
            } catch {
                return URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
            }
        }
        let mismatch = Mismatch(matched, templates, index.nearest)
        // Where all of the scheme's templates are of one schema, it was meant.
        var schema: String?
        if let first = relatives.first, let last = relatives.last, owners[first] == owners[last] {
            schema = members[owners[first]].schema.name
        }
        return URLValidationError(
            url: url, schema: schema, violations: [mismatch.violation.given(in: matched)])
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
    /// Of some of its templates, the one that agrees best with a URL and writes lists as it does.
    func match(_ url: MatchedURL, by templates: [CompiledTemplate]) -> (CompiledTemplate, TemplateMatch)? {
        guard let (template, match) = nearest(to: url, among: templates) else { return nil }
        guard let styles = listStyles[ObjectIdentifier(template)] else { return (template, match) }
        return (styles.template(for: match, of: url), match)
    }

    private func nearest(
        to url: MatchedURL, among templates: [CompiledTemplate]
    ) -> (CompiledTemplate, TemplateMatch)? {
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
