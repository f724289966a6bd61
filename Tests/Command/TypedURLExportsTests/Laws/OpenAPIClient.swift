import Foundation
import TestSupport
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// How a client builds URLs from an OpenAPI description, from the tables of its styles in version 3.1.
struct OpenAPIClient {
    private let root: JSONNode

    /// The properties that have another name in the query, as in `?q={query}`.
    private let properties: [String: String]

    /// - Parameter templates: The templates of the schemas.
    init?(_ file: String, templates: [String]) {
        guard let root = JSONNode.read(file), root["paths"] != nil else { return nil }
        self.root = root
        let renamed = templates.flatMap { $0.matches(of: /[?&]([^=&{}]+)=\{([^{}*]+)\*?\}/) }.map { match in
            (Self.decoded(match.output.1), Self.decoded(match.output.2))
        }
        properties = Dictionary(renamed, uniquingKeysWith: { first, _ in first })
    }

    private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }

    /// The schemas with a template that has no path.
    var incomplete: Set<String> {
        Set(root["x-typed-url"]?.elements?.compactMap { $0["schema"]?.string } ?? [])
    }

    /// The URLs of a value of a schema, one for each server of the path that has its parameters.
    func urls(of schema: String, _ instance: Instance) -> [String] {
        let paths = (root["paths"]?.object?.members ?? []).filter {
            $0.node["get", "x-typed-url", "schema"]?.string == schema
        }
        func names(_ path: JSONObject.Member) -> Set<String> {
            Set(parameters(path, in: "path").compactMap { $0["name"]?.string })
        }
        let all = paths.reduce(into: Set()) { $0.formUnion(names($1)) }
        let present = all.intersection(instance.members.map(\.name))
        return paths.filter { names($0) == present }.flatMap { path in
            (path.node["servers"]?.elements ?? []).compactMap { server in
                server["url"]?.string.map { $0 + relativeURL(path, instance) }
            }
        }
    }

    private func parameters(_ path: JSONObject.Member, in place: String) -> [JSONNode] {
        (path.node["get", "parameters"]?.elements ?? []).filter { $0["in"]?.string == place }
    }

    private func relativeURL(_ path: JSONObject.Member, _ instance: Instance) -> String {
        var url = path.name
        for parameter in parameters(path, in: "path") {
            let name = parameter["name"]?.string ?? ""
            url = url.replacingOccurrences(of: "{\(name)}", with: Self.text(parameter, instance[name]))
        }
        let items = parameters(path, in: "query").map { parameter in
            if let value = parameter["schema", "const"]?.string {
                return "\(Self.encoded(parameter["name"]?.string ?? ""))=\(Self.encoded(value))"
            }
            let name = parameter["name"]?.string ?? ""
            return Self.text(parameter, instance[name] ?? properties[name].flatMap { instance[$0] })
        }
        let query = items.filter { !$0.isEmpty }.joined(separator: "&")
        return url + (query.isEmpty ? "" : "?" + query)
    }

    /// The text of a parameter, with its name where the style has it.
    private static func text(_ parameter: JSONNode, _ value: ParameterValue?) -> String {
        guard let value else { return "" }
        let name = encoded(parameter["name"]?.string ?? "")
        let style = parameter["style"]?.string
        var isExploded = style == "form"
        if case .boolean(let explode)? = parameter["explode"]?.value { isExploded = explode }
        let texts: [String]
        switch value {
        case .object(let members):
            // Only the form style has objects here, and only exploded ones.
            return members.flatMap { member -> [String] in
                let values = if case .list(let items) = member.value { items } else { [member.value] }
                return values.map { "\(encoded(member.name))=\(encoded(Self.text($0, nil)))" }
            }.joined(separator: "&")
        case .list(let items): texts = items.map { encoded(text($0, nil)) }
        default: texts = [encoded(text(value, parameter["schema"]))]
        }
        switch style {
        case "label": return "." + texts.joined(separator: isExploded ? "." : ",")
        case "matrix":
            let values = isExploded ? texts : [texts.joined(separator: ",")]
            return values.map { ";\(name)" + ($0.isEmpty ? "" : "=\($0)") }.joined()
        case "form":
            return (isExploded ? texts : [texts.joined(separator: ",")]).map { "\(name)=\($0)" }
                .joined(separator: "&")
        default: return texts.joined(separator: ",")
        }
    }

    /// The text of a single value. Truths with texts of their own are strings in the description.
    private static func text(_ value: ParameterValue, _ schema: JSONNode?) -> String {
        switch value {
        case .string(let text): text
        case .integer(let integer): "\(integer)"
        case .number(let number): "\(number)"
        case .boolean(let truth):
            (schema?["type"]?.string == "string" ? schema?["enum"]?.elements?[truth ? 0 : 1].string : nil)
                ?? "\(truth)"
        case .list, .object: ""
        }
    }

    private static func encoded(_ text: String) -> String {
        let plain = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
    }
}
