@_spi(Generated) import TypedURLModel

// How a set finds the schema of a URL, and reads it.

extension SchemaSet {
    /// - Throws: The violations of a URL that belongs to no schema.
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
    /// - Throws: The violation of a URL that belongs to another schema.
    private func own(
        _ reading: SchemaReading, _ spellings: URLSpellings, _ url: String
    ) throws(URLValidationError) -> SchemaReading {
        if isOwn(reading.member) { return reading }
        let violation = Violation.belonging(to: reading.member.schema, spellings.rangeBeforeQuery)
        throw URLValidationError(
            url: url, schema: ownCount == 1 ? members[0].schema.name : nil, violations: [violation])
    }

    /// All other spellings that schemas with the URL's scheme read.
    func tolerances(for url: [UInt8]) -> Respelling {
        guard !tolerances.isEmpty else { return [] }
        return tolerances[url.prefix { $0 != UInt8(ascii: ":") }.map(ByteClass.lowercased)] ?? []
    }

    /// Reads a URL as it was given and, if it is not valid, in its other spellings. The result is the first valid
    /// reading, otherwise the one with the nearest template, or nil if no template matches.
    ///
    /// The path of a URL that a template matches stays as it was given, so that a slash that is accepted is never part of
    /// a value, and no URL passes from one schema to another because of a mistake in it.
    ///
    /// - Parameter isExplained: Whether violations have messages.
    func reading(
        of spellings: URLSpellings, _ tolerances: Respelling, isExplained: Bool
    ) -> SchemaReading? {
        var best = reading(of: spellings, spelt: [], isExplained)
        if let best, best.reading.violations.isEmpty { return best.reading }
        let keepsPath =
            tolerances.contains(.otherSlash)
            && contenders(for: spellings, []).contains { !$0.match.missesPath }
        let readable = keepsPath ? tolerances.subtracting(.otherSlash) : tolerances
        for respelling in spellings.others(readBy: readable) {
            guard let found = reading(of: spellings, spelt: respelling, isExplained) else { continue }
            if found.reading.violations.isEmpty { return found.reading }
            // The mistakes in the given URL are more useful than the report that another spelling belongs to another
            // schema.
            guard let known = best else {
                best = found
                continue
            }
            if !found.reading.isTaken, found.match.isNearer(than: known.match) { best = found }
        }
        return best?.reading
    }

    /// Reads a URL in one spelling; nil if no template matches it.
    func reading(
        of spellings: URLSpellings, spelt respelling: Respelling, _ isExplained: Bool
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        if let valid = validReading(of: spellings, spelt: respelling) { return valid }
        let contenders = contenders(for: spellings, respelling, .mostLikely)
        guard contenders.count > 1 else {
            return contenders.first.map { (reading($0, spellings, respelling, isExplained), $0.match) }
        }
        // Of schemas that share a place, the one whose parameters agree; else the nearest.
        let likely = contenders.filter(\.hasRequiredNames)
        for contender in likely {
            let reading = reading(contender, spellings, respelling, false)
            if reading.violations.isEmpty { return (reading, contender.match) }
        }
        // The others are not valid, and are read for the sake of what is said.
        let others = contenders.filter { !$0.hasRequiredNames }.inOrderOfTemplates
            .prefix(max(NearestTemplates.limit - likely.count, 0))
        let candidates = Candidates(likely.inOrderOfTemplates + others) {
            reading($0, spellings, respelling, $1 && isExplained)
        }
        return candidates.nearest
    }

    /// A valid reading by one of the schemas that share a place, found by the names that they require. It is the one that a
    /// look at all of them would find.
    private func validReading(
        of spellings: URLSpellings, spelt respelling: Respelling
    ) -> (reading: SchemaReading, match: TemplateMatch)? {
        guard index.hasSharers else { return nil }
        let contenders = contenders(for: spellings, respelling, .byRequiredItems)
        guard let first = contenders.first, contenders.allSatisfy(first.isEqual) else { return nil }
        for contender in contenders where contender.hasRequiredNames {
            let reading = reading(contender, spellings, respelling, false)
            if reading.violations.isEmpty { return (reading, contender.match) }
        }
        return nil
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
        } else if !match.surplus.isEmpty {
            reading.violations = match.surplus + reading.violations
        }
        reading.violations = Violation.inOrder(url.given(reading.violations))
        if respelling.contains(.withoutFragment), let fragment = spellings.fragment {
            reading.ignored.append(IgnoredParameter("#", fragment))
        }
        var result = SchemaReading(member: member, reading: reading)
        guard members.count > 1, reading.violations.isEmpty else { return result }
        let printed = member.canonical(reading.values, server: reading.server)
        // A URL that was given in canonical form has been compared with the other schemas, unless it is read in another
        // spelling because they rejected it.
        let isCompared = respelling.isEmpty && spellings.isGiven(printed)
        if !isCompared, let taker = taker(of: printed, from: member) {
            result.isTaken = true
            result.reading.violations = [
                .belonging(to: taker.schema, spellings.rangeBeforeQuery, as: printed)
            ]
        }
        return result
    }

    /// The schema to which a URL belongs that another schema has printed; nil if it belongs to the schema that printed
    /// it.
    func taker(of printed: String, from member: CompiledSchema) -> CompiledSchema? {
        let bytes = Array(printed.utf8)
        guard let spellings = try? URLSpellings(bytes, isEncodable: false) else { return nil }
        if index.hasSharers,
            contenders(for: spellings, [], .byRequiredItems).contains(where: { $0.member === member })
        {
            return nil
        }
        let choice = tolerances.isEmpty ? TemplateIndex.Choice.matching : .regardlessOfQuery
        let candidates = candidates(of: spellings.asGiven, choice)
        guard candidates.contains(where: { members[$0.member] !== member }) else { return nil }
        let contenders = contenders(for: spellings, [])
        return contenders.contains { $0.member === member } ? nil : contenders.first?.member
    }

    /// The schemas, with their templates, to which a URL may belong: they are the nearest, and none is more literal
    /// than another.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold.
    func contenders(
        for spellings: URLSpellings, _ respelling: Respelling, _ choice: TemplateIndex.Choice = .matching
    ) -> [Contender] {
        guard let spelt = spellings.spelt(respelling) else { return [] }
        var groups = ContenderGroups(ranks)
        // A plus sign can be a space in a fixed item of a template.
        let ignoresQuery = !tolerances.isEmpty && spellings.hasPlus
        let candidates = index.candidates(of: spelt, ignoresQuery ? .regardlessOfQuery : choice)
        for places in ranks.mostLiteralFirst(runs(of: candidates)) {
            let index = owners[places[places.startIndex]]
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            let plus = member.respellings.intersection(.plusAsSpace)
            guard let url = spellings.spelt(respelling.union(plus)) else { continue }
            guard !groups.isNeedless(places),
                let (template, match) = member.match(
                    url, by: places.map { templates[$0] }.admitting(respelling))
            else { continue }
            groups.add(
                Contender(index: index, member: member, template: template, match: match, url: url),
                places)
        }
        let all = groups.all
        guard all.count > 1, let least = all.map(\.match.mistakes).min() else { return all }
        return all.filter { !(least < $0.match.mistakes) }
    }

    /// The templates that may match a URL, grouped by schema.
    ///
    /// - Parameter choice: Which templates are asked for.
    func candidates(
        of url: MatchedURL, _ choice: TemplateIndex.Choice
    ) -> [(member: Int, templates: [CompiledTemplate])] {
        runs(of: index.candidates(of: url, choice)).map { places in
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
        // If only some of these schemas encode such characters, it is not clear which one was meant, so the URL is
        // malformed.
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
        // If all templates with this scheme belong to one schema, that schema was meant.
        var schema: String?
        if let first = relatives.first, let last = relatives.last, owners[first] == owners[last] {
            schema = members[owners[first]].schema.name
        }
        return URLValidationError(
            url: url, schema: schema, violations: [mismatch.violation.given(in: matched)])
    }
}

extension [CompiledTemplate] {
    /// The templates that can match a URL in another spelling: a fragment is only dropped if the template has none.
    fileprivate func admitting(_ respelling: Respelling) -> [CompiledTemplate] {
        respelling.contains(.withoutFragment) ? filter { $0.fragment == nil } : self
    }
}

extension CompiledSchema {
    /// The template among these that matches a URL best and writes lists in the same style.
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
