@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Templates of the same URLs, and servers that are of no use to them.
extension URLSchemaReader {
    /// Finds templates of the same URLs.
    mutating func checkRepetition() {
        // Those of one template after several servers are never compared.
        guard let first = templates.first, templates.contains(where: { $0.range != first.range }) else {
            return
        }
        var alike: [URIPosition: [ReadTemplate]] = [:]
        for template in templates {
            // What its URLs have in common, where literals alone say it.
            guard let position = URIPosition(template.template) else { continue }
            let earlier = alike[position]?.first { $0.range != template.range }
            alike[position, default: []].append(template)
            guard let earlier else { continue }
            let line = findings.line(of: earlier.range)
            let message =
                "this template matches the same URLs as the one at line \(line); remove one of them"
            findings.add(.duplicateValue, message, at: template.range)
        }
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
        for server in root["servers"]?.arrayValue ?? [] {
            guard let server = server.objectValue else { continue }
            let aliases = server["aliases"]?.arrayValue ?? []
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
