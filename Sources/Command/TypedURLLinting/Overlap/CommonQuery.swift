import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Searches for a query that is valid for two schemas: by its names, and by its values if these are listed.
///
/// A query that is valid for both contains the names that the schemas require, and the names that those require in
/// turn. So the search starts with an empty query and adds names until both schemas have enough. If every way ends at a
/// name that one of them does not have, there is no such query.
package struct CommonQuery {
    /// The result of the search.
    package enum Answer {
        /// No URL is valid for both schemas, whatever its path.
        case none

        /// These items are valid for both, apart from rules that need the rest of the URL. Names and values are
        /// decoded.
        case items([(name: String, value: String)])

        /// Such a query may exist.
        case unknown
    }

    /// The maximum number of ways to try.
    private static let limit = 1_000

    private let sides: [QuerySide]
    private let compare: Comparison
    private var steps = 0
    private var isUnknown = false

    /// A text that is a value of two schemas.
    package enum CommonText {
        /// There is no such text.
        case none

        /// This text may be one.
        case text(String)

        case unknown
    }

    /// Looks for a text that is a value of two schemas.
    package typealias Comparison = (ScalarSchema, ScalarSchema) -> CommonText

    /// Compares two templates that match the same URL.
    ///
    /// - Parameter compare: Compares values whose texts are not listed.
    package static func find(
        _ left: (schema: URLSchema, template: URITemplate),
        _ right: (schema: URLSchema, template: URITemplate),
        compare: @escaping Comparison = { _, _ in .unknown }
    ) -> Answer {
        // The query is a part of a value there.
        guard !left.schema.takesRest, !right.schema.takesRest else { return .unknown }
        let queries = [left, right].map(\.template.components.query)
        if let whole = queries[0].whole { return find(whole, left.schema, besides: queries[1], right.schema) }
        if let whole = queries[1].whole { return find(whole, right.schema, besides: queries[0], left.schema) }
        let sides = [left, right].map { QuerySide($0.schema, $0.template) }
        var search = CommonQuery(sides: sides, compare: compare)
        // What both need in any case can exclude more than a search that must stop somewhere.
        let needed = Set(sides[0].certainNames + sides[1].certainNames)
        for name in needed { if case .none = search.value(of: name) { return .none } }
        if let items = search.items(adding: []) { return .items(items) }
        return search.isUnknown ? .unknown : .none
    }

    /// Compares a query that is a single text with another one. If that has no names, only the empty text is valid for both.
    private static func find(
        _ whole: ComponentPattern, _ schema: URLSchema, besides query: QueryPattern, _ other: URLSchema
    ) -> Answer {
        guard query.isEmpty, other.ignoredParameters.isEmpty else { return .unknown }
        let mayBeEmpty = whole.elements.allSatisfy { element in
            guard case .values(_, let variables) = element else { return false }
            return variables.allSatisfy { variable in
                guard let parameter = schema.parameter(named: variable.name), parameter.isRequired,
                    case .scalar(let scalar) = parameter.schema
                else { return true }
                return QuerySide.Domain(of: SpeltScalar(scalar, parameter.spellings)).admits("")
            }
        }
        return mayBeEmpty ? .items([]) : .none
    }

    private init(sides: [QuerySide], compare: @escaping Comparison) {
        self.sides = sides
        self.compare = compare
    }

    // MARK: Names

    /// The items of a query with these names and all names that they require; nil if there is none, or none is known.
    private mutating func items(adding names: [String]) -> [(name: String, value: String)]? {
        steps += 1
        guard steps <= Self.limit else {
            isUnknown = true
            return nil
        }
        guard sides.allSatisfy({ $0.admits(names) }) else { return nil }
        for (position, side) in sides.enumerated() {
            guard let need = side.need(names, besides: sides[1 - position]) else { continue }
            if need.isOpen { isUnknown = true }
            for name in need.names {
                if let items = items(adding: names + [name]) { return items }
                if steps > Self.limit { return nil }
            }
            return nil
        }
        return values(of: names)
    }

    // MARK: Values

    /// A value for each name.
    private mutating func values(of names: [String]) -> [(name: String, value: String)]? {
        var items: [(name: String, value: String)] = []
        for name in names {
            switch value(of: name) {
            case .none: return nil
            case .text(let text): items.append((name, text))
            case .unknown: break
            }
        }
        guard items.count == names.count else {
            isUnknown = true
            return nil
        }
        return items
    }

    private func value(of name: String) -> CommonText {
        let domains = sides.map { $0.domain(of: name) }
        // If all texts of one side are listed, they decide, unless one side reads them differently.
        let readsAlike = Set(sides.map(\.readsPlus)).count == 1
        for texts in domains.compactMap(\.texts)
        where readsAlike || !texts.contains(where: { $0.contains(" ") || $0.contains("+") }) {
            let text = texts.first { text in domains.allSatisfy { $0.admits(text) } }
            return text.map(CommonText.text) ?? (domains.contains(where: \.isPartial) ? .unknown : .none)
        }
        let usual = ["a", "1", "true"].first { text in domains.allSatisfy { $0.admits(text) } }
        if let usual { return .text(usual) }
        let scalars = domains.compactMap(\.scalar)
        if let first = scalars.first, let last = scalars.last, readsAlike {
            switch compare(first, last) {
            case .none where domains.allSatisfy({ $0.spellings == nil && !$0.isPartial }): return .none
            case .text(let text) where domains.allSatisfy({ $0.admits(text) }): return .text(text)
            case .none, .text, .unknown: break
            }
        }
        return .unknown
    }
}

extension QueryPattern {
    fileprivate var isEmpty: Bool { whole == nil && fixedItems.isEmpty && variables.isEmpty }
}

/// Searches for a query with which a URL that two templates match is valid for both schemas.
enum CommonURL {
    enum Answer {
        /// Parameters of the query tell them apart.
        case none
        /// Both hold this one valid.
        case valid(String)
        case unknown
    }

    /// - Parameters:
    ///   - url: A URL that both templates match.
    ///   - effort: What may still be spent, which is reduced. Where nothing is left when it ends, the answer is not to be
    ///     relied on.
    static func find(
        _ url: String, _ left: ClaimedTemplate, _ right: ClaimedTemplate, _ effort: inout SetEffort
    ) -> Answer {
        effort.spend(50)
        var rest = effort
        let found = CommonQuery.find((left.schema, left.template), (right.schema, right.template)) {
            rest.isSpent ? .unknown : text(of: $0, and: $1, &rest)
        }
        effort = rest
        switch found {
        case .none: return .none
        case .unknown: return isValid(url, left, right) ? .valid(url) : .unknown
        case .items(let items):
            let query = items.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
            let path = url.prefix { $0 != "?" && $0 != "#" }
            let fragment = url.firstIndex(of: "#").map { url[$0...] } ?? ""
            let common = "\(path)\(query.isEmpty ? "" : "?")\(query.joined(separator: "&"))\(fragment)"
            return isValid(common, left, right) ? .valid(common) : .unknown
        }
    }

    /// A text that is read as both values.
    private static func text(
        of left: ScalarSchema, and right: ScalarSchema, _ effort: inout SetEffort
    ) -> CommonQuery.CommonText {
        let sources = [left, right].map { TextSource(reading: SpeltScalar($0, nil)) }
        effort.spendOnPair()
        guard let alphabet = OutputAlphabet(sources[0].sets.union(sources[1].sets)) else { return .unknown }
        var words = ReversibilityLimits.effort
        let languages = sources.map { TextLanguage($0, alphabet.classes, &words) }
        let common = languages[0].intersection(languages[1])
        effort.spend((ReversibilityLimits.effort - words) / 256 + 2 * common.stateCount)
        guard !common.isIncomplete else { return .unknown }
        return common.shortest(alphabet).map(CommonQuery.CommonText.text) ?? .none
    }

    private static func isValid(_ url: String, _ left: ClaimedTemplate, _ right: ClaimedTemplate) -> Bool {
        [left, right].allSatisfy { (try? SchemaSet([$0.schema]).check(url)) != nil }
    }
}
