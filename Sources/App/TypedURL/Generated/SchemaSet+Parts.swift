@_spi(Once) import TypedURLModel

extension SchemaSet {
    /// The part of a canonical form after the server's URI or, without servers or after `https:` alone, after the authority. It
    /// has no fragment.
    func pathAndQuery(of canonical: String) -> String {
        let bytes = canonical.bytes
        guard let uri = try? URIComponents(bytes) else { return canonical }
        // The host after `https:` alone is in the template.
        let server = serverURI(of: canonical)?.utf8.count
        let isScheme = server == uri.scheme.upperBound + 1 && DefaultPort(scheme: bytes[uri.scheme]) != nil
        let start = isScheme ? uri.path.lowerBound : server ?? uri.path.lowerBound
        return String(decoding: bytes[start..<(uri.query ?? uri.path).upperBound], as: UTF8.self)
    }

    /// The start of a canonical form, if its schema has servers.
    private func serverURI(of canonical: String) -> String? {
        let all = schemas
        guard all.contains(where: { !$0.servers.isEmpty }) else { return nil }
        // The start alone does not identify a server: one server's URI can be the start of another one.
        if all.count == 1, all[0].servers.count == 1 { return all[0].servers[0].uri }
        guard let parsed = try? parse(canonical),
            let schema = all.first(where: { $0.name.hasSameScalars(as: parsed.schema) })
        else { return nil }
        let index = parsed.server.flatMap(schema.index(ofServer:)) ?? 0
        return index < schema.servers.count ? schema.servers[index].uri : nil
    }
}
