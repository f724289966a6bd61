@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The servers of an OpenAPI description.
struct OpenAPIServers {
    private(set) var servers: [DraftedSchema.Server] = []
    private(set) var leftovers: [Leftover] = []

    /// A schema can have as many.
    private static let limit = 16

    /// - Parameters:
    ///   - list: The servers; nil is the one that has the description.
    ///   - host: The host of servers without one; nil if it is unknown.
    init(_ list: JSONNode?, _ document: DraftDocument, host: String?) {
        let nodes = list?.arrayValue ?? []
        let whole = (list ?? document.root).range
        var found: [(url: String, name: String?, range: Range<Int>)] =
            nodes.isEmpty ? [("/", nil, whole)] : []
        for node in nodes {
            let name = node["name"]?.stringValue ?? node["description"]?.stringValue
            let url = node["url"]?.stringValue ?? "/"
            for url in expanded(url, node, document) where found.count <= Self.limit {
                found.append((url, name, node.range))
            }
        }
        for (written, name, range) in found {
            let url = written.hasPrefix("//") ? "https:\(written)" : written
            let isRelative = url.firstRange(of: "://") == nil
            guard !isRelative || host != nil else {
                leftovers.append(
                    document.leftover(url, at: range, "the server has no host; name it with --host"))
                continue
            }
            let path = url.hasPrefix("/") || url.isEmpty ? url : "/" + url
            add(isRelative ? "https://\(host ?? "")\(path)" : url, name)
        }
        if servers.count > Self.limit {
            leftovers.append(
                document.leftover(
                    servers[Self.limit].uri, at: whole,
                    "it has more than \(Self.limit) servers; the others are left out"))
            servers = Array(servers.prefix(Self.limit))
        }
    }

    /// The URLs for all values of the variables. A variable without a list has its default value.
    private mutating func expanded(_ url: String, _ node: JSONNode, _ document: DraftDocument) -> [String] {
        var urls = [url]
        for variable in node["variables"]?.objectValue?.members ?? []
        where url.firstRange(of: "{\(variable.name)}") != nil {
            var values = (variable.node["enum"]?.arrayValue ?? []).compactMap(\.stringValue)
            let usual = variable.node["default"]?.stringValue ?? ""
            if values.isEmpty {
                values = [usual]
                leftovers.append(
                    document.leftover(
                        url, at: variable.nameRange,
                        "the variable \(QuotedText.quote(variable.name)) of the server is always \(QuotedText.quote(usual))"
                    ))
            }
            // The default comes first.
            values = values.filter { $0 == usual } + values.filter { $0 != usual }
            urls = urls.flatMap { url in
                values.map { url.replacing("{\(variable.name)}", with: $0) }
            }.prefix(Self.limit + 1).map { $0 }
        }
        return urls
    }

    private mutating func add(_ url: String, _ name: String?) {
        let uri = url.hasSuffix("/") ? String(url.dropLast()) : url
        guard !servers.contains(where: { $0.uri == uri || $0.aliases.contains(uri) }) else { return }
        // The same host with http is another spelling.
        if uri.hasPrefix("http://"),
            let index = servers.firstIndex(where: { $0.uri == "https" + uri.dropFirst(4) })
        {
            servers[index].aliases.append(uri)
            return
        }
        var words = VariableName.words(of: name ?? "").prefix(3).joined(separator: "-")
        if let name, !name.isEmpty,
            name.utf8.allSatisfy({ ByteClass.isLetter($0) || $0 == UInt8(ascii: "-") })
        {
            words = name
        }
        if words.utf8.first.map(ByteClass.isLetter) != true {
            words = servers.isEmpty ? "production" : "server"
        }
        var unique = words
        var number = 2
        while servers.contains(where: { $0.name.lowercased() == unique.lowercased() }) {
            unique = "\(words)\(number)"
            number += 1
        }
        servers.append(DraftedSchema.Server(name: unique, uri: uri))
    }
}
