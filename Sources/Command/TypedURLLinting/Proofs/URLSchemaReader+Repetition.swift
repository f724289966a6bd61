@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A template, and what decides whether another one has the same URLs.
struct StyledTemplate {
    let read: ReadTemplate
    /// What its URLs have in common, where literals alone say it.
    let position: URIPosition?
    let style: ListStyle

    init(_ read: ReadTemplate) {
        self.read = read
        position = URIPosition(read.template)
        style = ListStyle(read.template)
    }
}

/// Templates of the same URLs, and servers that are of no use to them.
extension URLSchemaReader {
    /// Finds templates of the same URLs, and lists for which a URL could be read in two ways.
    mutating func checkRepetition() {
        // Those of one template after several servers are never compared.
        guard let first = templates.first, templates.contains(where: { $0.range != first.range }) else {
            return
        }
        let templates = templates.map(StyledTemplate.init)
        var alike: [URIPosition: [StyledTemplate]] = [:]
        for template in templates {
            guard let position = template.position else { continue }
            let earlier = alike[position]?.first {
                // A schema can have both, to read lists in both styles.
                $0.read.range != template.read.range
                    && $0.style.listsStyledOtherwise(in: template.style).isEmpty
            }
            alike[position, default: []].append(template)
            guard let earlier else { continue }
            let line = findings.line(of: earlier.read.range)
            let message =
                "this template matches the same URLs as the one at line \(line); remove one of them"
            findings.add(.duplicateValue, message, at: template.read.range)
        }
        checkListStyles(templates)
    }

    /// Finds servers that no template needs.
    mutating func checkUse(ofServersIn root: JSONObject) {
        guard let member = root.member("servers"), !servers.isEmpty, hasReadMain,
            writtenTemplates.allSatisfy(\.hasScheme)
        else { return }
        let message =
            "\"uriTemplate\" has a scheme, so \"servers\" has no effect; remove it, or remove the scheme and host"
        findings.add(.inapplicableKeyword, message, at: member.nameRange)
    }
}

extension Findings {
    /// Finds servers and aliases of one URI.
    mutating func checkRepetition(ofServersIn root: JSONObject) {
        var uris: [URIPosition?: NameTable<Range<Int>>] = [:]
        for server in (root["servers"]?.arrayValue ?? []).prefix(SchemaLimits.servers) {
            guard let server = server.objectValue else { continue }
            let aliases = (server["aliases"]?.arrayValue ?? []).prefix(SchemaLimits.serverAliases)
            for node in (server["uri"].map { [$0] } ?? []) + aliases {
                guard let text = node.stringValue, !text.utf8.contains(where: { "{}?#".utf8.contains($0) })
                else { continue }
                let position = URIPosition(URITemplate([.literal(text)]))
                // Equivalent URIs have one position. Of what has none, the text itself is compared.
                let first = uris[position, default: NameTable()].insert(
                    node.range, for: position == nil ? text : "")
                guard let first else { continue }
                let message =
                    "a server at line \(line(of: first)) already has this URI; remove one of them"
                add(.duplicateValue, message, at: node.range)
            }
        }
    }
}
