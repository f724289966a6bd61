import TypedURLJSON
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What a schema says of the URLs of a cluster.
package struct InferredSchema {
    /// The name of the file, without its ending.
    package let name: String
    let cluster: SampleCluster
    /// The URLs, by their indices.
    package var samples: [Int]
    var parameters: [InferredParameter] = []
    /// Names of parameters that count clicks.
    var ignored: Set<String> = []
    /// Names that few URLs have, beside many others.
    var rareNames: [String] = []
    /// Whether all other parameters are ignored, since they have too many names.
    var ignoresOthers = false
    /// Whether the URLs probably do not show all names.
    var mayHaveOthers = false
    /// Other spellings that some URLs have.
    var accepts: Set<String> = []
    var endsInSlash = false
    /// The number of URLs with a plus sign in the query, which may be a space.
    var plusCount = 0

    init(_ cluster: SampleCluster, name: String) {
        self.name = name
        self.cluster = cluster
        samples = cluster.samples
    }

    var template: String {
        // A server has the scheme and the host.
        var text = cluster.hasHTTP ? "" : cluster.scheme + ":"
        for (index, part) in cluster.parts.enumerated() where index > 0 || !cluster.hasHTTP {
            let isReserved = parameters.contains {
                $0.component == .part(index) && $0.reservedPattern != nil
            }
            text += part.delimiter.text
            let op = isReserved || part.delimiter == .rest ? "+" : ""
            text += part.literal ?? expression(op, of: .part(index))
        }
        if endsInSlash { text += "/" }
        let fields = cluster.form.enumerated().map { "\($1)=\(expression("", of: .form($0)))" }
        return text + expression(";", of: .pathStyle) + expression("?", of: .query)
            + expression("#", of: .fragment) + (fields.isEmpty ? "" : "#" + fields.joined(separator: "&"))
    }

    private func expression(_ op: String, of component: InferredParameter.Component) -> String {
        let variables = parameters.filter { $0.component == component }.map(\.variable)
        return variables.isEmpty ? "" : "{\(op)\(variables.joined(separator: ","))}"
    }

    /// Whether the template has a fragment, and whether it is any text.
    var hasFragment: Bool { takesFragment || !cluster.form.isEmpty }
    var takesFragment: Bool { parameters.contains { $0.component == .fragment } }

    /// The host before a template without a scheme, which has both `https` and `http`.
    private var host: String? { cluster.hasHTTP ? cluster.parts[0].literal : nil }

    /// The template after the server, for people.
    package var shownTemplate: String { (host.map { "https://\($0)" } ?? "") + template }

    package var file: SchemaFile { SchemaFile(path: name + ".json", bytes: Array(json.description.utf8)) }

    /// What editors complete keywords by.
    private static let metaSchema =
        "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json"

    private var json: JSONText {
        func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
        let ignored = cluster.takesRest ? [] : ignoresOthers ? ["*"] : self.ignored.union(rareNames).sorted()
        let accepts = self.accepts.filter { !cluster.takesRest || $0 == "iri" }.sorted()
        let required = parameters.filter { $0.isRequired && !$0.isInEveryURL }.map(\.name)
        var members: [(String, JSONText)] = [
            ("$schema", .string(Self.metaSchema)), ("$comment", .string(comment)),
            ("uriTemplate", .string(template)),
        ]
        if let host {
            let server: [(String, JSONText)] = [
                ("name", .string("production")), ("uri", .string("https://\(host)")),
                ("aliases", strings(["http://\(host)"])),
            ]
            members.append(("servers", .array([.object(server)])))
        }
        if !ignored.isEmpty { members.append(("ignoredParameters", strings(ignored))) }
        if !accepts.isEmpty { members.append(("accepts", strings(accepts))) }
        let properties = parameters.map { ($0.name, JSONText.object($0.keywords(urls: samples.count))) }
        members.append(("properties", .object(properties)))
        if !required.isEmpty { members.append(("required", strings(required))) }
        return .object(members)
    }

    /// How many URLs there are, and what the reader can decide better than they do.
    private var comment: String {
        var text = "Drafted by typed-url init from \(samples.count) URL\(samples.count == 1 ? "" : "s")."
        if ignoresOthers {
            text += " Other parameters are ignored; to reject them, remove \"ignoredParameters\"."
        } else if mayHaveOthers {
            text += " If URLs can have other parameters, add them to \"properties\" or \"ignoredParameters\"."
        }
        let undecided = parameters.filter { !$0.isRequired && !$0.isRepeated && $0.support == samples.count }
        if !undecided.isEmpty {
            let names = undecided.prefix(3).map { QuotedText.quote($0.name) }.joined(separator: ", ")
            text +=
                " If every URL must have \(names), add \(undecided.count == 1 ? "it" : "them") to \"required\"."
        }
        if plusCount > 0 {
            text +=
                " In \(plusCount) of them, the query has a \"+\"; if it stands for a space, "
                + "add \"plus-as-space\" to \"accepts\"."
        }
        return text
    }
}
