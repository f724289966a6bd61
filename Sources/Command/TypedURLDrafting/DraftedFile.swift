import TypedURLJSON
import TypedURLSchema

/// The file of a website or an app: its URLs, and what they share.
package struct DraftedFile {
    /// The name, without its ending.
    private(set) var name = ""
    /// The URLs, those with the most samples first.
    package internal(set) var schemas: [InferredSchema]
    /// Whether URLs share properties.
    var isSharing = true

    /// A decision, and why it is made.
    package struct Decision {
        /// A phrase: `accepts fragment`.
        package let text: String
        package let reason: String

        init(_ text: String, _ reason: String) {
            self.text = text
            self.reason = reason
        }
    }

    init(_ schemas: [InferredSchema]) {
        self.schemas = schemas
        // A URL that ignores more than the others repeats what they ignore.
        for index in schemas.indices { self.schemas[index].ignored = Set(ignored) }
    }

    func named(_ name: String) -> DraftedFile {
        var file = self
        file.name = name
        return file
    }

    /// The index of the URL that is first in the list.
    var firstSample: Int { schemas.flatMap(\.samples).min() ?? 0 }

    package var count: Int { schemas.reduce(0) { $0 + $1.samples.count } }

    /// The server, or the scheme.
    package var site: String { schemas.first?.cluster.site ?? "" }

    package var path: String { name + ".json" }

    package var file: SchemaFile { SchemaFile(path: path, bytes: Array(json.description.utf8)) }

    // MARK: What URLs share

    private var isWeb: Bool { schemas.contains { $0.cluster.isWeb } }

    /// The other spellings of the server: those that samples have, and that of a host without a subdomain.
    private var aliases: [(uri: String, count: Int)] {
        guard let cluster = schemas.first?.cluster, let server = cluster.server else { return [] }
        var counts = cluster.origins
        if let host = cluster.parts.first?.literal, cluster.pathStart == 1, HostName.isBare(host) {
            counts["\(cluster.scheme)://www.\(host)", default: 0] += 0
        }
        counts[server] = nil
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    private var accepts: [String] {
        let seen = schemas.reduce(into: Set<String>()) { $0.formUnion($1.accepts) }
        // Where one URL has a fragment of its own, it can be after others.
        let hasFragment = isWeb || seen.contains("fragment") || schemas.contains(where: \.takesFragment)
        let takesFragment = hasFragment && !schemas.allSatisfy(\.hasFragment)
        return (isWeb || seen.contains("trailing-slash") ? ["trailing-slash"] : [])
            + (takesFragment ? ["fragment"] : []) + (seen.contains("iri") ? ["iri"] : [])
    }

    private var ignored: [String] {
        schemas.reduce(into: isWeb ? NameHint.usualTracking : []) { $0.formUnion($1.ignored) }.sorted()
    }

    /// The properties of the same name and shape, most of whose URLs agree.
    var properties: [(parameter: InferredParameter, shape: String)] {
        guard isSharing else { return [] }
        var names: [String] = []
        var found: [String: [(parameter: InferredParameter, shape: String, count: Int)]] = [:]
        for parameter in schemas.flatMap(\.parameters) {
            let shape = parameter.shape
            if found[parameter.name] == nil { names.append(parameter.name) }
            if let index = found[parameter.name]?.firstIndex(where: { $0.shape == shape }) {
                found[parameter.name]?[index].parameter.values.add(parameter.values)
                found[parameter.name]?[index].count += 1
            } else {
                found[parameter.name, default: []].append((parameter, shape, 1))
            }
        }
        return names.compactMap { name in
            let shapes = found[name] ?? []
            return shapes.first { shape in shapes.allSatisfy { $0.count <= shape.count } }
                .map { ($0.parameter, $0.shape) }
        }
    }

    // MARK: What is written

    /// What editors complete keywords by.
    private static let metaSchema =
        "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json"

    private var json: JSONText {
        func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
        var members: [(String, JSONText)] = [
            ("$schema", .string(Self.metaSchema)), ("$comment", .string(comment)),
        ]
        if let server = schemas.first?.cluster.server {
            var keywords: [(String, JSONText)] = [("name", .string("production")), ("uri", .string(server))]
            if !aliases.isEmpty { keywords.append(("aliases", strings(aliases.map(\.uri)))) }
            members.append(("servers", .array([.object(keywords)])))
        }
        if !ignored.isEmpty { members.append(("ignoredParameters", strings(ignored))) }
        if !accepts.isEmpty { members.append(("accepts", strings(accepts))) }
        let properties = properties
        if !properties.isEmpty {
            let texts = properties.map { ($0.parameter.name, JSONText.object($0.parameter.keywords)) }
            members.append(("properties", .object(texts)))
        }
        let shapes = Dictionary(
            properties.map { ($0.parameter.name, $0.shape) }, uniquingKeysWith: { first, _ in first })
        members.append(("urls", .object(schemas.map { ($0.name, $0.member(shapes)) })))
        return .object(members)
    }

    /// How many URLs there are, and what the reader can decide better than they do.
    private var comment: String {
        var text = "Drafted by typed-url init from \(count) URL\(count == 1 ? "" : "s")."
        if schemas.contains(where: \.mayHaveOthers) {
            text += " If URLs can have other parameters, add them to \"properties\" or \"ignoredParameters\"."
        }
        let plusCount = schemas.reduce(0) { $0 + $1.plusCount }
        if plusCount > 0 {
            text +=
                " In \(plusCount) of them, the query has a \"+\"; if it stands for a space, "
                + "add \"plus-as-space\" to \"accepts\"."
        }
        return text
    }

    /// What is decided for all URLs, and why.
    package var decisions: [Decision] {
        var decisions = aliases.map { uri, count in
            let reason =
                count == 0
                ? "a site without a subdomain mostly answers there, too"
                : "\(count) URL\(count == 1 ? " begins" : "s begin") with it"
            return Decision("alias \(uri)", reason)
        }
        for name in accepts {
            let reason =
                switch name {
                case "trailing-slash": "senders add or drop the last slash"
                case "fragment": "senders append one"
                default: "URLs have characters that need escapes"
                }
            decisions.append(Decision("accepts \(name)", reason))
        }
        if !ignored.isEmpty {
            let names = ignored.joined(separator: ", ")
            decisions.append(Decision("ignores \(names)", "mails, advertisements and networks append them"))
        }
        return decisions
    }
}
