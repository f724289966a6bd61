@_spi(Generated) import TypedURLModel

/// Sees of most valid URLs that they are valid, in one pass over their bytes and without making a value of any.
///
/// It takes URLs whose variables stand in the query or have a segment of the path to themselves, spelt as canonical form
/// spells names and literals. The engine reads all others, valid or not.
///
/// All that it looks up is plain numbers in a few arrays, so that nothing is counted or allocated for a URL.
package final class FastCheck: Sendable {
    /// A template whose variables are parameters of the query or in segments of the path.
    struct Template {
        /// The place of its schema in the set.
        let schema: Int
        let hasAuthority: Bool
        /// What stands before the path.
        let prefix: Range<Int>
        /// The segments of the path. The first one is empty where the path begins with a slash.
        let segments: Range<Int>
        /// The names of the parameters.
        let names: Range<Int>
        /// The names of what the schema ignores.
        let ignored: Range<Int>
        /// What must be present, or must be present together.
        let presence: Range<Int>
        /// Whether a plus sign is a space, which is for the engine to read.
        let readsPlus: Bool
    }

    /// A segment of a path: a literal, or a variable between two.
    struct Segment {
        let beginning: Range<Int>
        let end: Range<Int>
        /// The parameter's bit among those that are present, and what it may be.
        let variable: (bit: UInt64, value: Int)?
    }

    /// A name, in canonical form, and what stands behind it.
    struct Name {
        let text: Range<Int>
        /// The parameter's bit among those that are present. An alias has its parameter's.
        let bit: UInt64
        let value: Int
    }

    /// A name that is ignored, or the beginning of such names.
    struct Ignored {
        let text: Range<Int>
        let isPrefix: Bool
    }

    /// A rule about which parameters are present. It counts for URLs that have the one of `unless`, or for all.
    struct Presence {
        let condition: UInt64
        /// Sets of parameters, as places among the masks.
        let alternatives: Range<Int>
        /// Whether one alternative must be met, and no more.
        let isExclusive: Bool
    }

    /// What a value may be.
    enum Value {
        /// Only the engine can say.
        case unknown
        case integer(ClosedRange<Int64>)
        case number(Bounds)
        /// A string of so many scalars.
        case text(ClosedRange<Int>)
        /// One of some texts.
        case words(Range<Int>)
        /// What its schema says.
        case scalar(Int)
        /// A list of such values, and how many.
        case list(Int, ClosedRange<Int>)
        /// One of each of such values.
        case tuple(Range<Int>)
    }

    /// The bounds of a number, infinite where there is none.
    struct Bounds {
        var minimum = -Double.infinity
        var maximum = Double.infinity
        var exclusiveMinimum = -Double.infinity
        var exclusiveMaximum = Double.infinity

        func contains(_ value: Double) -> Bool {
            value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum
        }
    }

    /// Finds the templates that a URL may be of.
    let index: TemplateIndex
    /// By the set's templates: the places of their schemas, and how literal they are.
    let owners: [Int]
    let precedences: [TemplatePrecedence]
    /// By the set's templates: which of those here they are; negative for those that only the engine can read.
    let placesOfTemplates: [Int]

    let text: [UInt8]
    let templates: [Template]
    let segments: [Segment]
    let names: [Name]
    let ignored: [Ignored]
    let presence: [Presence]
    let masks: [UInt64]
    let values: [Value]
    let words: [Range<Int>]
    let scalars: [ScalarSchema]

    /// Sorts out what can be said of the set's URLs at a glance.
    package init(_ set: SchemaSet) {
        let tables = FastCheckTables(set)
        index = set.index
        owners = set.owners
        precedences = set.templates.map(\.precedence)
        placesOfTemplates = tables.placesOfTemplates
        text = tables.text
        templates = tables.templates
        segments = tables.segments
        names = tables.names
        ignored = tables.ignored
        presence = tables.presence
        masks = tables.masks
        values = tables.values
        words = tables.words
        scalars = tables.scalars
    }

    /// Whether the URL is known to be valid. Where it is not, nothing is said of it.
    package func accepts(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        read(url) { _, _ in } != nil
    }

    /// Reads a URL as far as to say where its values stand.
    ///
    /// - Parameter values: Gets the range of each parameter's value, by the parameter's place in its schema; nil where it
    ///   is absent. It has room for 64.
    /// - Returns: The place of the URL's schema in the set; nil where the URL is not known to be valid.
    package func read(_ url: UnsafeBufferPointer<UInt8>, into values: inout [Range<Int>?]) -> Int? {
        for place in values.indices { values[place] = nil }
        return read(url) { place, range in values[place] = range }
    }

    @inline(__always)
    private func read(_ url: UnsafeBufferPointer<UInt8>, _ take: (Int, Range<Int>) -> Void) -> Int? {
        guard url.count <= URLLimits.length, let head = Head(url) else { return nil }
        guard let template = template(of: url, head).map({ templates[$0] }),
            isSpelt(template.prefix, url, at: 0)
        else { return nil }
        var present: UInt64 = 0
        guard acceptsPath(url, head.path, template, &present, take) else { return nil }
        return accepts(url, from: head.path.upperBound, template, &present, take) ? template.schema : nil
    }

    // MARK: Before the query

    /// Where what stands before the query of a URL is.
    private struct Head {
        let scheme: Range<Int>
        let host: Range<Int>?
        let path: Range<Int>
        let query: Range<Int>?

        /// nil where there is no scheme. What else is wrong, the comparison with a template shows.
        @inline(__always)
        init?(_ url: UnsafeBufferPointer<UInt8>) {
            guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            scheme = 0..<colon
            let end = url[colon...].firstIndex(of: UInt8(ascii: "?")) ?? url.count
            query = end < url.count ? end + 1..<url.count : nil
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

    /// The template that a URL is of, if it is valid: of those that agree with it the most literal. nil where the engine
    /// must choose, or reads it.
    @inline(__always)
    private func template(of url: UnsafeBufferPointer<UInt8>, _ head: Head) -> Int? {
        var (best, count) = (-1, 0)
        URLPieces.with(url, scheme: head.scheme, host: head.host, path: head.path, query: head.query) {
            pieces in
            index.forEachCandidate(of: pieces) { candidate in
                guard agrees(pieces, head, candidate) else { return }
                count += 1
                if best < 0 || isMoreLiteral(candidate, than: best) { best = candidate }
            }
            guard count > 1 else { return }
            // Of one schema's templates the order decides, and where none is the most literal the values.
            index.forEachCandidate(of: pieces) { candidate in
                guard best >= 0, candidate != best, agrees(pieces, head, candidate) else { return }
                if owners[candidate] == owners[best] || !isMoreLiteral(best, than: candidate) { best = -1 }
            }
        }
        guard best >= 0, placesOfTemplates[best] >= 0 else { return nil }
        return placesOfTemplates[best]
    }

    private func isMoreLiteral(_ template: Int, than other: Int) -> Bool {
        precedences[template].isMoreLiteral(than: precedences[other])
    }

    /// Whether a template agrees with a URL in scheme, host and literals, or may do so.
    @inline(__always)
    private func agrees(_ url: URLPieces, _ head: Head, _ candidate: Int) -> Bool {
        let place = placesOfTemplates[candidate]
        guard place >= 0 else { return true }
        let template = templates[place]
        guard template.hasAuthority == (head.host != nil), template.prefix.count == head.path.lowerBound,
            template.segments.count == url.segments.count
        else { return false }
        for place in template.segments {
            let (segment, range) = (segments[place], url.segments[place - template.segments.lowerBound])
            guard segment.beginning.count + segment.end.count <= range.count,
                segment.variable != nil || segment.beginning.count == range.count,
                isSpelt(segment.beginning, url.text, at: range.lowerBound),
                isSpelt(segment.end, url.text, at: range.upperBound - segment.end.count)
            else { return false }
        }
        return true
    }

    /// Whether the path of a URL that a template agrees with is spelt in the usual way and has valid values.
    @inline(__always)
    private func acceptsPath(
        _ url: UnsafeBufferPointer<UInt8>, _ path: Range<Int>, _ template: Template, _ present: inout UInt64,
        _ take: (Int, Range<Int>) -> Void
    ) -> Bool {
        var start = path.lowerBound
        for place in template.segments {
            let segment = segments[place]
            var end = start
            while end < path.upperBound, url[end] != UInt8(ascii: "/") { end += 1 }
            defer { start = end + 1 }
            guard segment.beginning.count + segment.end.count <= end - start,
                isSpelt(segment.beginning, url, at: start),
                isSpelt(segment.end, url, at: end - segment.end.count)
            else { return false }
            guard let (bit, value) = segment.variable else {
                guard segment.beginning.count == end - start else { return false }
                continue
            }
            // What is empty may be absent, and a segment of dots is no value.
            let range = start + segment.beginning.count..<end - segment.end.count
            guard !range.isEmpty, !mayBeDots(url, start..<end), let text = FastValue(in: url, range),
                admits(text, value)
            else { return false }
            present |= bit
            take(bit.trailingZeroBitCount, range)
        }
        return true
    }

    /// Whether a segment begins with a dot, written as it is or as an escape.
    private func mayBeDots(_ url: UnsafeBufferPointer<UInt8>, _ segment: Range<Int>) -> Bool {
        let first = url[segment.lowerBound]
        guard first == UInt8(ascii: "%"), segment.count > 1 else { return first == UInt8(ascii: ".") }
        return url[segment.lowerBound + 1] == UInt8(ascii: "2")
    }

    // MARK: The query

    @inline(__always)
    private func accepts(
        _ url: UnsafeBufferPointer<UInt8>, from start: Int, _ template: Template, _ present: inout UInt64,
        _ take: (Int, Range<Int>) -> Void
    ) -> Bool {
        var next = template.names.lowerBound
        var position = start
        while position < url.count {
            // At the delimiter before a parameter: `?`, or the `&` that ended a value.
            let nameStart = position + 1
            var index = nameStart
            while index < url.count, ByteClass.isCanonicalNameCharacter(url[index]) { index += 1 }
            guard index < url.count, url[index] == UInt8(ascii: "=") else { return false }
            let name = nameStart..<index
            guard let value = FastValue(in: url, from: index + 1) else { return false }
            if let found = place(of: name, url, template, from: next) {
                next = found + 1
                guard present & names[found].bit == 0, admits(value, names[found].value) else {
                    return false
                }
                present |= names[found].bit
                take(names[found].bit.trailingZeroBitCount, value.range)
            } else {
                guard isIgnored(name, url, template) else { return false }
            }
            if template.readsPlus, value.bytes.contains(UInt8(ascii: "+")) { return false }
            position = value.range.upperBound
            guard position == url.count || url[position] == UInt8(ascii: "&") else { return false }
        }
        return template.presence.allSatisfy { isMet(presence[$0], by: present) }
    }

    // MARK: Names

    /// The place of a name, which is most often the one behind the name before it.
    private func place(
        of name: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, _ template: Template, from start: Int
    ) -> Int? {
        func isThere(_ place: Int) -> Bool {
            names[place].text.count == name.count && isSpelt(names[place].text, url, at: name.lowerBound)
        }
        for place in start..<template.names.upperBound where isThere(place) { return place }
        for place in template.names.lowerBound..<start where isThere(place) { return place }
        return nil
    }

    /// Whether the schema ignores a name. One with an escape is for the engine to decode.
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

    /// Whether a part of the URL, which is long enough, is spelt like that.
    private func isSpelt(_ expected: Range<Int>, _ url: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var offset = start
        for index in expected {
            guard text[index] == url[offset] else { return false }
            offset += 1
        }
        return true
    }

    private func isMet(_ rule: Presence, by present: UInt64) -> Bool {
        guard present & rule.condition == rule.condition else { return true }
        var met = 0
        for mask in rule.alternatives where present & masks[mask] == masks[mask] { met += 1 }
        return rule.isExclusive ? met == 1 : met > 0
    }

    // MARK: Values

    private func admits(_ value: FastValue, _ place: Int) -> Bool {
        switch values[place] {
        case .unknown: return false
        case .list(let item, let counts):
            // What nothing at all stands for, a list says otherwise than its item.
            guard !value.range.isEmpty else { return false }
            var count = 0
            for part in value.items {
                guard admits(scalar: part, item) else { return false }
                count += 1
            }
            return counts.contains(count)
        case .tuple(let items):
            var next = items.lowerBound
            for part in value.items {
                guard next < items.upperBound, admits(scalar: part, next) else { return false }
                next += 1
            }
            return next == items.upperBound
        case .integer, .number, .text, .words, .scalar: return admits(scalar: value, place)
        }
    }

    private func admits(scalar value: FastValue, _ place: Int) -> Bool {
        switch values[place] {
        case .unknown, .list, .tuple: return false
        case .integer(let bounds): return IntegerText.parse(value.bytes).map(bounds.contains) ?? false
        case .number(let bounds): return value.number.map(bounds.contains) ?? false
        case .text(let lengths):
            return value.scalarCount.map(lengths.contains) ?? false
        case .words(let all):
            return all.contains { place in
                words[place].count == value.range.count
                    && isSpelt(words[place], value.url, at: value.range.lowerBound)
            }
        case .scalar(let schema):
            guard let text = value.decoded, let read = scalars[schema].value(of: text) else { return false }
            return scalars[schema].admits(scalars[schema].normal(read))
        }
    }
}

/// The text of a parameter's value, as it stands in the bytes of a URL.
struct FastValue {
    let url: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    /// Whether it holds a percent sign.
    let hasEscape: Bool

    /// Reads on to the byte that ends a value. What that byte is, the next step sees.
    ///
    /// nil if a percent sign begins no escape.
    init?(in url: UnsafeBufferPointer<UInt8>, from start: Int) {
        var index = start
        var hasEscape = false
        while index < url.count {
            if ByteClass.isUnescapedValueCharacter(url[index]) {
                index += 1
            } else if url[index] == UInt8(ascii: "%") {
                guard index + 2 < url.count, ByteClass.hexadecimalValue(url[index + 1]) != nil,
                    ByteClass.hexadecimalValue(url[index + 2]) != nil
                else { return nil }
                hasEscape = true
                index += 3
            } else {
                break
            }
        }
        self.url = url
        self.hasEscape = hasEscape
        range = start..<index
    }

    /// A text that ends before another one.
    ///
    /// nil if it holds what no value may, or a percent sign that begins no escape.
    init?(in url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let rest = UnsafeBufferPointer(rebasing: url[..<range.upperBound])
        guard let value = FastValue(in: rest, from: range.lowerBound), value.range == range else {
            return nil
        }
        self.init(url, range)
    }

    private init(_ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.url = url
        self.range = range
        hasEscape = url[range].contains(UInt8(ascii: "%"))
    }

    /// The bytes, escapes as they are.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: url[range]) }

    /// The text, decoded; nil if that is not UTF-8.
    var decoded: String? {
        hasEscape ? try? PercentEncoding.decode(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// The number that the text is. The plus of an exponent is an escape: `1e%2B21`.
    var number: Double? {
        hasEscape ? decoded.flatMap { NumberText.parse($0.utf8) } : NumberText.parse(bytes)
    }

    /// How many scalars the text has; nil if it is not UTF-8.
    var scalarCount: Int? {
        hasEscape ? decoded?.unicodeScalars.count : range.count
    }

    /// What stands between the commas.
    var items: Items { Items(value: self) }

    struct Items: Sequence, IteratorProtocol {
        private let value: FastValue
        /// Where the next item starts; nil behind the last.
        private var start: Int?

        init(value: FastValue) {
            self.value = value
            start = value.range.lowerBound
        }

        mutating func next() -> FastValue? {
            guard let first = start else { return nil }
            var end = first
            while end < value.range.upperBound, value.url[end] != UInt8(ascii: ",") { end += 1 }
            start = end < value.range.upperBound ? end + 1 : nil
            return FastValue(value.url, first..<end)
        }
    }
}
