import TypedURL
import TypedURLSchema

/// The templates of a target, by what tells most of them apart, so that few are compared.
struct OverlapTable {
    /// What two templates that match one URL have in common, unless literals decide between them.
    private struct Key: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let precedence: TemplatePrecedence
        /// The path's text, where it is literal but for parameters, which may be absent.
        let literalPath: [ComponentPattern.LiteralByte]?
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

    /// What was found out about a template and another one.
    enum Finding {
        /// Both match a URL.
        case common(url: String, place: String)
        /// All templates together have too many texts to compare. It is found once.
        case unknown(place: String)
    }

    private var entries: [Key: [Entry]] = [:]
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
            precedence: claimed.precedence, literalPath: components.path.textWithoutParameters)
        defer {
            entries[key, default: []].append(Entry(template: claimed, index: index, place: place))
        }
        effort.spend(visits: 0, comparisons: entries[key]?.count ?? 0)
        // Two templates of one schema are its reader's matter.
        for other in entries[key] ?? [] where other.index != index {
            let url = TemplateOverlap.url(matching: claimed, other.template, &effort)
            if effort.isSpent { return .unknown(place: other.place) }
            if let url { return .common(url: url, place: other.place) }
        }
        return nil
    }
}

extension ComponentPattern {
    fileprivate var textWithoutParameters: [LiteralByte]? {
        var text: [LiteralByte] = []
        for element in elements {
            switch element {
            case .literal(let bytes): text += bytes.map { $0.compared() }
            case .parameters: continue
            case .values: return nil
            }
        }
        return text
    }
}
