@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON
import TypedURLLinting

/// The association file on a server, for Apple's platforms: which URLs of its domains open the app.
///
/// The first component that matches a URL decides. So those with more segments come first, and before each the deeper
/// paths that its wildcards, which cross slashes, would also match, queries with more items than a URL has, and fragments
/// where none has one.
struct AppSiteAssociation: RuleFile {
    static let platform = "apple"
    static let scheme = "https:"
    /// The system ignores larger files.
    static let sizeLimit = 128 * 1024

    /// A rule of the file.
    struct Component {
        /// What is excluded beyond a number of items.
        enum Part: String, CaseIterable {
            case query = "?"
            case fragment = "#"
        }

        /// The pattern of the path; nil for all.
        let path: String?
        /// Names, and the pattern of each value.
        var query: [(name: String, pattern: String)] = []
        /// The pattern of the fragment; nil if there may be none.
        var fragment: String?
        var isExcluded = false
        /// What is excluded with more items; nil for whole paths.
        var excess: (part: Part, limit: Int)?
        /// How many items of the query and of the fragment a URL has at most, even if they are only tolerated.
        var limits: [Part: Int] = [:]
        let template: PlacedTemplate
        /// How many slashes the printed paths have; nil if the values decide.
        let slashCount: Int?
        /// How literal the template is.
        let rank: TemplateOutline.Rank
    }

    let source: ExportSource
    private(set) var components: [Component] = []
    private(set) var variables = SubstitutionVariables()
    private var problems: [ExportFinding] = []
    /// How many pairs of rules were compared.
    private(set) var compared = 0

    init(_ source: ExportSource) {
        self.source = source
        var included: [Component] = []
        for template in source.templatesOfPaths where template.components.scheme == "https" {
            let fragments: [PathShape?] = PathShape.shapes(ofFragmentOf: template) ?? [nil]
            for shape in PathShape.shapes(of: template).flatMap(\.withEmptyEnds) {
                included += fragments.map { component(shape, $0, template) }
            }
        }
        let order = IndexOrder.sorted(included.count) { left, right in
            let (first, second) = (included[left], included[right])
            let counts = (first.slashCount ?? .max, second.slashCount ?? .max)
            if counts.0 != counts.1 { return counts.0 > counts.1 }
            if first.rank != second.rank { return first.rank > second.rank }
            return first.fragment != nil && second.fragment == nil
        }
        add(Self.unique(order.map { included[$0] }))
        // Of components that mean the same, one stays; of a path with and without its last slash both, in case that it counts.
        var seen: Set<String> = []
        let decides = zip(components, own.dropFirst(exclusions.count)).map { component, own in
            seen.insert("\(own.rule.meaning) \(component.path?.hasSuffix("/") ?? false)").inserted
        }
        components = zip(components, decides).filter(\.1).map(\.0)
        // Without them, the file is only wider.
        if exported.text.utf8.count > Self.sizeLimit {
            components.removeAll { $0.excess != nil }
        }
        if included.isEmpty { problems.append(source.noWebTemplate("universal links")) }
        if source.platforms.apple.appIDs.isEmpty {
            problems.append(source.missing("apple.appIDs", "\"TEAM.com.example.app\""))
        }
        problems += hidden
    }

    /// The first of those that are alike, with the limits of all of them.
    private static func unique(_ all: [Component]) -> [Component] {
        var (unique, indexes): ([Component], [String: Int]) = ([], [:])
        for component in all {
            guard let known = indexes[component.key] else {
                indexes[component.key] = unique.count
                unique.append(component)
                continue
            }
            unique[known].limits.merge(component.limits, uniquingKeysWith: max)
        }
        return unique
    }

    /// Adds what opens the app, in the order in which it is compared, with what is excluded before each.
    private mutating func add(_ included: [Component]) {
        var seen: Set<String> = []
        // The greatest limits of all.
        var bounds: [Component.Part: Int] = [:]
        func greatest(_ part: Component.Part, of components: [Component]) -> Int {
            components.map { $0.limits[part] ?? .max }.max() ?? .max
        }
        // Of rules with one path and the same limits the last stands for all: hundreds of schemas can share a path.
        var table = PathTable()
        var (lasts, known): ([Int], [[String]: Int]) = ([], [:])
        for (index, component) in included.enumerated() {
            let limits = Component.Part.allCases.map { component.limits[$0] ?? .max }
            let key = [component.path ?? "", "\(component.slashCount ?? -1) \(limits)"]
            if let group = known[key] {
                lasts[group] = index
            } else {
                known[key] = lasts.count
                table.insert(lasts.count, at: component.segments)
                lasts.append(index)
            }
        }
        for (index, component) in included.enumerated() {
            func exclude(_ path: String?, _ excess: (part: Component.Part, limit: Int)? = nil) {
                components.append(
                    Component(
                        path: path, isExcluded: true, excess: excess, template: component.template,
                        slashCount: component.slashCount, rank: component.rank))
            }
            for part in Component.Part.allCases where index == 0 {
                bounds[part] = min(greatest(part, of: included), Component.limitOfLimits)
                if let limit = bounds[part], limit < Component.limitOfLimits { exclude(nil, (part, limit)) }
            }
            seen.insert(component.key)
            if component.slashCount != nil {
                // Where a rule before includes the same paths, nothing is left to exclude.
                for path in deeperPaths(than: component)
                where !seen.contains("\(path) []") && seen.insert("- " + path).inserted { exclude(path) }
            }
            var others: [Component] = []
            for group in table.numbers(agreeingWith: component.segments) {
                let other = lasts[group]
                compared += 1
                if other >= index, included[other].overlaps(component) { others.append(included[other]) }
            }
            for part in Component.Part.allCases {
                let limit = greatest(part, of: others)
                let key = "\(part) \(limit) \(component.path ?? "")"
                if limit < bounds[part] ?? 0, seen.insert(key).inserted {
                    exclude(component.path, (part, limit))
                }
            }
            components.append(component)
        }
    }

    /// The shapes of the rules, for the paths to exclude.
    private var shapes: [String: PathShape] = [:]

    private mutating func component(
        _ shape: PathShape, _ fragmentShape: PathShape?, _ template: PlacedTemplate
    ) -> Component {
        let name = template.schema.name
        let path = variables.pattern(shape, of: name)
        shapes[path] = shape
        let query = QueryShape(template).required.map { item in
            let text = item.text.map { variables.pattern($0, of: name) }
            return (item.name, item.value ?? text ?? "?*")
        }
        return Component(
            path: path, query: query,
            fragment: fragmentShape.map { variables.pattern($0, of: name) },
            limits: Component.limits(of: template), template: template, slashCount: shape.slashCount,
            rank: TemplateOutline(template.components).rank)
    }

    /// Paths with more segments than a rule is for. No rule after it is for these.
    private mutating func deeperPaths(than component: Component) -> [String] {
        guard var shape = component.path.flatMap({ shapes[$0] }) else { return [] }
        // A slash at the end does not count.
        if shape.parts.last == .slash { shape.parts.removeLast() }
        // With another one before it, the rule's own paths would look deeper.
        guard shape.parts.last != .slash else { return [] }
        return shape.parts.indices.compactMap { index in
            guard case .text = shape.parts[index] else { return nil }
            return variables.pattern(shape, deeper: index, of: component.template.schema.name)
        }
    }
}

extension AppSiteAssociation {
    var exclusions: [Platforms.Exclusion] { source.platforms.apple.exclusions }
    var templates: [PlacedTemplate] { components.map(\.template) }

    var exported: Exported {
        let text = file(own.map(\.text)).indented
        return Exported(text, problems + sizeProblem(text))
    }

    private func file(_ rules: [JSONText]) -> JSONText {
        let details = JSONText.array([.object(entry(source.platforms.apple.appIDs, rules))])
        let variables = names.isEmpty ? [] : [("substitutionVariables", JSONText.object(names))]
        return .object([("applinks", .object(variables + [("details", details)]))])
    }

    func sizeProblem(_ text: String) -> [ExportFinding] {
        guard text.utf8.count > Self.sizeLimit else { return [] }
        let message =
            "the file has \(text.utf8.count) bytes, and Apple reads at most \(Self.sizeLimit); export each domain by itself with --host, or fewer schemas"
        return [ExportFinding(.impossible, message, at: source.schemas.first?.location(ofTemplate: 0))]
    }

    /// The members of an entry of `details`.
    func entry(_ ids: [String], _ rules: [JSONText], hasDefaults: Bool = false) -> [(String, JSONText)] {
        // Those of a file are for rules of others.
        let defaults = [("caseSensitive", JSONText.boolean(true)), ("percentEncoded", .boolean(true))]
        return [("appIDs", .array(ids.map(JSONText.string)))]
            + (hasDefaults ? [("defaults", .object(defaults))] : []) + [("components", .array(rules))]
    }

    /// The variables as the file has them.
    var names: [(String, JSONText)] {
        variables.all.map { ($0.name, .array($0.words.map(JSONText.string))) }
    }

    var own: [(text: JSONText, rule: AssociationRule)] {
        let texts = exclusions.map { $0.rule(commentName: "comment") } + components.map(\.json)
        let node = JSONNode.written(file(texts).description)
        return Array(zip(texts, node.map { AssociationFile($0).entries[0].rules } ?? []))
    }

    var widenings: [ExportFinding] {
        let rules = wanted
        func opens(_ url: String) -> Bool {
            url.hasPrefix("https:") && source.hasHost(of: SplitURL(url)) && rules.opens(AssociationURL(url))
        }
        return source.gaps(
            "the rules also open the app for URLs that are not valid; let the parser decide",
            rules: rules.count, opens: opens)
    }
}

extension AppSiteAssociation.Component {
    var json: JSONText {
        let items = excess.map { excess in
            JSONText.string(Array(repeating: "?*", count: excess.limit + 1).joined(separator: "&"))
        }
        let values = query.isEmpty ? nil : JSONText.object(query.map { ($0.name, .string($0.pattern)) })
        return LinkRule.json(
            path: path, query: excess?.part == .query ? items : values,
            fragment: excess?.part == .fragment ? "?*" : fragment, isExcluded: isExcluded,
            comment: ("comment", comment))
    }

    private var comment: String {
        let name = "schema \(template.schema.name)"
        guard let excess else { return isExcluded ? "deeper than \(name)" : name }
        let most =
            excess.limit == 0
            ? "no \(excess.part)" : "at most \(excess.limit) item\(excess.limit == 1 ? "" : "s")"
        return path == nil ? "\(most) from here on" : "\(name) has \(most)"
    }

    /// Longer patterns say nothing of URLs of people.
    fileprivate static let limitOfLimits = 13

    fileprivate static func limits(of template: PlacedTemplate) -> [Part: Int] {
        let (query, schema) = (template.components.query, template.schema)
        let isOpen =
            !schema.ignoredParameters.isEmpty || query.whole != nil
            || query.variables.contains(where: \.isExploded)
            || schema.parameters.contains(where: \.isRest)
        return [
            .query: isOpen ? .max : query.fixedItems.count + query.variables.count,
            .fragment: template.mayHaveFragment ? .max : 0,
        ]
    }

    /// What two rules have in common of which one is enough.
    fileprivate var key: String { "\(path ?? "") \(query)" + (fragment.map { "#" + $0 } ?? "") }

    /// The path in a table: each segment with a wildcard is any text, and paths of any number of slashes follow a star.
    fileprivate var segments: PathTable.Path {
        let texts = (path ?? "*").split(separator: "/")
        let isOpen = path?.hasSuffix("/*") ?? true
        return PathTable.Path(
            texts.map { $0.contains { "*?$".contains($0) } ? nil : Array($0.utf8) },
            openIndex: slashCount == nil ? 0 : isOpen ? max(0, texts.count - 1) : nil)
    }

    /// Whether a path of this template may be one of another that is compared before.
    func overlaps(_ other: Self) -> Bool {
        guard let slashCount, let otherCount = other.slashCount else { return true }
        // A path with more slashes is excluded before, and a star after a slash needs none.
        guard slashCount == otherCount else { return other.path?.hasSuffix("/*") ?? true }
        let segments = [self, other].map { ($0.path ?? "*").split(separator: "/") }
        return zip(segments[0], segments[1]).allSatisfy { own, other in
            own == other || (own + other).contains { "*?$".contains($0) }
        }
    }
}
