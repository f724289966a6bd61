import TypedURLEditing
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A schema that is written to a file.
struct DraftedSchema {
    /// An address before a template without a scheme.
    struct Server {
        let name: String
        let uri: String
        var aliases: [String] = []
    }

    /// A parameter.
    struct Property {
        let name: String
        let keywords: [(String, JSONText)]
        let isRequired: Bool
    }

    /// The name of the file, without its ending.
    let name: String
    /// What it was drafted from, and what a person can decide better.
    var comment: String
    var title: String?
    var description: String?
    var isDeprecated = false
    let template: String
    var servers: [Server] = []
    var ignored: [String] = []
    var accepts: [String] = []
    let properties: [Property]

    /// The template after the first server, for people.
    var shownTemplate: String { (servers.first?.uri ?? "") + template }

    /// The file.
    var file: SchemaFile {
        let file = SchemaFile(path: name + ".json", bytes: Array(json.description.utf8))
        return SchemaFile(path: file.path, bytes: SchemaLayout(of: file).bytes ?? file.bytes)
    }

    private var json: JSONText {
        func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
        var members: [(String, JSONText)] = [
            ("$schema", .string(Self.metaSchema)), ("$comment", .string(comment)),
        ]
        if let title { members.append(("title", .string(title))) }
        if let description { members.append(("description", .string(description))) }
        if isDeprecated { members.append(("deprecated", .boolean(true))) }
        members.append(("uriTemplate", .string(template)))
        let servers = servers.map { server in
            JSONText.object(
                [("name", .string(server.name)), ("uri", .string(server.uri))]
                    + (server.aliases.isEmpty ? [] : [("aliases", strings(server.aliases))]))
        }
        if !servers.isEmpty { members.append(("servers", .array(servers))) }
        if !ignored.isEmpty { members.append(("ignoredParameters", strings(ignored))) }
        if !accepts.isEmpty { members.append(("accepts", strings(accepts))) }
        members.append(("type", .string("object")))
        members.append(("properties", .object(properties.map { ($0.name, .object($0.keywords)) })))
        let required = properties.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", strings(required))) }
        members.append(("additionalProperties", .boolean(false)))
        return .object(members)
    }

    /// What editors complete keywords by.
    static let metaSchema =
        "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json"
}
