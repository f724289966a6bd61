import TypedURLJSON
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What a schema says of the URLs of a cluster.
package struct InferredSchema {
    /// The key in `urls`.
    package let name: String
    let cluster: SampleCluster
    /// The URLs, by their indices.
    package var samples: [Int]
    var parameters: [InferredParameter] = []
    /// Names of parameters that count clicks, in all URLs of the site.
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

    /// The template, relative to the server if there is one.
    package var template: String {
        let first = cluster.server == nil ? 0 : cluster.pathStart
        var text = cluster.server == nil ? cluster.scheme + ":" : ""
        for (index, part) in cluster.parts.enumerated().dropFirst(first) {
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

    /// What is ignored only here, beside what the whole site ignores.
    private var ownIgnored: [String] {
        ignoresOthers ? ["*"] : rareNames.isEmpty ? [] : Array(ignored) + rareNames
    }

    /// The member of `urls`.
    ///
    /// - Parameter shared: The shapes of the file's properties, by their names.
    func member(_ shared: [String: String]) -> JSONText {
        var members: [(String, JSONText)] = [("uriTemplate", .string(template))]
        if ignoresOthers {
            let comment = "Other parameters are ignored; to reject them, remove \"ignoredParameters\"."
            members.append(("$comment", .string(comment)))
        }
        if !ownIgnored.isEmpty {
            members.append(("ignoredParameters", .array(ownIgnored.sorted().map(JSONText.string))))
        }
        let own = parameters.filter { shared[$0.name] != $0.shape }.map {
            ($0.name, JSONText.object($0.keywords))
        }
        if !own.isEmpty { members.append(("properties", .object(own))) }
        let required = parameters.filter { $0.isRequired && !$0.isInEveryURL }.map(\.name)
        if !required.isEmpty { members.append(("required", .array(required.map(JSONText.string)))) }
        return members.count == 1 ? members[0].1 : .object(members)
    }
}
