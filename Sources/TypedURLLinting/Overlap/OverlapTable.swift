import TypedURL
import TypedURLSchema

/// The templates of a target, grouped so that few pairs must be compared.
struct OverlapTable {
    /// The properties that two templates have in common if they match one URL and literals do not decide.
    private struct Key: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let rank: TemplatePrecedence.Rank
    }

    /// Templates of one key, by their hosts and paths.
    private struct Group {
        private var table = PathTable()
        private var entries: [Entry] = []

        mutating func add(_ entry: Entry) {
            table.insert(entries.count, at: entry.template.path)
            entries.append(entry)
        }

        /// Those that may match a URL of the template's, in the order in which they were added.
        func entries(like template: ClaimedTemplate) -> [Entry] {
            var found: [Int] = []
            table.forEach(agreeingWith: template.path) { found.append($0) }
            return found.sorted().map { entries[$0] }
        }
    }

    private final class Entry {
        let template: ClaimedTemplate
        let index: Int
        let place: String

        init(template: ClaimedTemplate, index: Int, place: String) {
            self.template = template
            self.index = index
            self.place = place
        }
    }

    /// The result of comparing a template with the others.
    enum Finding {
        /// Another template matches a common URL.
        ///
        /// - Parameter isProven: Whether the URL is known to be valid for both schemas.
        case common(url: String, place: String, isProven: Bool)
        /// All templates together have too many texts to compare. This is reported once.
        case unknown(place: String)
    }

    private var groups: [Key: Group] = [:]
    private var effort: SetEffort

    init(_ effort: SetEffort) {
        self.effort = effort
    }

    /// Adds a template, and finds one of another schema that matches one URL with it.
    ///
    /// - Parameters:
    ///   - index: The index of the schema.
    ///   - place: The name of the template in a message.
    mutating func add(
        _ template: URITemplate, of schema: URLSchema, _ index: Int, _ place: String
    ) -> Finding? {
        guard !effort.isSpent else { return nil }
        let claimed = ClaimedTemplate(template, schema)
        let components = claimed.components
        let key = Key(
            scheme: components.scheme, hasAuthority: components.hasAuthority,
            rank: claimed.precedence.rank)
        // The schema reader compares templates of one schema.
        let others = groups[key, default: Group()].entries(like: claimed).filter { $0.index != index }
        groups[key, default: Group()].add(
            Entry(template: claimed, index: index, place: place))
        effort.spendOnGlances(others.count)
        for other in others {
            if claimed.hasOtherQueries(than: other.template) || claimed.isToldApart(from: other.template) {
                continue
            }
            let url = TemplateOverlap.url(matching: claimed, other.template, &effort)
            if effort.isSpent { return .unknown(place: other.place) }
            guard let url else { continue }
            let common = CommonURL.find(url, claimed, other.template, &effort)
            if effort.isSpent { return .unknown(place: other.place) }
            switch common {
            case .none: continue
            case .valid(let url): return .common(url: url, place: other.place, isProven: true)
            case .unknown: return .common(url: url, place: other.place, isProven: false)
            }
        }
        return nil
    }
}
