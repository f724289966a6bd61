import TypedURLModel
import TypedURLJSON
import TypedURLSchema

/// A rule of an association file that was read: a component, or a path of the old form. Rules of `assetlinks.json` are
/// compared as if they were one, since theirs are written so that it does not matter what a wildcard crosses.
struct AssociationRule: Sendable {
    enum Query: Sendable {
        case any
        case whole(TextPattern)
        /// Names, and the pattern of each value.
        case items([(name: String, value: TextPattern)])
    }

    /// The pattern of the path as the file has it; nil for all paths.
    private let path: String?
    /// The patterns of the path, one of which must match.
    private let paths: [TextPattern]
    private let query: Query
    private let fragment: TextPattern?
    let isExcluded: Bool
    private let ignoresCase: Bool
    private let isDecoded: Bool
    /// The value of the file.
    let node: JSONNode
    /// What rules with the same patterns have in common.
    let patterns: String
    /// What rules that mean the same have in common.
    let meaning: String

    /// - Parameter defaults: What the file and the entry say for all rules, in this order.
    init(_ node: JSONNode, defaults: [JSONNode?] = [], _ variables: AssociationFile.Variables = .init()) {
        self.node = node
        let text = node.stringValue.map { $0.hasPrefix("NOT ") ? String($0.dropFirst(4)) : $0 }
        path = text ?? node["/"]?.stringValue
        isExcluded = node.stringValue?.hasPrefix("NOT ") ?? node["exclude"]?.booleanValue ?? false
        func flag(_ name: String) -> Bool {
            // The built-in default of both is true.
            (defaults + [node]).reduce(true) { $1?[name]?.booleanValue ?? $0 }
        }
        (ignoresCase, isDecoded) = (!flag("caseSensitive"), !flag("percentEncoded"))
        let own = Self.bare(path ?? "*")
        // A star after a slash needs no segment.
        let texts = own.hasSuffix("/*") ? [own, Self.bare(own.dropLast(2))] : [own]
        paths = texts.map { TextPattern($0, variables.patterns) }
        fragment = node["#"]?.stringValue.map { TextPattern($0, variables.patterns) }
        var parts = [own]
        let members = node["?"]?.objectValue?.members ?? []
        if let whole = node["?"]?.stringValue {
            query = .whole(TextPattern(whole, variables.patterns))
            parts.append("?" + whole)
        } else if !members.isEmpty, members.allSatisfy({ $0.node.stringValue != nil }) {
            let items = members.map { ($0.name, $0.node.stringValue ?? "") }
            query = .items(items.map { ($0.0, TextPattern($0.1, variables.patterns)) })
            parts.append("?&" + items.map { "\($0.0)=\($0.1)" }.sorted().joined(separator: "&"))
        } else {
            query = .any
        }
        if let text = node["#"]?.stringValue { parts.append("#" + text) }
        patterns = "\(parts.map(variables.resolved)) \(isExcluded)"
        meaning = "\(patterns) \(ignoresCase) \(isDecoded)"
    }

    /// The first slash of a pattern, and slashes at the end of a path, do not count.
    fileprivate static func bare(_ text: some StringProtocol) -> String {
        let text = text.hasPrefix("/") ? text.dropFirst() : text[...]
        return String(text.reversed().drop { $0 == "/" }.reversed())
    }

    /// The rule in a message, without its comment.
    var shown: String {
        let members = JSONText.members(of: node).filter { $0.0 != "comment" && $0.0 != "comments" }
        return node.objectValue == nil ? JSONText(node).spaced : JSONText.object(members).spaced
    }

    /// How much a comparison with a URL can cost.
    var cost: Int {
        var patterns = paths + (fragment.map { [$0] } ?? [])
        switch query {
        case .any: break
        case .whole(let pattern): patterns.append(pattern)
        case .items(let items): patterns += items.map(\.value)
        }
        return patterns.reduce(1) { $0 + $1.cost }
    }

    /// Whether the rule is for a URL.
    func matches(_ url: AssociationURL) -> Bool {
        let url = isDecoded ? url.decoded : url.written
        return paths.contains { $0.matches(url.path, ignoresCase: ignoresCase) }
            && fragment?.matches(url.fragment, ignoresCase: ignoresCase) ?? true && matchesQuery(of: url)
    }

    /// All values of a name must match; an item that is absent is empty.
    private func matchesQuery(of url: AssociationURL.Texts) -> Bool {
        switch query {
        case .any: true
        case .whole(let pattern): pattern.matches(url.query, ignoresCase: ignoresCase)
        case .items(let rules):
            rules.allSatisfy { rule in
                let values = url.items.filter { $0.name == rule.name }.map(\.value)
                return (values.isEmpty ? [[]] : values).allSatisfy {
                    rule.value.matches($0, ignoresCase: ignoresCase)
                }
            }
        }
    }
}

/// What rules compare of a URL, with its escapes and decoded.
struct AssociationURL {
    struct Texts {
        let path: [Unicode.Scalar]
        let query: [Unicode.Scalar]
        let items: [(name: String, value: [Unicode.Scalar])]
        let fragment: [Unicode.Scalar]

        fileprivate init(_ url: SplitURL, _ text: (Substring) -> String) {
            func scalars(_ part: some StringProtocol) -> [Unicode.Scalar] {
                Array(text(Substring(part)).unicodeScalars)
            }
            path = scalars(AssociationRule.bare(url.path))
            query = scalars(url.query ?? "")
            fragment = scalars(url.fragment ?? "")
            items = (url.query ?? "").split(separator: "&").map { item in
                let name = item.prefix { $0 != "=" }
                return (text(name), scalars(item.dropFirst(name.count + 1)))
            }
        }
    }

    fileprivate let written: Texts
    fileprivate let decoded: Texts

    init(_ url: String) {
        let parts = SplitURL(url)
        written = Texts(parts) { String($0) }
        decoded =
            url.utf8.contains(UInt8(ascii: "%"))
            ? Texts(parts) { SplitURL.decoded($0) } : written
    }
}

extension AssociationRule {
    /// The rule as exclusions of `platforms`, one for each text of a variable of its file; nil if these are too many.
    func exclusions(_ variables: AssociationFile.Variables) -> [JSONText]? {
        var all: [[(String, JSONText)]] = [[]]
        func add(_ name: String, _ pattern: String?) {
            guard let pattern else { return }
            let values = variables.expanded(pattern).map { (name, JSONText.string($0)) }
            all = all.prefix(1 + AssociationFile.Variables.limit / max(1, values.count)).flatMap { members in
                values.map { members + [$0] }
            }
        }
        add("/", path)
        if let query = node["?"], query.objectValue != nil {
            let items = JSONText(query)
            all = all.map { $0 + [("?", items)] }
        } else {
            add("?", node["?"]?.stringValue)
        }
        add("#", node["#"]?.stringValue)
        let flags = [(ignoresCase, "caseSensitive"), (isDecoded, "percentEncoded")].filter(\.0).map {
            ($0.1, JSONText.boolean(false))
        }
        let text = (node["comment"] ?? node["comments"])?.stringValue
        let comment = text.map { [("comment", JSONText.string($0))] } ?? []
        guard all.count <= AssociationFile.Variables.limit else { return nil }
        return all.map { .object($0 + flags + comment) }
    }
}

// MARK: Examples

extension AssociationRule {
    /// URLs of the rule, without scheme and host.
    var examples: [String] {
        var all: [String] = []
        for filler in ["x", "", "x/x", "0", "%20"] {
            let fragment = fragment.map { "#" + $0.example(filler) } ?? ""
            let ends = [queryExample(filler), ""].map { ($0.isEmpty ? "" : "?" + $0) + fragment }
            all += paths[0].examples(filler).flatMap { path in ends.map { "/" + path + $0 } }
        }
        if let first = all.first { all.append(first.uppercased()) }
        return all
    }

    private func queryExample(_ filler: String) -> String {
        switch query {
        case .any: ""
        case .whole(let pattern): pattern.example(filler)
        case .items(let items):
            items.map { "\($0.name)=\($0.value.example(filler))" }.joined(separator: "&")
        }
    }
}
