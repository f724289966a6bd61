import TypedURLModel
import TypedURLSchema
import TypedURLJSON
import TypedURLLinting

/// The association file on a server, for Apple's platforms: which URLs of its domains open the app.
///
/// The first component that matches a URL decides. So those with more segments come first, and before each the deeper
/// paths that its wildcards, which cross slashes, would also match.
struct AppSiteAssociation {
    /// The system ignores larger files.
    static let sizeLimit = 128 * 1024

    /// A rule of the file.
    struct Component {
        let path: String
        /// Names, and the pattern of each value.
        var query: [(name: String, pattern: String)] = []
        /// The pattern of the fragment; nil if there may be none.
        var fragment: String?
        var isExcluded = false
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

    init(_ source: ExportSource) {
        self.source = source
        var included: [Component] = []
        for template in source.templates where template.components.scheme == "https" {
            let fragments: [PathShape?] = PathShape.shapes(ofFragmentOf: template) ?? [nil]
            for shape in PathShape.shapes(of: template) {
                included += fragments.map { component(shape, $0, template) }
            }
        }
        let order = IndexOrder.sorted(included.count) { left, right in
            let (first, second) = (included[left], included[right])
            let counts = (first.slashCount ?? .max, second.slashCount ?? .max)
            if counts.0 != counts.1 { return counts.0 > counts.1 }
            return first.rank > second.rank
        }
        var seen: Set<String> = []
        for component in order.map({ included[$0] }) {
            let key = "\(component.path) \(component.query)" + (component.fragment.map { "#" + $0 } ?? "")
            guard seen.insert(key).inserted else { continue }
            if component.slashCount != nil {
                // Where a rule before includes the same paths, nothing is left to exclude.
                for path in deeperPaths(than: component)
                where !seen.contains("\(path) []") && seen.insert("- " + path).inserted {
                    components.append(
                        Component(
                            path: path, isExcluded: true, template: component.template,
                            slashCount: component.slashCount, rank: component.rank))
                }
            }
            components.append(component)
        }
        if included.isEmpty { problems.append(source.noWebTemplate("universal links")) }
        if source.platforms.apple.appIDs.isEmpty {
            problems.append(source.missing("apple.appIDs", "\"TEAM.com.example.app\""))
        }
    }

    /// The shapes of the rules, for the paths to exclude.
    private var shapes: [String: PathShape] = [:]

    private mutating func component(
        _ shape: PathShape, _ fragmentShape: PathShape?, _ template: PlacedTemplate
    ) -> Component {
        let name = template.schema.name
        let path = AssociationPattern(shape, &variables, of: name).text
        shapes[path] = shape
        let query = QueryShape(template).required.map { item in
            (
                item.name,
                item.value ?? item.text.map { AssociationPattern.pattern($0, &variables, of: name) } ?? "?*"
            )
        }
        return Component(
            path: path, query: query,
            fragment: fragmentShape.map { AssociationPattern($0, &variables, of: name).text },
            template: template, slashCount: shape.slashCount, rank: TemplateOutline(template.components).rank)
    }

    /// Paths with more segments than a rule is for. No rule after it is for these.
    private mutating func deeperPaths(than component: Component) -> [String] {
        guard var shape = shapes[component.path] else { return [] }
        // A slash at the end does not count.
        if shape.parts.last == .slash { shape.parts.removeLast() }
        return shape.parts.indices.compactMap { index in
            guard case .text = shape.parts[index] else { return nil }
            return AssociationPattern(
                shape, deeper: index, &variables, of: component.template.schema.name
            ).text
        }
    }
}

extension AppSiteAssociation {
    var exclusions: [Platforms.Exclusion] { source.platforms.apple.exclusions }

    var exported: Exported { exported(replacing: nil) }

    /// - Parameter file: The file whose other apps and other services are kept.
    func exported(replacing file: JSONNode?) -> Exported {
        let excluded = exclusions.map { $0.rule(commentName: "comment") }
        let entry: [(String, JSONText)] = [
            ("appIDs", .array(source.platforms.apple.appIDs.map(JSONText.string))),
            ("components", .array(excluded + components.map(\.json))),
        ]
        let text = JSONText.object(document(entry, replacing: file)).indented
        var findings = problems
        if text.utf8.count > Self.sizeLimit {
            findings.append(
                ExportFinding(
                    .impossible,
                    "the file has \(text.utf8.count) bytes, and Apple reads at most \(Self.sizeLimit); export each domain by itself with --host, or fewer schemas",
                    at: source.schemas.first?.location(ofTemplate: 0)))
        }
        return Exported(text, findings)
    }

    /// The members of the file, with those of another one that are not the schemas'.
    private func document(
        _ entry: [(String, JSONText)], replacing file: JSONNode?
    ) -> [(String, JSONText)] {
        let links = file?["applinks"]
        let own = Set(source.platforms.apple.appIDs)
        var entries: [JSONText] = []
        var index: Int?
        for other in file.map({ AssociationFile($0).entries }) ?? [] {
            if index == nil, !own.isDisjoint(with: other.ids) { index = entries.count }
            let ids = other.ids.filter { !own.contains($0) }
            guard !ids.isEmpty else { continue }
            let rest = JSONText.members(of: other.node).filter { $0.0 != "appID" && $0.0 != "appIDs" }
            entries.append(.object([("appIDs", .array(ids.map(JSONText.string)))] + rest))
        }
        let kept = JSONText.array(entries).description
        let known = variables.all.map { ($0.name, JSONText.array($0.words.map(JSONText.string))) }
        let names =
            known
            + JSONText.members(of: links?["substitutionVariables"]).filter { name, _ in
                kept.firstRange(of: "$(\(name))") != nil && !known.contains { $0.0 == name }
            }
        var entry = entry
        if links?["defaults"] != nil {
            // Those of the file are for other apps.
            let defaults = [("caseSensitive", JSONText.boolean(true)), ("percentEncoded", .boolean(true))]
            entry.insert(("defaults", .object(defaults)), at: 1)
        }
        entries.insert(.object(entry), at: index ?? entries.count)
        let members = JSONText.members(of: links)
            .replacing("substitutionVariables", with: names.isEmpty ? nil : .object(names))
            .replacing("details", with: .array(entries))
        return JSONText.members(of: file).replacing("applinks", with: .object(members))
    }

    /// The infos about what the rules let through.
    var widenings: [ExportFinding] {
        let rules = rules
        return source.widenings(
            "the rules also open the app for URLs that are not valid; let the parser decide"
        ) { url in
            url.hasPrefix("https:") && source.hasHost(of: SplitURL(url)) && rules.opens(AssociationURL(url))
        }
    }
}

extension AppSiteAssociation.Component {
    var json: JSONText {
        var members: [(String, JSONText)] = [("/", .string(path))]
        if !query.isEmpty {
            members.append(("?", .object(query.map { ($0.name, .string($0.pattern)) })))
        }
        if let fragment { members.append(("#", .string(fragment))) }
        if isExcluded { members.append(("exclude", .boolean(true))) }
        members.append(
            ("comment", .string(isExcluded ? "deeper than \(template.schema.name)" : template.schema.name)))
        return .object(members)
    }
}
