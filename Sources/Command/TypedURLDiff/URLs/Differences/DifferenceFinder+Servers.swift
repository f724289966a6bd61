import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension DifferenceFinder {
    /// The templates to compare. If both sides have servers, the servers are compared separately, and the
    /// templates after one URI.
    static func comparedTemplates(_ old: URLSchema, _ new: URLSchema) -> (
        old: [URITemplate], new: [URITemplate]
    ) {
        guard let server = old.servers.first, !new.servers.isEmpty else {
            return (old.templates, new.templates)
        }
        func templates(_ schema: URLSchema) -> [URITemplate] {
            schema.writtenTemplates.map { $0.hasScheme ? $0 : $0.behind(server.uri) }
        }
        return (templates(old), templates(new))
    }

    /// Compares the servers of both sides.
    mutating func compareServers() {
        guard let first = old.servers.first, let newFirst = new.servers.first else { return }
        let partners = ServerPairing.partners(of: old, in: new)
        for (position, server) in old.servers.enumerated() {
            let path = ["servers", String(position)]
            guard let partner = partners[position] else {
                note(
                    .serverRemoved,
                    "the server \(quoted(server.name)) was removed; it was \(quoted(server.uri))",
                    path, ["servers"], .template(.list))
                continue
            }
            compare(server, new.servers[partner], path, ["servers", String(partner)])
        }
        for (position, server) in new.servers.enumerated() where !partners.contains(position) {
            note(
                .serverAdded, "the server \(quoted(server.name)) was added: \(quoted(server.uri))",
                ["servers"], ["servers", String(position)], .template(.list))
        }
        if partners[0] != 0 {
            // A URL of a template with its own scheme belongs to the first server.
            let isRead = (old.writtenTemplates + new.writtenTemplates).contains(where: \.hasScheme)
            note(
                .defaultServerChanged,
                "the first server is now \(quoted(newFirst.name)); it was \(quoted(first.name))",
                ["servers", "0"], ["servers", "0"], isRead ? .template(.list) : .annotation)
        }
    }

    private mutating func compare(
        _ server: URLServer, _ other: URLServer, _ path: [String], _ newPath: [String]
    ) {
        if !server.name.hasSameScalars(as: other.name) {
            note(
                .serverRenamed,
                "the server \(quoted(server.name)) was renamed to \(quoted(other.name))",
                path + ["name"], newPath + ["name"], .annotation)
        }
        if server.uri != other.uri {
            let isRead = other.aliases.contains(server.uri)
            note(
                .serverURIChanged,
                "\"uri\" of the server \(quoted(other.name)) changed from \(quoted(server.uri)) to \(quoted(other.uri))\(isRead ? "; the old one is still read" : "")",
                path + ["uri"], newPath + ["uri"], .template(.list))
        }
        for alias in server.aliases where !([other.uri] + other.aliases).contains(alias) {
            note(
                .serverAliasRemoved,
                "the alias \(quoted(alias)) of the server \(quoted(other.name)) was removed",
                path + ["aliases"], newPath, .template(.list))
        }
        for alias in other.aliases where !([server.uri] + server.aliases).contains(alias) {
            note(
                .serverAliasAdded,
                "the alias \(quoted(alias)) was added to the server \(quoted(other.name))",
                path, newPath + ["aliases"], .template(.list))
        }
    }
}
