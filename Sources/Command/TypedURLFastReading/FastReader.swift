import TypedURL
@_spi(Generated) import TypedURLModel

/// Reads many URLs of a set fast: most valid ones in one pass over their bytes.
///
/// These are URLs whose variables are in the query, fill a path segment or the rest of the path, or are the fragment. Names and
/// literals are written as in canonical form, or in another spelling that the schema accepts. The engine reads all other URLs,
/// and reports their violations.
///
/// Its tables are plain numbers in a few arrays, so reading a URL needs no reference counting and no allocation.
package final class FastReader: Sendable {
    /// The engine, which reads all URLs.
    package let set: SchemaSet
    let tables: FastReaderTables
    let index: TemplateIndex
    private let outlines: [TemplateOutline]

    /// For each template of the set: the index of its schema.
    var owners: [Int] { tables.owners }

    /// For each schema: the index of its first template.
    let firstTemplates: [Int]

    /// The number of the set's own schemas.
    let ownCount: Int

    /// Compiles the tables for the URLs of a set.
    package init(_ set: SchemaSet) {
        self.set = set
        let own = set.schemas
        let all = own + set.otherSchemas
        ownCount = own.count
        var count = 0
        firstTemplates = all.map { schema in
            defer { count += schema.templates.count }
            return count
        }
        let indexed = IndexedTemplate.all(of: set)
        tables = FastReaderTables(all, ownCount: ownCount, indexed)
        index = TemplateIndex(indexed)
        outlines = indexed.map(\.outline)
    }

    /// Parses a URL.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        if let parsed = parsed(url) { return parsed }
        return try set.parse(url)
    }

    /// A URL with its values; nil if it is not known to be valid.
    package func parsed(_ url: String) -> ParsedURL? {
        // Only rare texts, from other frameworks, are not contiguous.
        url.utf8.withContiguousStorageIfAvailable(read) ?? nil
    }

    /// Whether the URL is known to be valid. If it is not, nothing is reported.
    package func accepts(_ url: UnsafeBufferPointer<UInt8>) -> Bool { owner(of: url) != nil }

    /// The index of the schema of a URL; nil if it is not known to be valid.
    package func owner(of url: UnsafeBufferPointer<UInt8>) -> Int? {
        read(url, Self.tolerances, { _ in }, { admits($0, $1.value) }, { _, _ in })
    }

    /// Finds the ranges of the values in a URL.
    ///
    /// - Parameter values: Receives the range of each parameter's value, by the parameter's index in its schema; nil if
    ///   the parameter is absent. It has room for 64.
    /// - Returns: The index of the URL's schema in the set; nil if the URL is not known to be valid, or if it needs a tolerance or a
    ///   value has another text.
    package func read(_ url: UnsafeBufferPointer<UInt8>, into values: inout [Range<Int>?]) -> Int? {
        for index in values.indices { values[index] = nil }
        return read(
            url, [], { _ in },
            { text, variable in
                // An object has no range of its own.
                if variable.role == .parameter { values[variable.index] = text.range }
                guard case .aliased(let own, _, _) = tables.values[variable.value] else {
                    return admits(text, variable.value)
                }
                return admits(text, own)
            }, { _, _ in })
    }

    /// Reads a URL; nil if it is not known to be valid.
    private func read(_ url: UnsafeBufferPointer<UInt8>) -> ParsedURL? {
        var (values, server, ignored): ([ParameterValue?], Int, [IgnoredParameter]) = ([], 0, [])
        let schema = read(url, Self.tolerances) { template in
            // `init(repeating:count:)` costs three times as much, because the compiler does not specialize the allocation.
            values = (0..<template.parameterCount).map { _ in nil }
            server = template.server
        } _: { text, variable in
            switch variable.role {
            case .parameter:
                guard let value = value(of: text, variable.value) else { return false }
                values[variable.index] = value
                return true
            case .member: return false
            case .fixed: return admits(text, variable.value)
            }
        } _: { name, value in
            ignored.append(
                IgnoredParameter(
                    String(decoding: url[name], as: UTF8.self), String(decoding: url[value], as: UTF8.self)))
        }
        return schema.map { set.parsed(schema: $0, server: server, &values, ignored: ignored) }
    }

    // MARK: Reading

    /// The tolerances that act while a URL is read here. Names and commas are read as their schemas read them in any case.
    private static let tolerances: Tolerances = [.iri, .plusAsSpace, .trailingSlash, .fragment]

    /// Takes the text of a parameter. The result is whether the text is a valid value.
    typealias TakeValue = (FastReaderValue, Variable) -> Bool

    /// - Parameters:
    ///   - allowed: The tolerances that the URL may need.
    ///   - begin: Receives the template of the URL, before anything else.
    ///   - take: Receives each parameter's text, and that of each member of an object.
    ///   - ignore: Receives the name and the value of each ignored parameter.
    @inline(__always)
    private func read(
        _ url: UnsafeBufferPointer<UInt8>, _ allowed: Tolerances, _ begin: (Template) -> Void,
        _ take: TakeValue, _ ignore: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) -> Int? {
        guard url.count <= URLLimits.length,
            var head = Head(url, tables.hasFragments || tables.tolerances.contains(.fragment)),
            let template = template(of: url, &head, allowed),
            hasText(template.prefix, url, at: 0)
        else { return nil }
        begin(template)
        let tolerances = template.tolerances.intersection(allowed)
        var present: UInt64 = 0
        guard acceptsHost(url, head.host, template, &present, take),
            acceptsPath(url, head.path, template, tolerances, &present, take),
            template.takesRest
                || acceptsQuery(
                    url, head.startOfQuery..<head.end, template, tolerances, &present, take, ignore)
                    && acceptsFragment(url, from: head.end, template, tolerances, &present, take, ignore),
            present & template.required == template.required,
            !template.hasRules
                || tables.presence[template.schema].canBeMet({ present >> UInt64($0) & 1 == 1 })
        else { return nil }
        return template.schema
    }

    // MARK: Before the query

    /// The ranges of a URL's scheme, host, path and query.
    struct Head {
        let scheme: Range<Int>
        let host: Range<Int>?
        private(set) var path: Range<Int>
        /// Whether the path is read with a slash more than it has.
        private(set) var hasAddedSlash = false
        /// Where the query begins, with its `?`, or the path ends.
        let startOfQuery: Int
        let query: Range<Int>?
        /// Where the fragment begins, with its `#`, or the URL ends.
        let end: Int

        /// nil if there is no scheme. The comparison with a template finds other mistakes.
        ///
        /// - Parameter hasFragments: Whether some templates have a fragment. Where none has one, a `#` is a mistake.
        @inline(__always)
        init?(_ url: UnsafeBufferPointer<UInt8>, _ hasFragments: Bool) {
            guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            scheme = 0..<colon
            let last =
                hasFragments ? url[colon...].firstIndex(of: UInt8(ascii: "#")) ?? url.count : url.count
            let end = url[colon..<last].firstIndex(of: UInt8(ascii: "?")) ?? last
            query = end < last ? end + 1..<last : nil
            self.end = last
            var start = colon + 1
            if start + 1 < end, url[start] == UInt8(ascii: "/"), url[start + 1] == UInt8(ascii: "/") {
                let first = start + 2
                start = first
                while start < end, url[start] != UInt8(ascii: "/") { start += 1 }
                host = first..<start
            } else {
                host = nil
            }
            path = start..<end
            startOfQuery = end
        }

        /// Reads the path with one slash less at its end, or with one more.
        ///
        /// - Returns: Whether that is another path. An empty one can be the same as a slash.
        mutating func changeEnd(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
            guard path.count > 1 else { return false }
            if url[path.upperBound - 1] == UInt8(ascii: "/") {
                path = path.lowerBound..<path.upperBound - 1
            } else {
                hasAddedSlash = true
            }
            return true
        }
    }

    /// The template of a URL if the URL is valid: the most literal one that agrees with it. nil if only the engine can
    /// choose one or read the URL.
    @inline(__always)
    private func template(
        of url: UnsafeBufferPointer<UInt8>, _ head: inout Head, _ allowed: Tolerances
    ) -> Template? {
        var hasCandidate = false
        if let index = template(of: url, head, &hasCandidate) { return tables.templates[index] }
        // The path of a URL that a template has stays as it is.
        guard !hasCandidate, tables.tolerances.intersection(allowed).contains(.trailingSlash),
            !index.looksAtQuery, head.changeEnd(url),
            let index = template(of: url, head, &hasCandidate)
        else { return nil }
        let template = tables.templates[index]
        // Only a literal can follow a slash that is added.
        guard template.tolerances.contains(.trailingSlash),
            !head.hasAddedSlash || template.segments.last.map({ tables.segments[$0].isLiteral }) ?? false
        else { return nil }
        return template
    }

    /// - Parameter hasCandidate: Receives whether a template agrees with the URL.
    @inline(__always)
    private func template(of url: UnsafeBufferPointer<UInt8>, _ head: Head, _ hasCandidate: inout Bool)
        -> Int?
    {
        var (best, count) = (-1, 0)
        URLSegments.with(
            url, scheme: head.scheme, host: head.host, path: head.path, hasAddedSlash: head.hasAddedSlash,
            query: head.query
        ) { segments in
            index.forEachCandidate(of: segments) { candidate in
                guard agrees(segments, head, candidate) else { return }
                count += 1
                if best < 0 || isMoreLiteral(candidate, than: best) { best = candidate }
            }
            guard count > 1 else { return }
            // Of one schema's templates the order decides, and where none is the most literal the values.
            index.forEachCandidate(of: segments) { candidate in
                guard best >= 0, candidate != best, agrees(segments, head, candidate) else { return }
                if owners[candidate] == owners[best] || !isMoreLiteral(best, than: candidate) {
                    best = -1
                }
            }
        }
        hasCandidate = count > 0
        return best < 0 ? nil : tables.indexesOfTemplates[best]
    }

    private func isMoreLiteral(_ template: Int, than other: Int) -> Bool {
        outlines[template].isMoreLiteral(than: outlines[other])
    }

    /// Whether a template agrees, or may agree, with a URL in scheme, host and literals.
    @inline(__always)
    private func agrees(_ url: URLSegments, _ head: Head, _ candidate: Int) -> Bool {
        guard let index = tables.indexesOfTemplates[candidate] else { return true }
        let template = tables.templates[index]
        guard template.hasAuthority == (head.host != nil),
            template.prefix.count == (template.host == nil ? head.path : head.host ?? head.path).lowerBound,
            template.hasSegments(url.segments.count)
        else { return false }
        if let pattern = template.host, let host = head.host, !agrees(url.url, host, pattern) { return false }
        for (index, range) in zip(template.segments, url.segments) {
            guard agrees(url.text, range, tables.segments[index]) else { return false }
        }
        return true
    }

    /// Whether a part of a URL has the literals of a segment.
    @inline(__always)
    func agrees(_ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ segment: Segment) -> Bool {
        segment.beginning.count + segment.end.count <= range.count
            && (!segment.isLiteral || segment.beginning.count == range.count)
            && hasText(segment.beginning, url, at: range.lowerBound)
            && hasText(segment.end, url, at: range.upperBound - segment.end.count)
    }

    // MARK: The query and the fragment

    /// - Parameter query: The range of the query, with its question mark.
    @inline(__always)
    private func acceptsQuery(
        _ url: UnsafeBufferPointer<UInt8>, _ query: Range<Int>, _ template: Template,
        _ tolerances: Tolerances, _ present: inout UInt64, _ take: TakeValue,
        _ ignore: (Range<Int>, Range<Int>) -> Void
    ) -> Bool {
        // A plus sign that is a space is not allowed where a text must be the value's own.
        let mayHavePlus = tolerances.contains(.plusAsSpace) || !template.tolerances.contains(.plusAsSpace)
        var next = template.names.lowerBound
        var position = query.lowerBound
        var (members, foundMembers) = (0, UInt64(0))
        while position < query.upperBound {
            // At the delimiter before a parameter: `?`, or the `&` that ended a value.
            let nameStart = position + 1
            var index = nameStart
            while index < url.count, ByteClass.isCanonicalNameCharacter(url[index]) { index += 1 }
            guard index < url.count, url[index] == UInt8(ascii: "=") else { return false }
            let name = nameStart..<index
            guard var value = FastReaderValue(in: url, from: index + 1, tolerances) else { return false }
            if let found = self.index(of: name, url, template, from: next) {
                next = found + 1
                let variable = tables.names[found].variable
                if case .list(_, _, .name, _) = tables.values[variable.value] {
                    guard let items = value.withItems(after: name, tolerances) else { return false }
                    value = items
                }
                guard present & variable.bit == 0, !variable.isPlain || value.isPlain, take(value, variable)
                else { return false }
                present |= variable.bit
            } else if isIgnored(name, url, template) {
                guard !value.hasUnescaped || value.decoded != nil else { return false }
                ignore(name, value.range)
            } else {
                members += 1
                guard let object = template.object, members <= Object.memberLimit,
                    let member = member(name, url, object, &foundMembers)
                else { return false }
                if isRepeated(name, url, in: query.lowerBound..<nameStart - 1) {
                    // The items of a list were read with the first one.
                    guard case .member = tables.values[member.value] else { return false }
                } else if case .member(let item, let counts) = tables.values[member.value] {
                    let variable = Variable(index: member.index, value: item, role: .member)
                    let count = countItems(
                        item, named: name, url, in: nameStart - 1..<query.upperBound, tolerances)
                    guard take(value, variable), let count, counts.contains(count) else { return false }
                } else {
                    guard take(value, member) else { return false }
                }
                present |= member.bit
            }
            guard mayHavePlus || !value.bytes.contains(UInt8(ascii: "+")) else { return false }
            position = value.range.upperBound
            guard position == query.upperBound || url[position] == UInt8(ascii: "&") else { return false }
        }
        guard members > 0, let object = template.object else { return true }
        return foundMembers & object.required == object.required
    }

    /// - Parameter start: Where the fragment begins, with its `#`, or the URL ends.
    @inline(__always)
    private func acceptsFragment(
        _ url: UnsafeBufferPointer<UInt8>, from start: Int, _ template: Template,
        _ tolerances: Tolerances, _ present: inout UInt64, _ take: TakeValue,
        _ ignore: (Range<Int>, Range<Int>) -> Void
    ) -> Bool {
        guard start < url.count else { return true }
        if template.fragment == nil, tables.tolerances.intersection(tolerances).contains(.fragment) {
            guard isFragment(url, start + 1..<url.count, tolerances) else { return false }
            ignore(start..<start + 1, start + 1..<url.count)
            return true
        }
        // An empty text can mean an absent value, and escapes have rules of their own there.
        guard let variable = template.fragment, start + 1 < url.count,
            let text = FastReaderValue(in: url, start + 1..<url.count), !text.hasEscape,
            !variable.isPlain || text.isPlain, take(text, variable)
        else { return false }
        present |= variable.bit
        return true
    }

    /// Whether a text can be a fragment.
    private func isFragment(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ tolerances: Tolerances
    ) -> Bool {
        var hasUnescaped = false
        for index in range where !ByteClass.isQueryCharacter(url[index]) && url[index] != UInt8(ascii: "%") {
            guard tolerances.contains(.iri), URIComponents.hasEscape(at: index, in: url) else { return false }
            hasUnescaped = true
        }
        return !hasUnescaped
            || UTF8Validation.firstInvalidByte(of: UnsafeBufferPointer(rebasing: url[range])) == nil
    }
}

extension FastReader.Template {
    /// Whether its path can have that many segments.
    fileprivate func hasSegments(_ count: Int) -> Bool {
        switch pathEnd {
        case .one: count == segments.count
        case .optional: count == segments.count || count == segments.count - 1
        case .repeated: count >= segments.count - 1
        case .rest: count >= segments.count
        }
    }
}
