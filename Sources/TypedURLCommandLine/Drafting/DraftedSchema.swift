import TypedURLEditing
import TypedURLSchema

/// A schema, drafted from samples.
struct DraftedSchema {
    /// The name of the file, without its ending.
    var name = ""
    let origin: SampleOrigin
    let path: [PathPart]
    var parameters: [DraftedParameter] = []
    /// Names of parameters that count clicks.
    var ignored: Set<String> = []
    /// How many names there are beyond the parameters, which the schema ignores; nil if it ignores none.
    var ignoredRest: Int?
    /// Other spellings that some URLs have.
    var accepts: Set<String> = []
    /// Whether a slash follows the path.
    var endsInSlash = false
    /// The number of URLs with a plus sign in the query, which may be a space.
    var plusCount = 0
    /// The URLs, by their places.
    var samples: [Int]
    /// Whether all parameters take any text, since something narrower has failed.
    var isSimple = false
    /// Whether all parameters have names in Swift of their own, since others have failed.
    var isRenamed = false

    init(_ cluster: SampleCluster) {
        origin = cluster.origin
        path = cluster.path
        samples = cluster.samples
    }

    /// The template.
    var template: String {
        var text =
            switch origin {
            case .head(let head): head.text
            case .web: ""
            case .anyHost(let scheme): scheme + "://" + expressions("", of: .host)
            }
        for (index, part) in path.enumerated() {
            let op = parameters.contains { $0.place == .path(index) && $0.reservedPattern != nil } ? "+" : ""
            text += part.delimiter + (part.literal ?? expressions(op, of: .path(index)))
        }
        if endsInSlash { text += "/" }
        return text + expressions(";", of: .run) + expressions("?", of: .query)
            + expressions("#", of: .fragment)
    }

    private func expressions(_ op: String, of place: DraftedParameter.Place) -> String {
        let variables = parameters.filter { $0.place == place }.map(\.variable)
        return variables.isEmpty ? "" : "{\(op)\(variables.joined(separator: ","))}"
    }

    /// The template after the server, for people.
    var shownTemplate: String {
        if case .web(let host) = origin { "https://\(host)\(template)" } else { template }
    }

    /// The file.
    var file: SchemaFile {
        let file = SchemaFile(path: name + ".json", bytes: Array(json.description.utf8))
        return SchemaFile(path: file.path, bytes: SchemaLayout(of: file).bytes ?? file.bytes)
    }

    private var json: JSONText {
        var members: [(String, JSONText)] = [
            ("$schema", .string(Self.metaSchema)), ("$comment", .string(comment)),
            ("uriTemplate", .string(template)),
        ]
        if case .web(let host) = origin {
            let server: [(String, JSONText)] = [
                ("name", .string("production")), ("uri", .string("https://\(host)")),
                ("aliases", .array([.string("http://\(host)")])),
            ]
            members.append(("servers", .array([.object(server)])))
        }
        let names = ignoredRest == nil ? ignored.sorted() : ["*"]
        if !names.isEmpty { members.append(("ignoredParameters", .array(names.map(JSONText.string)))) }
        if !accepts.isEmpty { members.append(("accepts", .array(accepts.sorted().map(JSONText.string)))) }
        members.append(("type", .string("object")))
        let properties = parameters.map { ($0.name, JSONText.object($0.keywords(urls: samples.count))) }
        members.append(("properties", .object(properties)))
        let required = parameters.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", .array(required.map(JSONText.string)))) }
        members.append(("additionalProperties", .boolean(false)))
        return .object(members)
    }

    private var comment: String {
        let urls = samples.count == 1 ? "1 URL" : "\(CheckSummary.grouped(samples.count)) URLs"
        var text = "Drafted by typed-url init from \(urls)."
        if plusCount > 0 {
            text +=
                " In \(CheckSummary.grouped(plusCount)) of them, the query has a \"+\"; if it stands for a space, "
            text += "add \"plus-as-space\" to \"accepts\"."
        }
        if let ignoredRest {
            text += " \(CheckSummary.grouped(ignoredRest)) rare names of parameters are ignored."
        }
        return text
    }

    /// What editors complete keywords by.
    static let metaSchema =
        "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json"
}
