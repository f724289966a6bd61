@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The URLs of the web as a fragment of OpenAPI 3.1: a path for each template, or several where its path can lack
/// variables. What has no form there is listed in `x-typed-url`, with the reason.
struct OpenAPI {
    /// A path, and the servers that have it.
    struct Entry {
        let path: OpenAPIPath
        var servers: [(url: String, name: String?)]
        let template: PlacedTemplate
    }

    private(set) var entries: [Entry] = []
    private var others: [(template: PlacedTemplate, reason: String)] = []
    private var problems: [ExportFinding] = []

    init(_ source: ExportSource) {
        var owners: [String: Int] = [:]
        for template in source.templates where template.isPrinted {
            guard template.isWeb else {
                others.append((template, "the scheme \(template.components.scheme)"))
                continue
            }
            do throws(OpenAPIPath.NoForm) {
                for path in try OpenAPIPath.paths(template) { add(path, template, &owners) }
            } catch {
                others.append((template, error.reason))
            }
        }
        if entries.isEmpty {
            problems.append(
                ExportFinding(
                    .impossible,
                    "no template of the web has a form in OpenAPI; see docs/Exports.md for what has",
                    at: source.schemas.first?.place(ofTemplate: 0)))
        }
    }

    private mutating func add(_ path: OpenAPIPath, _ template: PlacedTemplate, _ owners: inout [String: Int])
    {
        let schema = template.schema
        let server = (template.origin, schema.servers.isEmpty ? nil : schema.servers[template.index].name)
        guard let index = owners[path.shape] else {
            owners[path.shape] = entries.count
            entries.append(Entry(path: path, servers: [server], template: template))
            return
        }
        if entries[index].template.schema === schema, entries[index].path.key == path.key {
            entries[index].servers.append(server)
        } else {
            others.append((template, "the path of \(entries[index].template.schema.name)"))
        }
    }

    var exported: Exported {
        var members: [(String, JSONText)] = [
            ("openapi", .string("3.1.0")),
            ("info", .object([("title", .string("URLs")), ("version", .string("1"))])),
            ("paths", .object(entries.map { ($0.path.key, $0.json) })),
        ]
        if !others.isEmpty {
            members.append(
                (
                    "x-typed-url",
                    .array(
                        others.map { template, reason in
                            .object([
                                ("schema", .string(template.schema.name)),
                                ("template", .string(template.template.description)),
                                ("reason", .string(reason)),
                            ])
                        })
                ))
        }
        return Exported(JSONText.object(members).indented, problems)
    }
}

extension OpenAPI.Entry {
    fileprivate var json: JSONText {
        let annotations = template.schema.annotations
        var operation: [(String, JSONText)] = []
        if let title = annotations.title { operation.append(("summary", .string(title))) }
        if let description = annotations.description {
            operation.append(("description", .string(description)))
        }
        if annotations.isDeprecated { operation.append(("deprecated", .boolean(true))) }
        if !path.parameters.isEmpty { operation.append(("parameters", .array(path.parameters))) }
        operation.append(
            (
                "responses",
                .object([("default", .object([("description", .string("What the URL stands for."))]))])
            ))
        let extensions = template.schema.rules
        operation.append(
            ("x-typed-url", .object([("schema", .string(template.schema.name))] + extensions)))
        let servers = servers.map { url, name in
            JSONText.object([("url", .string(url))] + (name.map { [("description", .string($0))] } ?? []))
        }
        return .object([("servers", .array(servers)), ("get", .object(operation))])
    }
}

extension URLSchema {
    /// What several parameters must meet together, which OpenAPI cannot say.
    fileprivate var rules: [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        if !dependencies.isEmpty {
            members.append(
                (
                    "dependentRequired",
                    .object(dependencies.map { ($0.parameter, ParameterSchema.strings($0.required)) })
                ))
        }
        for rule in presenceRules {
            let lists = rule.alternatives.map { JSONText.object([("required", ParameterSchema.strings($0))]) }
            members.append((rule.kind.rawValue, .array(lists)))
        }
        if !ignoredParameters.isEmpty {
            members.append(
                ("ignoredParameters", ParameterSchema.strings(ignoredParameters.map(\.description))))
        }
        return members
    }
}

extension PlacedTemplate {
    /// The scheme, host and port; both are literals.
    fileprivate var origin: String {
        let host = String(decoding: components.host.literalBytes?.map(\.byte) ?? [], as: UTF8.self)
        let port =
            components.port?.literalBytes.map { ":" + String(decoding: $0.map(\.byte), as: UTF8.self) } ?? ""
        return "\(components.scheme)://\(host)\(port)"
    }
}

extension OpenAPI {
    /// Compares the paths of a description that the schemas have. Other paths and methods are its own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.json()
        let paths = root["paths"]
        return entries.flatMap { entry -> [ExportFinding] in
            let key = entry.path.key
            guard let item = paths?[key], let operation = item["get"] else {
                return [
                    ExportFinding(
                        .difference, "the path \(QuotedText.quote(key)) has no \"get\"; add what is exported",
                        at: file.place((paths?[key] ?? paths ?? root).range.prefix(1)),
                        related: [("the path is of this template", entry.template.place)])
                ]
            }
            let given = (operation["parameters"]?.arrayValue ?? []) + (item["parameters"]?.arrayValue ?? [])
            return parameterDifferences(entry, given, operation, file)
        }
    }

    private func parameterDifferences(
        _ entry: Entry, _ given: [JSONNode], _ operation: JSONNode, _ file: CheckedFile
    ) -> [ExportFinding] {
        func name(_ node: JSONNode) -> String {
            (node["in"]?.stringValue ?? "") + " " + (node["name"]?.stringValue ?? "")
        }
        func text(_ node: JSONNode) -> String {
            node.objectValue?.normalized(without: ["description", "example", "examples"]) ?? ""
        }
        let related = [("the path is of this template", entry.template.place)]
        var rest = given.filter { ["path", "query"].contains($0["in"]?.stringValue ?? "") }
        var findings: [ExportFinding] = []
        for wanted in entry.path.parameters.compactMap({ JSONNode.written($0.description) }) {
            let shown = QuotedText.quote(wanted["name"]?.stringValue ?? "")
            guard let index = rest.firstIndex(where: { name($0) == name(wanted) }) else {
                findings.append(
                    ExportFinding(
                        .difference,
                        "the parameter \(shown) of \(QuotedText.quote(entry.path.key)) is missing; add it",
                        at: file.place(operation.range.prefix(1)), related: related))
                continue
            }
            let node = rest.remove(at: index)
            if text(node) != text(wanted) {
                findings.append(
                    ExportFinding(
                        .difference,
                        "the parameter \(shown) of \(QuotedText.quote(entry.path.key)) is not what its schema says; write what is exported",
                        details: [wanted.normalized], at: file.place(node.range), related: related))
            }
        }
        for node in rest {
            let shown = QuotedText.quote(node["name"]?.stringValue ?? "")
            findings.append(
                ExportFinding(
                    .difference,
                    "the parameter \(shown) of \(QuotedText.quote(entry.path.key)) is not in its schema; remove it",
                    at: file.place(node.range), related: related))
        }
        return findings
    }
}
