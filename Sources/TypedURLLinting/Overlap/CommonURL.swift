import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

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
