@_spi(Generated) import TypedURLModel

// How a set finds the schema of a URL, and reads it.

extension SchemaSet {
    /// - Throws: The violations of a URL that belongs to no schema, or to one besides the set.
    func read(_ url: String) throws(URLValidationError) -> URLReading {
        guard let found = try readMatched(url) else { throw mismatch(url) }
        return found
    }

    /// - Returns: nil if no template matches the URL.
    func readMatched(_ url: String) throws(URLValidationError) -> URLReading? {
        var url = url
        url.makeContiguousUTF8()
        guard url.utf8.count <= URLLimits.length else {
            let violation = Violation(
                .malformedURL, range: URLLimits.length..<url.utf8.count,
                message: "the URL is longer than " + String(URLLimits.length) + " bytes")
            throw URLValidationError(url: url, schema: nil, violations: [violation])
        }
        let bytes = Array(url.utf8)
        let respellings = scheme(of: bytes)?.respellings ?? .none
        let spellings: URLSpellings
        do throws(MalformedURI) {
            spellings = try URLSpellings(bytes, isEncodable: respellings.contains(.encoded))
        } catch {
            throw URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
        }
        guard
            let found = reading(of: spellings, respellings, isExplained: true)
                ?? incompleteReading(of: spellings)
        else { return nil }
        if isOwn(found.schema) { return found }
        let violation = Violation.belonging(to: found.schema.schema, spellings.rangeBeforeQuery)
        throw URLValidationError(
            url: url, schema: ownCount == 1 ? members[0].schema.name : nil, violations: [violation])
    }

    func isOwn(_ member: CompiledSchema) -> Bool {
        ownCount == members.count || ownMembers.contains { $0 === member }
    }

    /// Reads a URL as it was given and, if it is not valid, in its other spellings. The result is the first valid
    /// reading, otherwise the one with the nearest template, or nil if no template matches.
    ///
    /// The path of a URL that a template matches stays as it was given, so that a slash that is accepted is never part of
    /// a value, and no URL passes from one schema to another because of a mistake in it.
    ///
    /// - Parameter isExplained: Whether violations have messages.
    func reading(
        of spellings: URLSpellings, _ respellings: Respelling, isExplained: Bool
    ) -> URLReading? {
        let given = candidates(for: spellings, .none)
        var best = reading(given, spellings, .none, isExplained)
        if let best, best.violations.isEmpty { return best }
        let keepsPath = respellings.contains(.otherSlash) && isMatched(given, spellings)
        let readable = keepsPath ? respellings.subtracting(.otherSlash) : respellings
        // The spellings of a query depend on the schema.
        let query = members.count == 1 ? members[0].querySpellings : nil
        let plus: Respelling = respellings.contains(.plusAsSpace) ? .plusAsSpace : .none
        for respelling in spellings.others(readBy: readable) {
            if let query, respelling.isOfQuery, !spellings.hasEffect(respelling.union(plus), query) {
                continue
            }
            guard let found = reading(of: spellings, spelt: respelling, isExplained) else { continue }
            if found.violations.isEmpty { return found }
            // The mistakes in the given URL are more useful than the report that another spelling belongs to another
            // schema.
            let isNearer = best.map { best in
                found.match.isNearer(than: best.match)
                    || respelling.isOnlyOfQuery && found.violations.count <= best.violations.count
            }
            if isNearer.map({ $0 && !found.isTaken }) ?? true { best = found }
        }
        return best
    }

    /// Whether the path of a URL as it stands has the form of a template.
    private func isMatched(_ given: [TemplateMatch], _ spellings: URLSpellings) -> Bool {
        if given.contains(where: { !$0.missesPath }) { return true }
        // A schema that does not read the characters of the URL would read their escapes.
        guard !spellings.base.isEmpty,
            let escaped = try? URLSpellings(spellings.asGiven.bytes, isEncodable: false)
        else { return false }
        return candidates(for: escaped, .none).contains { !$0.missesPath }
    }

    /// Reads a URL in one spelling; nil if no template matches it.
    func reading(
        of spellings: URLSpellings, spelt respelling: Respelling, _ isExplained: Bool
    ) -> URLReading? {
        reading(candidates(for: spellings, respelling), spellings, respelling, isExplained)
    }

    /// Reads a URL with the best of the schemas to which it may belong; nil if there are none.
    private func reading(
        _ candidates: [TemplateMatch], _ spellings: URLSpellings, _ respelling: Respelling,
        _ isExplained: Bool
    ) -> URLReading? {
        guard candidates.count > 1 else {
            return candidates.first.map { reading($0, spellings, respelling, isExplained) }
        }
        // Of schemas that share host and path, the one whose parameters agree; else the nearest.
        for candidate in candidates where candidate.hasRequiredNames && candidate.hasRequiredTexts {
            let reading = reading(candidate, spellings, respelling, false)
            if reading.violations.isEmpty { return reading }
        }
        return InvalidMatches.nearest(candidates) { reading($0, spellings, respelling, $1 && isExplained) }
    }

    private func reading(
        _ match: TemplateMatch, _ spellings: URLSpellings, _ respelling: Respelling, _ isExplained: Bool
    ) -> URLReading {
        let reading = URLReading(match, isExplained: isExplained)
        if let undecided = match.undecided, !reading.violations.isEmpty {
            let message =
                "the URL can be split between its variables in too many ways; shorten it"
            reading.violations = [Violation(.noMatch, range: undecided, message: message)]
        } else if !match.surplus.isEmpty {
            reading.violations = match.surplus + reading.violations
        }
        reading.violations = Violation.inOrder(match.url.given(reading.violations))
        if respelling.contains(.withoutFragment), let fragment = spellings.fragment {
            reading.ignored.append(IgnoredParameter("#", fragment))
        }
        guard members.count > 1, reading.violations.isEmpty else { return reading }
        if respelling.contains(.otherSlash), let (owner, url) = ownerOfOtherEnd(spellings),
            owner !== match.schema
        {
            reading.isTaken = true
            reading.violations = [.belonging(to: owner.schema, spellings.rangeBeforeQuery, as: url)]
            return reading
        }
        let printed = match.schema.canonical(reading.values, server: reading.server)
        // A URL that was given in canonical form has been compared with the other schemas, unless it is read in another
        // spelling because they rejected it.
        let isCompared = respelling.isEmpty && spellings.isGiven(printed)
        if !isCompared, let owner = otherOwner(of: printed, than: match.schema) {
            reading.isTaken = true
            reading.violations = [
                .belonging(to: owner.schema, spellings.rangeBeforeQuery, as: printed)
            ]
        }
        return reading
    }

    /// The schema to which a URL belongs without the slash at its end, or with one, and that URL. What a schema ignores, such as
    /// a fragment, may be what another schema needs there.
    private func ownerOfOtherEnd(_ spellings: URLSpellings) -> (owner: CompiledSchema, url: String)? {
        guard !spellings.equivalents.contains(.otherSlash), let url = spellings.spelt(.otherSlash),
            let others = try? URLSpellings(url.bytes, isEncodable: false),
            let respellings = scheme(of: url.bytes)?.respellings.subtracting(.otherSlash),
            let found = reading(of: others, respellings, isExplained: false)
        else { return nil }
        return (found.schema, String(decoding: url.bytes, as: UTF8.self))
    }

    /// The schema to which a URL belongs that another schema has printed; nil if it belongs to the schema that printed
    /// it.
    func otherOwner(of printed: String, than member: CompiledSchema) -> CompiledSchema? {
        guard let spellings = try? URLSpellings(Array(printed.utf8), isEncodable: false) else { return nil }
        let candidates = candidates(for: spellings, .none)
        return candidates.contains { $0.schema === member } ? nil : candidates.first?.schema
    }

    /// The schemas to which a URL may belong, each with the template that the URL is nearest to.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold. So none of the result is more literal than
    /// another.
    ///
    /// Hundreds of schemas may share host and path. Of those only the ones whose few values the URL has are compared, if there
    /// are any.
    func candidates(for spellings: URLSpellings, _ respelling: Respelling) -> [TemplateMatch] {
        guard let given = spellings.spelt(respelling), let scheme = scheme(of: given.bytes) else { return [] }
        guard scheme.members.count > InvalidMatches.limit else {
            return candidates(scheme, given, spellings, respelling, isSelective: false)
        }
        let found = candidates(scheme, given, spellings, respelling, isSelective: true)
        if found.contains(where: \.hasRequiredTexts) { return found }
        return candidates(scheme, given, spellings, respelling, isSelective: false)
    }

    /// - Parameter isSelective: Whether schemas are left out that are as literal as another candidate, and need other values of
    ///   parameters than the URL has.
    private func candidates(
        _ scheme: Scheme, _ given: MatchedURL, _ spellings: URLSpellings, _ respelling: Respelling,
        isSelective: Bool
    ) -> [TemplateMatch] {
        if scheme.members.count == 1 {
            return members[scheme.members[0]].match(spellings, respelling).map { [$0] } ?? []
        }
        var candidates: [TemplateMatch] = []
        // Hundreds of schemas may be equal to each other. The first one stands for them.
        var firsts: [TemplateMatch] = []
        var last: TemplateMatch?
        for member in scheme.members.map({ members[$0] }) {
            if isSelective, !respelling.isOfQuery, let last, member.templates.count == 1,
                !member.templates[0].hasRequiredTexts(in: given), last.isAsLiteral(as: member.templates[0])
            {
                continue
            }
            let isLessLiteral = firsts.contains { candidate in
                candidate.surplus.isEmpty
                    && member.templates.allSatisfy { candidate.template.isMoreLiteral(than: $0) }
            }
            guard !isLessLiteral, let candidate = member.match(spellings, respelling) else { continue }
            if !(last?.isEqual(to: candidate) ?? false) {
                guard !firsts.contains(where: { $0.isPreferred(to: candidate) }) else { continue }
                candidates = candidates.filter { !candidate.isPreferred(to: $0) }
                firsts = firsts.filter { !candidate.isPreferred(to: $0) } + [candidate]
            }
            last = candidate
            candidates.append(candidate)
        }
        guard candidates.count > 1 else { return candidates }
        let least = candidates.dropFirst().reduce(candidates[0].mistakes) { min($0, $1.mistakes) }
        return candidates.filter { !(least < $0.mistakes) }
    }

    /// The reading of a URL that matches no template, by the template of which it only lacks items of the query, such as
    /// `id={id}`; nil if there is none.
    private func incompleteReading(of spellings: URLSpellings) -> URLReading? {
        var best: (match: TemplateMatch, respelling: Respelling)?
        for member in ownMembers where member.templates.contains(where: \.hasVariableItems) {
            for respelling in [.none] + spellings.others(readBy: member.respellings) {
                guard let match = member.match(spellings, respelling, isComplete: false) else { continue }
                if best.map({ match.isNearer(than: $0.match) }) ?? true { best = (match, respelling) }
            }
        }
        return best.map { reading($0.match, spellings, $0.respelling, true) }
    }

    /// The error of a URL that no template matches.
    ///
    /// - Parameters:
    ///   - isExplained: Whether the violation says what is wrong.
    ///   - nearest: Finds the templates to compare the URL with where there are more than a few: the indexes of their schemas,
    ///     and theirs in these. If the result is nil, the set looks at all.
    package func mismatch(
        _ url: String, isExplained: Bool = true,
        nearest: () -> [(schema: Int, template: Int)]? = { nil }
    ) -> URLValidationError {
        let bytes = Array(url.utf8)
        let scheme = scheme(of: bytes)
        let own = scheme?.ownMembers ?? []
        let matched: MatchedURL
        do throws(MalformedURI) {
            // If only some of these schemas encode such characters, it is not clear which one was meant, so the URL is
            // malformed.
            let isEncodable = scheme != nil && own.allSatisfy { members[$0].respellings.contains(.encoded) }
            matched = try URLSpellings(bytes, isEncodable: isEncodable).asGiven
        } catch {
            return URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
        }
        let violation: Violation
        if !isExplained {
            violation = .unexplained
        } else if let scheme, !own.isEmpty {
            let templates: [CompiledTemplate]
            if scheme.templateCount > NearestTemplates.limit, let nearest = nearest() {
                templates = nearest.map { members[$0.schema].templates[$0.template] }
            } else {
                let name = matched.bytes[matched.uri.scheme]
                templates = own.flatMap { members[$0].templates }.filter { $0.hasScheme(name) }
            }
            violation = Mismatch.violation(matched, templates, of: scheme.templateCount)
        } else {
            violation = Mismatch.violation(unknownScheme: matched.uri, of: matched.bytes, schemes: ownSchemes)
        }
        // If all templates with this scheme belong to one schema, that schema was meant.
        return URLValidationError(
            url: url, schema: own.count == 1 ? members[own[0]].schema.name : nil,
            violations: [violation.given(in: matched)])
    }

    private var ownSchemes: [String] {
        schemes.filter { !$0.ownMembers.isEmpty }.map(\.name)
    }
}

extension CompiledSchema {
    /// The match with a spelling of a URL; nil if no template matches it or the schema does not read it.
    fileprivate func match(
        _ spellings: URLSpellings, _ respelling: Respelling, isComplete: Bool = true
    ) -> TemplateMatch? {
        guard reads(respelling, spellings) else { return nil }
        let plus = respellings.contains(.plusAsSpace) ? Respelling.plusAsSpace : .none
        return spellings.spelt(respelling.union(plus), querySpellings).flatMap {
            match($0, respelling, isComplete: isComplete)
        }
    }

    /// The match with the template that a URL is nearest to, and that writes lists in the same style.
    ///
    /// - Parameter isComplete: Whether the query has all items with literal names.
    func match(_ url: MatchedURL, _ respelling: Respelling, isComplete: Bool = true) -> TemplateMatch? {
        var nearest: TemplateMatch?
        // A fragment is only dropped if the template has none.
        for template in templates where !respelling.contains(.withoutFragment) || template.fragment == nil {
            guard let match = TemplateMatch.match(url, template, of: self, isComplete: isComplete) else {
                continue
            }
            if nearest.map(match.isNearer) ?? true { nearest = match }
            if match.isFull { break }
        }
        guard let nearest, let styles = listStyles.first(where: { $0.contains(nearest.template) }) else {
            return nearest
        }
        return nearest.with(styles.template(for: nearest))
    }
}

extension Violation {
    /// The violation of a URL that belongs to another schema.
    ///
    /// - Parameters:
    ///   - range: The range of the URL before its query.
    ///   - canonical: The canonical form, if only that belongs to the other schema; nil if the URL itself does.
    static func belonging(
        to schema: URLSchema, _ range: Range<Int>, as canonical: String? = nil
    ) -> Violation {
        let own = canonical.map { "would be " + QuotedText.quote($0) + ", which belongs" } ?? "belongs"
        return Violation(
            .noMatch, range: range,
            message: "this URL " + own + " to the schema " + QuotedText.quote(schema.name))
    }
}
