/// The templates of a schema, each with its server.
package struct ServerTemplates: Sendable {
    /// One template.
    package final class Entry: Sendable {
        /// The template, with its scheme.
        package let template: URITemplate
        /// The index of its server.
        package let server: Int
        /// The index of the schema's own template from which this one was created.
        package let written: Int
        /// The text before that template; nil if it has a scheme.
        package let uri: String?

        fileprivate init(_ template: URITemplate, _ server: Int, _ written: Int, _ uri: String?) {
            self.template = template
            self.server = server
            self.written = written
            self.uri = uri
        }
    }

    /// The printed template of each server, then those of its aliases, then the alternates.
    package private(set) var entries: [Entry] = []

    /// Appends templates without a scheme to each server.
    ///
    /// - Parameter templates: The main template, then the alternates.
    package init(_ templates: [URITemplate], _ servers: [URLServer]) {
        for (written, template) in templates.enumerated() {
            guard !servers.isEmpty, !template.hasScheme else {
                add(template, written, after: nil, of: 0)
                continue
            }
            for (index, server) in servers.enumerated() {
                add(template, written, after: server.uri, of: index)
            }
            for (index, server) in servers.enumerated() {
                for alias in server.aliases { add(template, written, after: alias, of: index) }
            }
        }
    }

    @inline(never)
    private mutating func add(
        _ template: URITemplate, _ written: Int, after uri: String?, of server: Int
    ) {
        var last: (text: String, template: URITemplate)?
        if let entry = entries.last, entry.written == written, let uri = entry.uri {
            last = (uri, entry.template)
        }
        let template = uri.map { template.following($0, like: last) } ?? template
        entries.append(Entry(template, server, written, uri))
    }
}
