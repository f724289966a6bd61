@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// The spellings of servers that decide nothing in a comparison: both states have them, as the same server's, with all schemas that
/// have them, and no other template has their host. One of each server stands for all, since a set may have hundreds of schemas with
/// hundreds of spellings.
struct SharedSpellings {
    private var aliases: Set<String> = []

    init(_ old: [URLSchema], _ new: [URLSchema]) {
        let written = (old + new).flatMap(\.writtenTemplates).filter(\.hasScheme).map(\.components)
        guard written.allSatisfy(\.host.isLiteral) else { return }
        let uris = Set((old + new).flatMap { $0.servers.map(\.uri) }).map(Self.components)
        let taken = Set((written + uris).map(\.origin))
        let (before, after) = (Self.servers(old), Self.servers(new))
        for (origin, servers) in before where servers.count == 1 && !taken.contains(origin) {
            if after[origin] == servers { aliases.insert(servers[0].alias) }
        }
        guard !aliases.isEmpty else { return }
        // What one schema alone has lost or got is a change.
        for case (let own?, let other?) in SchemaPairing.pairs(old, new) {
            let (servers, others) = (old[own].servers, new[other].servers)
            guard servers != others else { continue }
            let (spellings, otherSpellings) = (servers.flatMap(\.aliases), others.flatMap(\.aliases))
            aliases.subtract(Set(spellings).symmetricDifference(otherSpellings))
        }
    }

    private struct Spelling: Equatable {
        let server: String
        let alias: String
    }

    /// For each scheme with a host the spellings that have it, one for each list of servers.
    private static func servers(_ schemas: [URLSchema]) -> [String: [Spelling]] {
        var spellings: [String: [Spelling]] = [:]
        for server in Set(schemas.map(\.servers)).joined() {
            for alias in server.aliases {
                spellings[components(alias).origin, default: []].append(
                    Spelling(server: server.name, alias: alias))
            }
        }
        return spellings
    }

    private static func components(_ uri: String) -> TemplateComponents {
        URITemplate([.literal(uri)]).components
    }

    /// The schemas without all but one of these spellings of each server.
    func removed(from schemas: [URLSchema]) -> [URLSchema] {
        aliases.isEmpty ? schemas : schemas.map(removed)
    }

    private func removed(from schema: URLSchema) -> URLSchema {
        let servers = schema.servers.map { server in
            let first = server.aliases.first(where: aliases.contains)
            return URLServer(
                server.name, server.uri,
                aliases: server.aliases.filter { $0 == first || !aliases.contains($0) })
        }
        return servers == schema.servers ? schema : schema.with(servers: servers)
    }
}

extension TemplateComponents {
    /// The scheme and the host, where that is a literal. What has no host is told apart by its path.
    fileprivate var origin: String {
        let bytes = ((hasAuthority ? host : path).literalBytes ?? []).map {
            $0.compared(ignoresCase: true).byte
        }
        return scheme + (hasAuthority ? "://" : ":") + String(decoding: bytes, as: UTF8.self)
    }
}
