import TypedURLEditing
@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON

/// A schema that is written to a file.
struct DraftedSchema {
    /// A parameter.
    struct Property {
        let name: String
        let keywords: [(String, JSONText)]
        let isRequired: Bool
    }

    /// The name of the file, without its ending.
    let name: String
    /// What it was drafted from, and what a person can decide better.
    let comment: String
    let template: String
    /// The host before a template without a scheme, which has both `https` and `http`.
    let host: String?
    let ignored: [String]
    let accepts: [String]
    let properties: [Property]

    /// The template after the server, for people.
    var shownTemplate: String { (host.map { "https://\($0)" } ?? "") + template }

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
        members.append(("uriTemplate", .string(template)))
        if let host {
            let server =
                [
                    ("name", .string("production")), ("uri", .string("https://\(host)")),
                    ("aliases", strings(["http://\(host)"])),
                ] as [(String, JSONText)]
            members.append(("servers", .array([.object(server)])))
        }
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
