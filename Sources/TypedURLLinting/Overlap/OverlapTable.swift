import TypedURL
import TypedURLSchema

/// The templates of a target, by what tells most of them apart, so that few are compared.
struct OverlapTable {
    /// What two templates that match one URL have in common, unless literals decide between them.
    private struct Key: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let rank: TemplatePrecedence.Rank
    }

    /// Templates of one key, by their hosts and paths.
    private struct Group {
        private var tree = PieceTree()
        /// By the nodes of the tree: those whose pieces end there, and those that any pieces may follow.
        private var ends: [PieceTree.Node: [Entry]] = [:]
        private var open: [PieceTree.Node: [Entry]] = [:]

        mutating func add(_ entry: Entry) {
            let path = entry.template.treePath
            var node = PieceTree.root
            for piece in path.pieces.prefix(path.openPlace ?? path.pieces.count) {
                node = tree.node(behind: piece, at: node)
            }
            if path.openPlace == nil {
                ends[node, default: []].append(entry)
            } else {
                open[node, default: []].append(entry)
            }
        }

        /// Those that may match a URL of the template's, in the order in which they were added.
        func entries(like template: ClaimedTemplate) -> [Entry] {
            var found: [Entry] = []
            tree.forEachNode(agreeingWith: template.treePath) { node, isEnd in
                found += (isEnd ? ends[node] : open[node]) ?? []
                return true
            }
            return found.sorted { $0.number < $1.number }
        }
    }

    private final class Entry {
        let template: ClaimedTemplate
        let index: Int
        let place: String
        /// How many were added before.
        let number: Int

        init(template: ClaimedTemplate, index: Int, place: String, number: Int) {
            self.template = template
            self.index = index
            self.place = place
            self.number = number
        }
    }

    /// What was found out about a template and another one.
    enum Finding {
        /// Both match a URL.
        ///
        /// - Parameter isProven: Whether both schemas are known to hold it valid.
        case common(url: String, place: String, isProven: Bool)
        /// All templates together have too many texts to compare. It is found once.
        case unknown(place: String)
    }

    private var groups: [Key: Group] = [:]
    private var count = 0
    private var effort: SetEffort

    init(_ effort: SetEffort) {
        self.effort = effort
    }

    /// Adds a template, and finds one of another schema that matches one URL with it.
    ///
    /// - Parameters:
    ///   - index: Which schema it is.
    ///   - place: What the template is called in a message.
    mutating func add(
        _ template: URITemplate, of schema: URLSchema, _ index: Int, _ place: String
    ) -> Finding? {
        guard !effort.isSpent else { return nil }
        let claimed = ClaimedTemplate(template, schema)
        let components = claimed.components
        let key = Key(
            scheme: components.scheme, hasAuthority: components.hasAuthority,
            rank: claimed.precedence.rank)
        // Two templates of one schema are its reader's matter.
        let others = groups[key, default: Group()].entries(like: claimed).filter { $0.index != index }
        groups[key, default: Group()].add(
            Entry(template: claimed, index: index, place: place, number: count))
        count += 1
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
