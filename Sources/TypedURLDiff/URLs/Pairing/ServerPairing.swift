import TypedURLSchema
import TypedURL

/// Finds the matching servers of two versions of a schema.
enum ServerPairing {
    /// For each server of a schema, the index of the matching server of the other; nil if there is none. A schema
    /// without servers counts as having one, without a name.
    static func partners(of schema: URLSchema, in other: URLSchema) -> [Int?] {
        guard !schema.servers.isEmpty, !other.servers.isEmpty else {
            return schema.printedTemplates.map { template in
                if schema.printedTemplates.count == 1, other.printedTemplates.count == 1 { return 0 }
                // The template shows to which of the servers all URLs led.
                let found = other.printedTemplates.firstIndex(of: template)
                return found ?? (schema.servers.isEmpty ? 0 : nil)
            }
        }
        let named = schema.servers.map { server in
            other.servers.firstIndex { $0.name.hasSameScalars(as: server.name) }
        }
        return zip(schema.servers, named).map { server, partner in
            partner
                ?? other.servers.indices.first { place in
                    other.servers[place].uri == server.uri && !named.contains(place)
                }
        }
    }
}
