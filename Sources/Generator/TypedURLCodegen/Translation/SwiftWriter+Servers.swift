@_spi(Once) import TypedURLModel
import TypedURLSchema

extension SwiftWriter {
    /// Opens the enumeration of a schema's servers, with its cases.
    mutating func openServers(of type: String, _ access: SwiftText, _ schema: NamedSchema) {
        self.type("The servers of `\(type)`.", "\(access)enum Server: String, CaseIterable, Sendable")
        for (name, server) in zip(schema.servers, schema.schema.servers) {
            let identifier = SwiftText.identifier(name)
            let uri: SwiftText = "`\(server.uri)`"
            enumCase(
                server.description.map { "\($0)\n\n\(uri)" } ?? uri,
                name == server.name ? "\(identifier)" : "\(identifier) = \(SwiftText.literal(server.name))")
        }
    }
}
