import TypedURL
@_spi(Generated) import TypedURLModel

/// Reads many URLs of a set fast: most valid ones in one pass over their bytes.
///
/// These are URLs whose variables are in the query, fill a path segment or the rest of the path, or are in the fragment. Names and
/// literals are written as in canonical form, or as tolerances and aliases let them be. The engine reads all other URLs,
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
        // To compare the URL with the few schemas that may match it is faster than with all, unless they are many.
        guard schemas(of: url).count <= Self.explainingLimit else { return try set.parse(url) }
        var explainer = URLExplainer(self)
        return try explainer.parse(url)
    }

    /// A URL with its values; nil if it is not known to be valid.
    package func parsed(_ url: String) -> ParsedURL? {
        // Only rare texts, from other frameworks, are not contiguous.
        url.utf8.withContiguousStorageIfAvailable(parsed) ?? nil
    }

    /// Whether the URL is known to be valid. If it is not, nothing is reported.
    package func accepts(_ url: UnsafeBufferPointer<UInt8>) -> Bool { owner(of: url) != nil }

    /// The index of the schema of a URL; nil if it is not known to be valid.
    package func owner(of url: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let (head, template) = template(of: url) else { return nil }
        var pass = ValidPass(self, url, head, template, needsValues: false)
        return pass.isValid() ? template.schema : nil
    }

    /// The bytes of a URL with its values; nil if it is not known to be valid.
    package func parsed(_ url: UnsafeBufferPointer<UInt8>) -> ParsedURL? {
        guard let (head, template) = template(of: url) else { return nil }
        var pass = ValidPass(self, url, head, template, needsValues: true)
        // `init(repeating:count:)` costs three times as much, because the compiler does not specialize the allocation.
        pass.values = (0..<template.parameterCount).map { _ in nil }
        guard pass.isValid() else { return nil }
        return set.parsed(
            schema: template.schema, server: template.server, &pass.values, ignored: pass.ignored)
    }

    /// The tolerances that act while a URL is read here. Names and commas are read as their schemas read them in any case.
    static let tolerances: Tolerances = [.iri, .plusAsSpace, .trailingSlash, .fragment]

    // MARK: The template of a URL

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
            let (question, number) = (UInt8(ascii: "?"), UInt8(ascii: "#"))
            let first =
                hasFragments
                ? url[colon...].firstIndex { $0 == question || $0 == number }
                : url[colon...].firstIndex(of: question)
            let end = first ?? url.count
            let last = hasFragments ? url[end...].firstIndex(of: number) ?? url.count : url.count
            query = end < last ? end + 1..<last : nil
            self.end = last
            let start = colon + 3
            let hasHost =
                start <= end && url[colon + 1] == UInt8(ascii: "/") && url[colon + 2] == UInt8(ascii: "/")
            let slash = hasHost ? url[start..<end].firstIndex(of: UInt8(ascii: "/")) ?? end : colon + 1
            host = hasHost ? start..<slash : nil
            path = slash..<end
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
    private func template(of url: UnsafeBufferPointer<UInt8>) -> (Head, Template)? {
        guard url.count <= URLLimits.length, var head = Head(url, tables.mayHaveFragment) else { return nil }
        var hasCandidate = false
        if let index = template(of: url, head, &hasCandidate) {
            let template = tables.templates[index]
            return hasText(template.prefix, url, at: 0) ? (head, template) : nil
        }
        // The path of a URL that a template has stays as it is.
        guard !hasCandidate, tables.tolerances.contains(.trailingSlash),
            !index.looksAtQuery, head.changeEnd(url),
            let index = template(of: url, head, &hasCandidate)
        else { return nil }
        let template = tables.templates[index]
        // Only a literal can follow a slash that is added.
        guard template.tolerances.contains(.trailingSlash), hasText(template.prefix, url, at: 0),
            !head.hasAddedSlash
                || tables.endsWithSlash(template.path)
        else { return nil }
        return (head, template)
    }

    /// - Parameter hasCandidate: Receives whether a template agrees with the URL.
    @inline(__always)
    private func template(
        of url: UnsafeBufferPointer<UInt8>, _ head: Head, _ hasCandidate: inout Bool
    ) -> Int? {
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
                if owners[candidate] == owners[best] || !isMoreLiteral(best, than: candidate) { best = -1 }
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
            template.segmentCounts.contains(url.segments.count)
        else { return false }
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

    // MARK: Texts

    /// Whether a part of the URL has these bytes. It must be long enough.
    func hasText(_ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        tables.text.withUnsafeBufferPointer { text in
            var offset = start
            for index in expected {
                guard text[index] == url[offset] else { return false }
                offset &+= 1
            }
            return true
        }
    }

    /// The same, whatever the case of ASCII letters. In an escape it means nothing.
    func hasTextInAnyCase(
        _ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Bool {
        expected.allSatisfy { index in
            ByteClass.lowercased(tables.text[index])
                == ByteClass.lowercased(url[start + index - expected.lowerBound])
        }
    }
}
