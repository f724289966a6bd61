import TypedURL
import TypedURLSchema

/// Schemas that are drafted from the paths of an OpenAPI description: one for each path that can be a link.
struct OpenAPIDraft {
    private let api: OpenAPIDocument
    private let host: String?
    private var items: [OpenAPIPathItem] = []
    private var leftovers: [Leftover] = []
    private let count: Int

    init(_ api: OpenAPIDocument, host: String?) throws(DraftProblem) {
        self.api = api
        self.host = host
        guard let paths = api.root["paths"]?.objectValue?.members else {
            throw api.document.problem("it has no \"paths\"")
        }
        let own = paths.filter { !$0.name.hasPrefix("x-") }
        count = own.count
        let servers = OpenAPIServers(api.root["servers"], api.document, host: host)
        leftovers = own.isEmpty ? [] : servers.leftovers
        var names = SchemaFileNames()
        for path in own {
            do throws(OpenAPIDocument.Unreadable) {
                items.append(try item(path, servers.servers, &names))
            } catch {
                leftovers.append(api.document.leftover(path.name, at: path.nameRange, error.reason))
            }
        }
        settle()
    }

    /// What is written and reported.
    var draft: Draft {
        let lost = items.flatMap { item in
            item.lost.map { api.document.leftover(item.key, at: $0.range, $0.reason) }
        }
        return Draft(
            unit: .path, schemas: items.map(\.schema),
            leftovers: (leftovers + lost).sorted { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) },
            count: count, describedCount: items.count)
    }

    private mutating func item(
        _ path: JSONObject.Member, _ servers: [DraftedSchema.Server], _ names: inout SchemaFileNames
    ) throws(OpenAPIDocument.Unreadable) -> OpenAPIPathItem {
        let node = try api.resolved(path.node)
        guard let operation = node["get"] ?? node["head"], operation.objectValue != nil else {
            throw OpenAPIDocument.Unreadable("it has no \"get\" and no \"head\", so it is not a link")
        }
        guard path.name.hasPrefix("/") else {
            throw OpenAPIDocument.Unreadable("it does not start with a slash")
        }
        var ownServers = servers
        if let list = operation["servers"] ?? node["servers"] {
            let own = OpenAPIServers(list, api.document, host: host)
            leftovers += own.leftovers
            ownServers = own.servers
        }
        guard !ownServers.isEmpty else { throw OpenAPIDocument.Unreadable("none of its servers has a host") }
        let parameters = (node["parameters"]?.arrayValue ?? []) + (operation["parameters"]?.arrayValue ?? [])
        return try OpenAPIPathItem(
            key: path.name, range: path.nameRange,
            name: names.name(Self.words(path.name, operation), origin: ["root"]),
            servers: ownServers, operation: operation, parameters: parameters, in: api)
    }

    /// The words of a file's name: those of the operation, or of the path's literals.
    private static func words(_ path: String, _ operation: JSONNode) -> [String] {
        if let name = operation["operationId"]?.stringValue
            ?? operation["x-typed-url"]?["schema"]?.stringValue
        {
            let words = VariableName.words(of: name)
            return words.count > 1 && words[0] == "get" ? Array(words.dropFirst()) : words
        }
        let segments = path.split(separator: "/").map(String.init)
        return segments.indices.flatMap { index -> [String] in
            if segments[index].utf8.contains(UInt8(ascii: "{")) { return [] }
            let isBeforeVariable =
                index + 1 < segments.count && segments[index + 1].utf8.contains(UInt8(ascii: "{"))
            return isBeforeVariable
                ? VariableName.singularWords(of: segments[index]) : VariableName.words(of: segments[index])
        }
    }

    private mutating func settle() {
        var rejected: [Leftover] = []
        let document = api.document
        _ = Draft.settle(&items, \.schema) { item, errors in
            let properties = DraftedProperties(of: item.schema)
            if let repaired = item.repaired(errors.map { ($0, properties.property(at: $0)) }) {
                return repaired
            }
            rejected.append(
                document.leftover(
                    item.key, at: item.range, "its schema would not be valid: \(errors[0].message)"))
            return nil
        }
        leftovers += rejected
    }
}

/// The properties of a drafted schema, by where they are in its file.
struct DraftedProperties {
    private let members: [JSONObject.Member]

    init(of schema: DraftedSchema) {
        let file = schema.file
        let root = SchemaDocument.read(path: file.path, bytes: file.bytes).document?.root
        members = root?["properties"]?.objectValue?.members ?? []
    }

    /// The name of the property with an error, and its keyword.
    func property(at error: Diagnostic) -> (name: String, keyword: String?)? {
        func member(_ members: [JSONObject.Member]) -> JSONObject.Member? {
            members.first {
                ($0.nameRange.lowerBound..<$0.node.range.upperBound).contains(error.range.lowerBound)
            }
        }
        return member(members).map { ($0.name, member($0.node.objectValue?.members ?? [])?.name) }
    }
}
