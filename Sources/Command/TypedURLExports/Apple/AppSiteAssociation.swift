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
        var query: [QueryShape.Item] = []
        var isExcluded = false
        let template: PlacedTemplate
        /// How many slashes the printed paths have; nil if the values decide.
        let slashCount: Int?
        /// How literal the template is.
        let rank: TemplateOutline.Rank
        /// What shows that the rule is wider: parts of URLs that match it, each after the server.
        var examples: [String] = []
    }

    let source: ExportSource
    private(set) var components: [Component] = []
    private(set) var variables = SubstitutionVariables()
    private var problems: [ExportFinding] = []

    init(_ source: ExportSource) {
        self.source = source
        var included: [Component] = []
        for template in source.templates where template.components.scheme == "https" {
            for shape in PathShape.shapes(of: template) { included.append(component(shape, template)) }
        }
        let order = IndexOrder.sorted(included.count) { left, right in
            let (first, second) = (included[left], included[right])
            let counts = (first.slashCount ?? .max, second.slashCount ?? .max)
            if counts.0 != counts.1 { return counts.0 > counts.1 }
            return first.rank > second.rank
        }
        var seen: Set<String> = []
        for component in order.map({ included[$0] }) {
            let key = "\(component.path) \(component.query)"
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

    private mutating func component(_ shape: PathShape, _ template: PlacedTemplate) -> Component {
        let query = QueryShape(template).required
        var path = ""
        var examples: [String] = []
        for filler in ["x", "0", "x-y.z", "-"] {
            let pattern = AssociationPattern(shape, filler: filler, &variables, of: template.schema.name)
            path = pattern.text
            let items = query.map { "\($0.name)=\($0.value ?? filler)" }
            examples.append(pattern.example + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
        }
        let unknown = examples[0] + (query.isEmpty ? "?" : "&") + "not-a-parameter=x"
        shapes[path] = shape
        return Component(
            path: path, query: query, template: template, slashCount: shape.slashCount,
            rank: TemplateOutline(template.components).rank, examples: examples + [unknown])
    }

    /// Paths with more segments than a rule is for. No rule after it is for these.
    private mutating func deeperPaths(than component: Component) -> [String] {
        guard var shape = shapes[component.path] else { return [] }
        // A slash at the end does not count.
        if shape.parts.last == .slash { shape.parts.removeLast() }
        return shape.parts.indices.compactMap { index in
            guard case .text = shape.parts[index] else { return nil }
            return AssociationPattern(
                shape, deeper: index, filler: "", &variables, of: component.template.schema.name
            ).text
        }
    }
}

extension AppSiteAssociation {
    var exported: Exported {
        var applinks: [(String, JSONText)] = []
        if !variables.all.isEmpty {
            applinks.append(
                (
                    "substitutionVariables",
                    .object(variables.all.map { ($0.name, .array($0.words.map(JSONText.string))) })
                ))
        }
        applinks.append(
            (
                "details",
                .array([
                    .object([
                        ("appIDs", .array(source.platforms.apple.appIDs.map(JSONText.string))),
                        ("components", .array(components.map(\.json))),
                    ])
                ])
            ))
        let text = JSONText.object([("applinks", .object(applinks))]).indented
        var findings = problems + widenings
        if text.utf8.count > Self.sizeLimit {
            findings.append(
                ExportFinding(
                    .impossible,
                    "the file has \(text.utf8.count) bytes, and Apple reads at most \(Self.sizeLimit); export each domain by itself with --host, or fewer schemas",
                    at: source.schemas.first?.location(ofTemplate: 0)))
        }
        return Exported(text, findings)
    }

    /// A finding for each schema of which the rules let more through.
    private var widenings: [ExportFinding] {
        var findings: [ExportFinding] = []
        var seen: Set<String> = []
        for component in components where !component.isExcluded {
            let template = component.template
            guard case .literal(let host) = template.host, !seen.contains(template.schema.name),
                let url = source.refused(component.examples.map { "https://\(host)\($0)" })
            else { continue }
            seen.insert(template.schema.name)
            findings.append(
                ExportFinding(
                    .widened,
                    "the rule \(QuotedText.quote(component.path)) also matches URLs that are not valid; let the parser decide",
                    details: [url], at: template.location))
        }
        return findings
    }
}

extension AppSiteAssociation.Component {
    var json: JSONText {
        var members: [(String, JSONText)] = [("/", .string(path))]
        if !query.isEmpty {
            members.append(("?", .object(query.map { ($0.name, .string($0.value ?? "?*")) })))
        }
        if isExcluded { members.append(("exclude", .boolean(true))) }
        members.append(
            ("comment", .string(isExcluded ? "deeper than \(template.schema.name)" : template.schema.name)))
        return .object(members)
    }
}
