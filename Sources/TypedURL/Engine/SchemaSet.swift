@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    /// The schemas of the set, then those of which no URL is the set's.
    let members: [CompiledSchema]

    /// How many of the members are the set's own.
    private let ownCount: Int

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
    public var schemas: [URLSchema] { ownMembers.map(\.schema) }

    /// The schemas of which no URL is the set's.
    package var otherSchemas: [URLSchema] { members.dropFirst(ownCount).map(\.schema) }

    private var ownMembers: ArraySlice<CompiledSchema> { members.prefix(ownCount) }

    /// Creates a set. No URL may be valid by two schemas of which neither is more literal; the linter checks this.
    public init(_ schemas: [URLSchema]) {
        self.init(schemas, besides: [])
    }

    /// Creates a set beside other schemas: a URL that is one of theirs is none of the set's.
    ///
    /// - Parameter others: Schemas of a larger set, with templates that are more literal.
    @_spi(Generated)
    public init(_ schemas: [URLSchema], besides others: [URLSchema]) {
        members = (schemas + others).map(CompiledSchema.init)
        ownCount = schemas.count
        templates = members.flatMap(\.templates)
        owners = members.enumerated().flatMap { place, member in member.templates.map { _ in place } }
        index = TemplateIndex(templates, ownCount: owners.prefix { $0 < schemas.count }.count)
        fastPath = FastPath(members, ownCount: ownCount, templates, owners, index)
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

    /// Parses a URL by the fast path alone; nil if that gives up.
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
        guard let spellings = try? URLSpellings(bytes, isEncodable: tolerances.contains(.encoded)),
            let found = reading(of: spellings, tolerances, isExplained: false)
        else { return false }
        return found.violations.isEmpty && isOwn(found.member)
    }

    /// The names of the schemas whose place a URL has, of which its parameters decide.
    package func sharers(of url: String) -> [String] {
        guard let spellings = try? URLSpellings(Array(url.utf8), isEncodable: true) else { return [] }
        return contenders(for: spellings, []).map(\.member.schema.name)
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
        let server = server.flatMap(member.schema.place(ofServer:)) ?? 0
        guard member.admits(values, server: server) else { return false }
        return members.count == 1 || taker(of: member.canonical(ofBuilt: values, server: server), from: member) == nil
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
        return try own(found, spellings, url)
    }

    private func isOwn(_ member: CompiledSchema) -> Bool {
        ownCount == members.count || ownMembers.contains { $0 === member }
    }

    /// A reading by one of the set's own schemas.
    ///
    /// - Throws: That the URL belongs to another schema.
    private func own(
        _ reading: SchemaReading, _ spellings: URLSpellings, _ url: String
    ) throws(URLValidationError) -> SchemaReading {
        if isOwn(reading.member) { return reading }
        let violation = Violation.belonging(to: reading.member.schema, spellings.rangeBeforeQuery)
        throw URLValidationError(
            url: url, schema: ownCount == 1 ? members[0].schema.name : nil, violations: [violation])
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
        var best = reading(of: spellings, spelt: [], isExplained)
        if let best, best.reading.violations.isEmpty { return best.reading }
        for respelling in spellings.others(readBy: tolerances) {
            guard let found = reading(of: spellings, spelt: respelling, isExplained) else { continue }
            if found.reading.violations.isEmpty { return found.reading }
            // What is wrong with the URL as it was given says more than that it is another schema's in another spelling.
            guard let known = best else {
                best = found
                continue
            }
            if !found.reading.isTaken, found.match.isNearer(than: known.match) { best = found }
        }
        return best?.reading
    }

    /// What is read of a URL in one spelling; nil if no template agrees with it.
    func reading(
        of spellings: URLSpellings, spelt respelling: Respelling, _ isExplained: Bool
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        let contenders = contenders(for: spellings, respelling)
        guard contenders.count > 1 else {
            return contenders.first.map { (reading($0, spellings, respelling, isExplained), $0.match) }
        }
        // Of schemas that share a place, the one whose parameters agree; else the nearest.
        var candidates: [Candidate] = []
        let likely = contenders.filter(\.hasRequiredNames)
        for contender in likely {
            let reading = reading(contender, spellings, respelling, isExplained)
            if reading.violations.isEmpty { return (reading, contender.match) }
            candidates.append(Candidate(contender, reading))
        }
        // The others are not valid, and are read for the sake of what is said.
        for contender in contenders where !contender.hasRequiredNames {
            guard candidates.count < NearestTemplates.limit else { break }
            candidates.append(Candidate(contender, reading(contender, spellings, respelling, isExplained)))
        }
        return Candidate.nearest(candidates)
    }

    private func reading(
        _ contender: Contender, _ spellings: URLSpellings, _ respelling: Respelling, _ isExplained: Bool
    ) -> SchemaReading {
        let (member, match, url) = (contender.member, contender.match, contender.url)
        var reading = URLReader.read(
            match, by: contender.template, of: member, url, isExplained: isExplained)
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
        var result = SchemaReading(member: member, reading: reading)
        guard members.count > 1, reading.violations.isEmpty else { return result }
        let printed = member.canonical(reading.values, server: reading.server)
        // What is written as it is printed has been compared already.
        if !spellings.isGiven(printed), let taker = taker(of: printed, from: member) {
            result.isTaken = true
            result.reading.violations = [
                .belonging(to: taker.schema, spellings.rangeBeforeQuery, as: printed)
            ]
        }
        return result
    }

    /// The schema that a URL belongs to which another one has printed; nil if it is the latter's own.
    func taker(of printed: String, from member: CompiledSchema) -> CompiledSchema? {
        let bytes = Array(printed.utf8)
        guard let spellings = try? URLSpellings(bytes, isEncodable: false) else { return nil }
        let candidates = candidates(of: spellings.asGiven, ignoresQuery: !tolerances.isEmpty)
        guard candidates.contains(where: { members[$0.member] !== member }) else { return nil }
        let contenders = contenders(for: spellings, [])
        return contenders.contains { $0.member === member } ? nil : contenders.first?.member
    }

    /// The schemas and templates that a URL may belong to: it is nearest to them, and neither of two is more literal.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold.
    private func contenders(for spellings: URLSpellings, _ respelling: Respelling) -> [Contender] {
        guard let spelt = spellings.spelt(respelling) else { return [] }
        // Those of one group are equally literal.
        var best: [[Contender]] = []
        // A plus sign may stand for a space of what a template has fixed.
        let ignoresQuery = !tolerances.isEmpty && spellings.hasPlus
        for (index, templates) in candidates(of: spelt, ignoresQuery: ignoresQuery) {
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            let plus = member.respellings.intersection(.plusAsSpace)
            guard let url = spellings.spelt(respelling.union(plus)),
                let (template, match) = member.match(url, by: templates.admitting(respelling))
            else { continue }
            let contender = Contender(member: member, template: template, match: match, url: url)
            if let group = best.firstIndex(where: { $0[0].isEqual(to: contender) }) {
                best[group].append(contender)
            } else if !best.contains(where: { $0[0].isPreferred(to: contender) }) {
                best.removeAll { contender.isPreferred(to: $0[0]) }
                best.append([contender])
            }
        }
        let all = best.count == 1 ? best[0] : best.flatMap(\.self)
        guard all.count > 1, let least = all.map(\.match.mistakes).min() else { return all }
        return all.filter { !(least < $0.match.mistakes) }
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
        let names = ownMembers.map(\.schema.name).joined(separator: ", ")
        let count = ownCount == 1 ? "1 schema" : "\(ownCount) schemas"
        return names.isEmpty ? count : "\(count): \(names)"
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
