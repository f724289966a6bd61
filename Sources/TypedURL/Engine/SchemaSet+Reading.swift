@_spi(Generated) import TypedURLModel

// How a set finds the schema of a URL, and reads it without the fast path.

extension SchemaSet {
    /// - Throws: What is wrong with a URL that is not a schema's.
    func read(_ url: String) throws(URLValidationError) -> SchemaReading {
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

    func isOwn(_ member: CompiledSchema) -> Bool {
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
    func reading(
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
    ///
    /// - Parameter areAll: Whether all are wanted, and not only as many of those that lack parameters as are looked at.
    func contenders(
        for spellings: URLSpellings, _ respelling: Respelling, areAll: Bool = false
    ) -> [Contender] {
        guard let spelt = spellings.spelt(respelling) else { return [] }
        var groups = ContenderGroups(ranks, areAll: areAll)
        // A plus sign may stand for a space of what a template has fixed.
        let ignoresQuery = !tolerances.isEmpty && spellings.hasPlus
        let candidates = index.candidates(of: spelt, ignoresQuery: ignoresQuery)
        for places in ranks.mostLiteralFirst(runs(of: candidates)) {
            let index = owners[places[places.startIndex]]
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            let plus = member.respellings.intersection(.plusAsSpace)
            guard let url = spellings.spelt(respelling.union(plus)) else { continue }
            let lacksNames = places.count == 1 && templates[places[places.startIndex]].lacksNames(of: url)
            guard !groups.isNeedless(places, lacksNames: lacksNames),
                let (template, match) = member.match(
                    url, by: places.map { templates[$0] }.admitting(respelling))
            else { continue }
            groups.add(
                Contender(index: index, member: member, template: template, match: match, url: url),
                places, lacksNames: lacksNames)
        }
        let all = groups.all
        guard all.count > 1, let least = all.map(\.match.mistakes).min() else { return all }
        return all.filter { !(least < $0.match.mistakes) }
    }

    /// The templates that may match a URL, schema by schema.
    ///
    /// - Parameter ignoresQuery: Whether templates count that have fixed what is not in the URL's query.
    func candidates(
        of url: MatchedURL, ignoresQuery: Bool = false
    ) -> [(member: Int, templates: [CompiledTemplate])] {
        runs(of: index.candidates(of: url, ignoresQuery: ignoresQuery)).map { places in
            (owners[places[places.startIndex]], places.map { templates[$0] })
        }
    }

    /// The places of templates, schema by schema.
    private func runs(of places: [Int]) -> [ArraySlice<Int>] {
        var runs: [ArraySlice<Int>] = []
        var start = 0
        for end in places.indices {
            let isLast = end + 1 == places.count || owners[places[end + 1]] != owners[places[end]]
            guard isLast else { continue }
            runs.append(places[start...end])
            start = end + 1
        }
        return runs
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
