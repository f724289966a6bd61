import TypedURL
@_spi(Generated) import TypedURLModel

/// Reads many URLs of a set fast: most valid ones in one pass over their bytes.
///
/// These are URLs whose variables are in the query, fill a path segment or the rest of the path, or are the fragment, if names and
/// literals are written as in canonical form. The engine reads all other URLs, and reports their violations.
///
/// Its tables are plain numbers in a few arrays, so reading a URL needs no reference counting and no allocation.
package final class FastReader: Sendable {
    /// The engine, which reads all URLs.
    package let set: SchemaSet
    private let tables: FastReaderTables
    private let index: TemplateIndex
    private let ranks: TemplateRanks

    /// For each template of the set: its index in `templates`, or a negative number if only the rest of the engine can
    /// read it.
    var placesOfTemplates: [Int] { tables.placesOfTemplates }

    /// For each template of the set: the index of its schema.
    private var owners: [Int] { tables.owners }
    var text: [UInt8] { tables.text }
    var templates: [Template] { tables.templates }
    var segments: [Segment] { tables.segments }
    var names: [Name] { tables.names }
    var ignored: [Ignored] { tables.ignored }
    var presence: [Presence] { tables.presence }
    var masks: [UInt64] { tables.masks }
    var values: [Value] { tables.values }
    var words: [Word] { tables.words }
    var scalars: [ScalarSchema] { tables.scalars }

    /// Compiles the tables for the URLs of a set.
    package init(_ set: SchemaSet) {
        self.set = set
        let all = set.schemas + set.otherSchemas
        tables = FastReaderTables(all, ownCount: set.schemas.count)
        let indexed = all.flatMap { schema in
            schema.templates.map { IndexedTemplate($0.components, schema) }
        }
        index = TemplateIndex(indexed)
        ranks = TemplateRanks(indexed)
    }

    /// Parses a URL.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        // Only rare texts, from other frameworks, are not contiguous.
        if let parsed = url.utf8.withContiguousStorageIfAvailable(read), let parsed { return parsed }
        return try set.parse(url)
    }

    /// Whether the URL is known to be valid. If it is not, nothing is reported.
    package func accepts(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        read(url, { _ in }, { admits($0, $1.value) }, { _, _ in }) != nil
    }

    /// Finds the ranges of the values in a URL.
    ///
    /// - Parameter values: Receives the range of each parameter's value, by the parameter's index in its schema; nil if
    ///   the parameter is absent. It has room for 64.
    /// - Returns: The index of the URL's schema in the set; nil if the URL is not known to be valid.
    package func read(_ url: UnsafeBufferPointer<UInt8>, into values: inout [Range<Int>?]) -> Int? {
        for place in values.indices { values[place] = nil }
        return read(
            url, { _ in },
            { text, variable in
                // An object has no range of its own.
                if variable.role == .parameter { values[variable.place] = text.range }
                return admits(text, variable.value)
            }, { _, _ in })
    }

    /// Reads a URL; nil if it is not known to be valid.
    private func read(_ url: UnsafeBufferPointer<UInt8>) -> ParsedURL? {
        var (values, server, ignored): ([ParameterValue?], Int, [IgnoredParameter]) = ([], 0, [])
        let schema = read(url) { template in
            // `init(repeating:count:)` costs three times as much, because the compiler does not specialize the allocation.
            values = (0..<template.parameterCount).map { _ in nil }
            server = template.server
        } _: { text, variable in
            switch variable.role {
            case .parameter:
                guard let value = value(of: text, variable.value) else { return false }
                values[variable.place] = value
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

    /// Takes the text of a parameter. The result is whether the text is a valid value.
    typealias TakeValue = (FastReaderValue, Variable) -> Bool

    /// - Parameters:
    ///   - begin: Receives the template of the URL, before anything else.
    ///   - take: Receives each parameter's text, and that of each member of an object.
    ///   - ignore: Receives the name and the value of each ignored parameter.
    @inline(__always)
    private func read(
        _ url: UnsafeBufferPointer<UInt8>, _ begin: (Template) -> Void, _ take: TakeValue,
        _ ignore: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) -> Int? {
        guard url.count <= URLLimits.length, let head = Head(url, tables.hasFragments) else { return nil }
        guard let template = template(of: url, head).map({ templates[$0] }),
            isSpelt(template.prefix, url, at: 0)
        else { return nil }
        begin(template)
        var present: UInt64 = 0
        guard acceptsHost(url, head.host, template, &present, take),
            acceptsPath(url, head.path, template, &present, take),
            acceptsQuery(url, head.path.upperBound..<head.end, template, &present, take, ignore),
            acceptsFragment(url, from: head.end, template, &present, take),
            template.presence.allSatisfy({ isMet(presence[$0], by: present) })
        else { return nil }
        return template.schema
    }

    // MARK: Before the query

    /// The ranges of a URL's scheme, host, path and query.
    struct Head {
        let scheme: Range<Int>
        let host: Range<Int>?
        let path: Range<Int>
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
        }
    }

    /// The template of a URL if the URL is valid: the most literal one that agrees with it. nil if only the engine can
    /// choose one or read the URL.
    @inline(__always)
    private func template(of url: UnsafeBufferPointer<UInt8>, _ head: Head) -> Int? {
        var (best, count) = (-1, 0)
        URLPieces.with(url, scheme: head.scheme, host: head.host, path: head.path, query: head.query) {
            pieces in
            index.forEachCandidate(of: pieces) { candidate in
                guard agrees(pieces, head, candidate) else { return }
                count += 1
                if best < 0 || ranks.isMoreLiteral(candidate, than: best) { best = candidate }
            }
            guard count > 1 else { return }
            // Of one schema's templates the order decides, and where none is the most literal the values.
            index.forEachCandidate(of: pieces) { candidate in
                guard best >= 0, candidate != best, agrees(pieces, head, candidate) else { return }
                if owners[candidate] == owners[best] || !ranks.isMoreLiteral(best, than: candidate) {
                    best = -1
                }
            }
        }
        guard best >= 0, placesOfTemplates[best] >= 0 else { return nil }
        return placesOfTemplates[best]
    }

    /// Whether a template agrees, or may agree, with a URL in scheme, host and literals.
    @inline(__always)
    private func agrees(_ url: URLPieces, _ head: Head, _ candidate: Int) -> Bool {
        let place = placesOfTemplates[candidate]
        guard place >= 0 else { return true }
        let template = templates[place]
        guard template.hasAuthority == (head.host != nil),
            template.prefix.count == (template.host == nil ? head.path : head.host ?? head.path).lowerBound,
            template.hasSegments(url.segments.count)
        else { return false }
        if let pattern = template.host, let host = head.host, !agrees(url.url, host, pattern) { return false }
        for place in template.segments.prefix(url.segments.count) {
            let (segment, range) = (segments[place], url.segments[place - template.segments.lowerBound])
            guard agrees(url.text, range, segment) else { return false }
        }
        return true
    }

    /// Whether a part of a URL has the literals of a segment.
    @inline(__always)
    func agrees(_ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ segment: Segment) -> Bool {
        segment.beginning.count + segment.end.count <= range.count
            && (!segment.isLiteral || segment.beginning.count == range.count)
            && isSpelt(segment.beginning, url, at: range.lowerBound)
            && isSpelt(segment.end, url, at: range.upperBound - segment.end.count)
    }

    // MARK: The query and the fragment

    /// - Parameter query: The range of the query, with its question mark.
    @inline(__always)
    private func acceptsQuery(
        _ url: UnsafeBufferPointer<UInt8>, _ query: Range<Int>, _ template: Template,
        _ present: inout UInt64, _ take: TakeValue, _ ignore: (Range<Int>, Range<Int>) -> Void
    ) -> Bool {
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
            guard var value = FastReaderValue(in: url, from: index + 1) else { return false }
            if let found = place(of: name, url, template, from: next) {
                next = found + 1
                let variable = names[found].variable
                if case .list(_, _, .name) = values[variable.value] {
                    guard let items = value.withItems(after: name) else { return false }
                    value = items
                }
                guard present & variable.bit == 0, !variable.isPlain || value.isPlain, take(value, variable)
                else { return false }
                present |= variable.bit
            } else if isIgnored(name, url, template) {
                ignore(name, value.range)
            } else {
                members += 1
                guard let object = template.object, members <= Object.memberLimit,
                    let member = member(name, url, object, &foundMembers),
                    !isRepeated(name, url, in: query.lowerBound..<nameStart - 1), take(value, member)
                else { return false }
                present |= member.bit
            }
            if template.readsPlus, value.bytes.contains(UInt8(ascii: "+")) { return false }
            position = value.range.upperBound
            guard position == query.upperBound || url[position] == UInt8(ascii: "&") else { return false }
        }
        guard members > 0, let object = template.object else { return true }
        return foundMembers & object.required == object.required
    }

    /// - Parameter start: Where the fragment begins, with its `#`, or the URL ends.
    @inline(__always)
    private func acceptsFragment(
        _ url: UnsafeBufferPointer<UInt8>, from start: Int, _ template: Template, _ present: inout UInt64,
        _ take: TakeValue
    ) -> Bool {
        guard start < url.count else { return true }
        // An empty text can mean an absent value, and escapes have rules of their own there.
        guard let variable = template.fragment, start + 1 < url.count,
            let text = FastReaderValue(in: url, start + 1..<url.count), !text.hasEscape,
            !variable.isPlain || text.isPlain, take(text, variable)
        else { return false }
        present |= variable.bit
        return true
    }

    // MARK: Names

    /// The index of a name. It is usually the next one after the previous name.
    private func place(
        of name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ template: Template, from start: Int
    ) -> Int? {
        index(of: name, url, in: start..<template.names.upperBound)
            ?? index(of: name, url, in: template.names.lowerBound..<start)
    }

    @inline(__always)
    func index(
        of name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in indexes: Range<Int>
    ) -> Int? {
        indexes.first { index in
            names[index].text.count == name.count && isSpelt(names[index].text, url, at: name.lowerBound)
        }
    }

    /// The member of an object with that name; nil if there is none or only the engine can decide.
    ///
    /// - Parameter found: The declared members in the URL, a bit for each.
    private func member(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ object: Object, _ found: inout UInt64
    ) -> Variable? {
        if let index = index(of: name, url, in: object.members) {
            found |= 1 << UInt64(index - object.members.lowerBound)
            return names[index].variable
        }
        guard !name.isEmpty, !url[name].contains(UInt8(ascii: "%")),
            index(of: name, url, in: object.foreign) == nil
        else { return nil }
        return object.other
    }

    /// Whether an earlier item of the query has the same name.
    private func isRepeated(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, in items: Range<Int>
    ) -> Bool {
        // Each item starts with its delimiter: `?` or `&`.
        for start in items where start == items.lowerBound || url[start] == UInt8(ascii: "&") {
            let end = start + 1 + name.count
            if end < items.upperBound, url[end] == UInt8(ascii: "="),
                url[name].elementsEqual(url[start + 1..<end])
            {
                return true
            }
        }
        return false
    }

    /// Whether the schema ignores a name. The engine decodes names with an escape.
    private func isIgnored(
        _ name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ template: Template
    ) -> Bool {
        guard !template.ignored.isEmpty, !url[name].contains(UInt8(ascii: "%")) else { return false }
        return template.ignored.contains { place in
            let expected = ignored[place]
            return
                (expected.isPrefix
                ? expected.text.count <= name.count : expected.text.count == name.count)
                && isSpelt(expected.text, url, at: name.lowerBound)
        }
    }

    /// Whether a part of the URL has these bytes. It must be long enough.
    func isSpelt(_ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        text.withUnsafeBufferPointer { text in
            var offset = start
            for index in expected {
                guard text[index] == url[offset] else { return false }
                offset &+= 1
            }
            return true
        }
    }

    private func isMet(_ rule: Presence, by present: UInt64) -> Bool {
        guard present & rule.condition == rule.condition else { return true }
        var met = 0
        for mask in rule.alternatives where present & masks[mask] == masks[mask] { met += 1 }
        return rule.isExclusive ? met == 1 : met > 0
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
