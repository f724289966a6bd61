@_spi(Generated) import TypedURLModel

// How a set finds the schema of a URL, and reads it.

extension SchemaSet {
    /// - Throws: The violations of a URL that belongs to no schema, or to one besides the set.
    func read(_ url: String) throws(URLValidationError) -> URLReading {
        guard let found = try readMatched(url) else { throw mismatch(url) }
        return found
    }

    /// - Throws: The violations of a URL that is not valid.
    func valid(_ url: String) throws(URLValidationError) -> URLReading {
        let found = try read(url)
        guard found.violations.isEmpty else { throw found.error(url) }
        return found
    }

    /// A URL whose characters are those that a schema of its scheme accepts.
    func matched(_ bytes: [UInt8]) throws(MalformedURI) -> MatchedURL {
        try MatchedURL(bytes, acceptsIRI: scheme(of: bytes)?.tolerances.contains(.iri) ?? false)
    }

    /// Makes sure that schemas of a URL's scheme accept its characters, whichever part of the set reads it then.
    @_optimize(size)
    package func checkCharacters(of url: String) throws(URLValidationError) {
        do throws(MalformedURI) {
            _ = try matched(url.bytes)
        } catch {
            throw unmatched(url, [error.violation(in: url)])
        }
    }

    /// - Returns: nil if no template matches the URL.
    func readMatched(_ url: String) throws(URLValidationError) -> URLReading? {
        var url = url
        url.makeContiguousUTF8()
        guard url.utf8.count <= URLLimits.length else {
            throw unmatched(url, [Violation.tooLong(url.utf8.count)])
        }
        let matched: MatchedURL
        do throws(MalformedURI) {
            matched = try self.matched(url.bytes)
        } catch {
            throw unmatched(url, [error.violation(in: url)])
        }
        guard let found = reading(of: matched) ?? incompleteReading(of: matched) else { return nil }
        if let violation = found.match.unescaped {
            throw URLValidationError(
                url: url, schema: nil, violations: [violation], secrets: found.secrets)
        }
        if isOwn(found.schema) { return found }
        let violation = Violation.belonging(to: found.schema.schema, matched.rangeBeforeQuery)
        throw URLValidationError(
            url: url, schema: ownCount == 1 ? members[0].schema.name : nil, violations: [violation],
            secrets: found.secrets)
    }

    /// The error of a URL that no template matches.
    ///
    /// - Parameter schema: The name of the schema that was meant, if that is known.
    private func unmatched(
        _ url: String, schema: String? = nil, _ violations: [Violation]
    ) -> URLValidationError {
        URLValidationError(
            url: url, schema: schema, violations: violations, secrets: secretsOfUnmatched(url))
    }

    func isOwn(_ member: CompiledSchema) -> Bool {
        ownCount == members.count || ownMembers.contains { $0 === member }
    }

    /// Reads a URL by the schema that it belongs to; nil if no template matches it.
    ///
    /// A slash at the end of its path is only accepted, or added, where no template of the set has the path as it stands. So it
    /// is never part of a value, and no URL passes from one schema to another because of a mistake in it.
    func reading(of url: MatchedURL) -> URLReading? {
        var found = readingByOwner(of: url)
        if let violation = found?.match.unescaped { found?.violations = [violation] }
        return found
    }

    /// The reading, whether or not its schema accepts what RFC 3986 does not allow: no other schema reads the URL.
    private func readingByOwner(of url: MatchedURL) -> URLReading? {
        let given = candidates(for: url)
        let found = reading(given)
        if let found, found.violations.isEmpty { return found }
        guard scheme(of: url.bytes)?.tolerances.contains(.trailingSlash) ?? false,
            !given.contains(where: \.hasPath), let other = url.withOtherEnd, !hasPath(of: url),
            let owned = reading(candidates(for: other, havePath: true)),
            owned.schema.tolerances.contains(.trailingSlash)
        else { return found }
        return owned
    }

    /// Whether a template of the set has the path of a URL and, where it has them, a fragment and its fixed names.
    private func hasPath(of url: MatchedURL) -> Bool {
        (scheme(of: url.bytes)?.members ?? []).contains { index in
            members[index].templates.contains { $0.hasPath(of: url, members[index]) }
        }
    }

    /// Reads a URL with the best of the schemas to which it may belong; nil if there are none.
    private func reading(_ candidates: [TemplateMatch]) -> URLReading? {
        guard candidates.count > 1 else { return candidates.first.map(reading) }
        // Of schemas that share host and path, the one whose parameters agree; else the nearest.
        for candidate in inOrder(candidates) {
            let reading = reading(candidate)
            if reading.violations.isEmpty { return reading }
        }
        // A fragment moves no URL to a broader path that it is not valid for.
        let nearest = candidates.filter { candidate in
            !candidates.contains { $0.template.isMoreLiteral(than: candidate.template) }
        }
        return InvalidMatches.nearest(nearest, reading)
    }

    /// The candidates for which a URL can be valid: first those that have its fragment, then those that are more certain that its
    /// names are theirs.
    func inOrder(_ candidates: [TemplateMatch]) -> [TemplateMatch] {
        let possible = candidates.filter { $0.hasRequiredNames && $0.hasRequiredTexts }
        guard possible.count > 1 else { return possible }
        let orders = possible.map(\.order)
        return IndexOrder.sorted(possible.count) { orders[$0] < orders[$1] }.map { possible[$0] }
    }

    private func reading(_ match: TemplateMatch) -> URLReading {
        var reading = URLReading(match)
        if !match.unexpected.isEmpty {
            reading.violations = match.unexpected + reading.violations
        }
        reading.violations = Violation.inOrder(reading.violations)
        guard members.count > 1, reading.violations.isEmpty else { return reading }
        let printed = reading.canonical
        reading.printed = printed
        // A URL in canonical form has been compared with the other schemas.
        if !printed.utf8.elementsEqual(match.url.bytes),
            let owner = otherOwner(of: printed, than: match.schema)
        {
            let shown = match.schema.hidingSecrets(in: printed, reading.values, server: reading.server)
            reading.violations = [.belonging(to: owner.schema, match.url.rangeBeforeQuery, as: shown)]
        }
        return reading
    }

    /// The schema to which a URL belongs that another schema has printed; nil if it belongs to the schema that printed
    /// it.
    func otherOwner(of printed: String, than member: CompiledSchema) -> CompiledSchema? {
        guard let url = try? MatchedURL(printed.bytes, acceptsIRI: false) else { return nil }
        let candidates = candidates(for: url)
        guard let own = candidates.first(where: { $0.schema === member }) else {
            return candidates.first?.schema
        }
        guard candidates.count > 1 else { return nil }
        let order = own.order
        return inOrder(candidates).first { $0.order < order && $0.isRead }?.schema
    }

    /// The schemas to which a URL may belong, each with the template that the URL is nearest to.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold. So none of the result is more literal than
    /// another.
    ///
    /// Hundreds of schemas may share host and path. Of those only the ones whose few values the URL has are compared, if there
    /// are any.
    ///
    /// - Parameter havePath: Whether only templates count that have the path of the URL.
    func candidates(for url: MatchedURL, havePath: Bool = false) -> [TemplateMatch] {
        guard let scheme = scheme(of: url.bytes) else { return [] }
        guard scheme.members.count > InvalidMatches.limit else {
            return candidates(scheme, url, havePath, isSelective: false)
        }
        let found = candidates(scheme, url, havePath, isSelective: true)
        if found.contains(where: \.hasRequiredTexts) { return found }
        return candidates(scheme, url, havePath, isSelective: false)
    }

    /// - Parameter isSelective: Whether schemas are left out that are as literal as another candidate, and need other values of
    ///   parameters than the URL has.
    private func candidates(
        _ scheme: Scheme, _ url: MatchedURL, _ havePath: Bool, isSelective: Bool
    ) -> [TemplateMatch] {
        func match(_ member: CompiledSchema) -> TemplateMatch? {
            member.match(url, havePath: havePath)
        }
        if scheme.members.count == 1 { return match(members[scheme.members[0]]).map { [$0] } ?? [] }
        var candidates: [TemplateMatch] = []
        // Hundreds of schemas may be equal to each other. The first one stands for them.
        var firsts: [TemplateMatch] = []
        var last: TemplateMatch?
        // Of templates with a fragment those that have the names of the URL come before others, so one of them stands for all.
        var haveOwnNames = false
        for member in scheme.members.map({ members[$0] }) {
            if isSelective, let last, member.templates.count == 1,
                !member.templates[0].hasRequiredTexts(in: url), last.isAsLiteral(as: member.templates[0])
            {
                continue
            }
            let isLessLiteral = firsts.contains { candidate in
                candidate.isAsSent
                    && member.templates.allSatisfy { candidate.template.isMoreLiteral(than: $0) }
            }
            guard !isLessLiteral, let candidate = match(member) else { continue }
            let isSame = last?.isEqual(to: candidate) ?? false
            let hasOwnNames = candidate.fragment == .isOwn && candidate.hasOwnNames
            let isFirst = !isSame || firsts.contains { !$0.isAsSent } || hasOwnNames && !haveOwnNames
            if isFirst {
                guard !firsts.contains(where: { $0.isPreferred(to: candidate) }) else { continue }
                candidates = candidates.filter { !candidate.isPreferred(to: $0) }
                firsts = firsts.filter { !candidate.isPreferred(to: $0) } + [candidate]
            }
            haveOwnNames = hasOwnNames || isSame && haveOwnNames
            last = candidate
            candidates.append(candidate)
        }
        guard candidates.count > 1 else { return candidates }
        let least = candidates.dropFirst().reduce(candidates[0].mistakes) { min($0, $1.mistakes) }
        return candidates.filter { !(least < $0.mistakes) }
    }

    /// The reading of a URL that matches no template, by the template of which it only lacks items of the query, such as
    /// `id={id}`; nil if there is none.
    private func incompleteReading(of url: MatchedURL) -> URLReading? {
        var best: TemplateMatch?
        // A schema that has the other path owns the URL, even if it does not accept the slash.
        lazy var other = url.withOtherEnd.flatMap {
            hasPath(of: url) || !candidates(for: $0, havePath: true).isEmpty ? nil : $0
        }
        for member in ownMembers where member.templates.contains(where: \.hasVariableItems) {
            for url in [url, member.tolerances.contains(.trailingSlash) ? other : nil].compactMap(\.self) {
                guard let match = member.match(url, isComplete: false, havePath: !url.hasGivenPath) else {
                    continue
                }
                if best.map(match.isNearer) ?? true { best = match }
            }
        }
        return best.map(reading)
    }

    /// The error of a URL that no template matches.
    ///
    /// - Parameters:
    ///   - isExplained: Whether the nearest templates are searched.
    ///   - nearest: Finds the templates to compare the URL with where there are more than a few: the indexes of their schemas,
    ///     and theirs in these. If there are none, the set looks at all.
    @_optimize(size)
    package func mismatch(
        _ url: String, isExplained: Bool = true,
        nearest: () -> [(schema: Int, template: Int)] = { [] }
    ) -> URLValidationError {
        let bytes = url.bytes
        let scheme = scheme(of: bytes)
        let own = scheme?.ownMembers ?? []
        let matched: MatchedURL
        do throws(MalformedURI) {
            // If only some of these schemas read such characters, it is not clear which one was meant, so the URL is
            // malformed.
            let acceptsIRI = scheme != nil && own.allSatisfy { members[$0].tolerances.contains(.iri) }
            matched = try MatchedURL(bytes, acceptsIRI: acceptsIRI)
        } catch {
            return unmatched(url, [error.violation(in: url)])
        }
        let violation: Violation
        if !isExplained {
            violation = Violation(.noTemplate)
        } else if let scheme, !own.isEmpty {
            let found = scheme.templateCount > NearestTemplates.limit ? nearest() : []
            var templates = found.map { members[$0.schema].templates[$0.template] }
            if templates.isEmpty {
                let name = matched.bytes[matched.uri.scheme]
                templates = own.flatMap { members[$0].templates }.filter { $0.hasScheme(name) }
            }
            violation = Mismatch.violation(matched, templates, of: scheme.templateCount)
        } else {
            violation = Mismatch.violation(unknownScheme: matched.uri, of: matched.bytes, ownSchemes)
        }
        // If all templates with this scheme belong to one schema, that schema was meant.
        return unmatched(url, schema: own.count == 1 ? members[own[0]].schema.name : nil, [violation])
    }
}

extension CompiledSchema {
    /// The match with the template that a URL is nearest to.
    ///
    /// - Parameters:
    ///   - isComplete: Whether the query has all items with literal names.
    ///   - havePath: Whether only templates count that have the path of the URL.
    func match(_ url: MatchedURL, isComplete: Bool = true, havePath: Bool = false) -> TemplateMatch? {
        var nearest: TemplateMatch?
        for template in templates {
            guard let match = TemplateMatch.match(url, template, of: self, isComplete: isComplete),
                !havePath || match.hasPath
            else { continue }
            if nearest.map(match.isNearer) ?? true { nearest = match }
            // If the URL has a fragment, its names decide, too.
            if match.isFull, url.uri.fragment == nil || match.hasOwnNames { break }
        }
        return nearest
    }
}

extension Violation {
    /// The violation of a URL of so many bytes, which are too many.
    package static func tooLong(_ count: Int) -> Violation {
        Violation(.tooLong, range: URLLimits.length..<count, limit: URLLimits.length)
    }

    /// The violation of a URL that belongs to another schema.
    ///
    /// - Parameters:
    ///   - range: The range of the URL before its query.
    ///   - canonical: The canonical form without secrets, if only that belongs to the other schema; nil if the URL itself does.
    static func belonging(
        to schema: URLSchema, _ range: Range<Int>, as canonical: String? = nil
    ) -> Violation {
        Violation(
            canonical == nil ? .otherSchema : .canonicalOfOtherSchema, range: range, other: canonical,
            owner: schema.name)
    }
}
