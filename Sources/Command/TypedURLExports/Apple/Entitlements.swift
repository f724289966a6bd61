import TypedURLXML
import TypedURLModel

/// The domains whose association files an app takes: `com.apple.developer.associated-domains`. Which URLs of a domain
/// open the app is in the file on its server.
struct Entitlements {
    private static let key = "com.apple.developer.associated-domains"

    /// The domains, and the first template of each.
    private var domains: [(text: String, template: PlacedTemplate)] = []
    private var findings: [ExportFinding] = []
    private let source: ExportSource

    init(_ source: ExportSource) {
        self.source = source
        var problems: Set<String> = []
        for template in source.templates where template.components.scheme == "https" {
            guard let host = template.host.pattern else {
                if problems.insert(template.schema.name).inserted {
                    findings.append(template.hostProblem("an entitlement"))
                }
                continue
            }
            let text = "applinks:" + host.lowercased()
            if !domains.contains(where: { $0.text == text }) { domains.append((text, template)) }
        }
        if source.templates.allSatisfy({ $0.components.scheme != "https" }) {
            findings.append(source.noWebTemplate("associated domains"))
        }
    }

    var exported: Exported {
        let list = PropertyList.dictionary([(Self.key, .array(domains.map { .string($0.text) }))])
        return Exported(list.file, findings)
    }

    /// What is beside the domains of universal links.
    static func others(_ root: PropertyListNode) -> Range<Int>? {
        let items = root[key]?.items ?? []
        return root.key(notIn: [key])
            ?? items.first { $0.text?.hasPrefix("applinks:") != true }?.element.range
    }

    /// Compares the domains of universal links. Other services and other keys are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let root = try PropertyListNode.read(file)
        let list = root[Self.key]
        var found: Set<String> = []
        var differences = findings.filter { $0.rule == .impossible }
        for node in list?.items ?? [] {
            guard let text = node.text?.lowercased(), text.hasPrefix("applinks:") else { continue }
            // What is after a question mark is for development.
            let domain = String(text.prefix { $0 != "?" })
            if domains.contains(where: { $0.text == domain }) {
                found.insert(domain)
            } else {
                differences.append(
                    ExportFinding(
                        .additional, "no schema has the domain of the additional \(QuotedText.quote(domain))",
                        at: file.location(node.element.range)))
            }
        }
        for (text, template) in domains where !found.contains(text) {
            differences.append(
                ExportFinding(
                    .difference, "\(QuotedText.quote(text)) is missing; add it to \"\(Self.key)\"",
                    at: file.location(list?.element.tag ?? root.element.tag),
                    related: [("a template has the domain", template.location)]))
        }
        return differences
    }
}

extension ExportSource {
    /// There is nothing to export.
    func noWebTemplate(_ what: String) -> ExportFinding {
        ExportFinding(
            .impossible,
            "no template has the scheme https, and there are no \(what) for others; add a server with https",
            at: schemas.first?.location(ofTemplate: 0))
    }
}
