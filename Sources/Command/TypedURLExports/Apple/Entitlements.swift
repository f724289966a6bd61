import TypedURLXML

/// The domains whose association files an app takes: `com.apple.developer.associated-domains`. Which URLs of a domain
/// open the app is in the file on its server.
struct Entitlements: AppFile {
    static let root = "plist"

    private var domains = ListedTexts(noun: "domain", key: "com.apple.developer.associated-domains")
    private var findings: [ExportFinding] = []
    private let source: ExportSource

    init(_ source: ExportSource) {
        self.source = source
        var problems: Set<String> = []
        for template in source.templates where template.components.scheme == "https" {
            if let host = template.hostPattern {
                domains.add("applinks:" + host.lowercased(), template)
            } else if problems.insert(template.schema.name).inserted {
                findings.append(template.hostProblem("an entitlement"))
            }
        }
        if source.templates.allSatisfy({ $0.components.scheme != "https" }) {
            findings.append(source.noWebTemplate("associated domains"))
        }
    }

    var exported: Exported {
        Exported(PropertyList.dictionary([(domains.key, domains.list)]).file, findings)
    }

    /// Compares the domains of universal links. Other services and other keys are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let root = try PropertyListNode.read(file)
        let list = root[domains.key]
        let given = (list?.items ?? []).compactMap { node in
            // What is after a question mark is for development.
            node.text.map { (text: source.appleText(String($0.prefix { $0 != "?" })), node: node) }
        }.filter { $0.text.text.lowercased().hasPrefix("applinks:") }
        return findings
            + domains.differences(from: given, in: file, end: (list ?? root).element.tag)
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
