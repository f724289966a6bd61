import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

/// A rule of an association file that was read: a component, or a path of the old form. Rules of `assetlinks.json` are
/// compared in one of the ways in which Android may read them, since theirs are written so that it does not matter.
struct AssociationRule: Sendable {
    /// The pattern of the path as the file has it; nil for all paths.
    private let path: String?
    /// The patterns of the path, one of which must match.
    private let paths: [TextPattern]
    private let variables: AssociationFile.Variables
    /// Names, and the pattern of each value; the pattern of the whole query has none.
    private let query: [(name: String?, value: TextPattern)]
    private let fragment: TextPattern?
    let isExcluded: Bool
    private let ignoresCase: Bool
    private let ignoresSlashes: Bool
    private let isDecoded: Bool
    /// The value of the file.
    let node: JSONNode
    /// What rules with the same patterns have in common.
    let patterns: String
    /// What rules that mean the same have in common.
    let meaning: String

    /// - Parameters:
    ///   - defaults: What the file and the entry say for all rules, in this order.
    ///   - ignoresSlashes: Whether slashes at the ends do not count, as on Apple's platforms.
    init(
        _ node: JSONNode, defaults: [JSONNode?] = [], _ variables: AssociationFile.Variables = .init(),
        ignoresSlashes: Bool = true
    ) {
        (self.node, self.variables, self.ignoresSlashes) = (node, variables, ignoresSlashes)
        let text = node.stringValue.map { $0.hasPrefix("NOT ") ? String($0.dropFirst(4)) : $0 }
        path = text ?? node["/"]?.stringValue
        isExcluded = node.stringValue?.hasPrefix("NOT ") ?? node["exclude"]?.booleanValue ?? false
        func flag(_ name: String) -> Bool {
            // The built-in default of both is true.
            (defaults + [node]).reduce(true) { $1?[name]?.booleanValue ?? $0 }
        }
        (ignoresCase, isDecoded) = (!flag("caseSensitive"), !flag("percentEncoded"))
        let own = ignoresSlashes ? Self.bare(path ?? "*") : path ?? "*"
        // A star after a slash needs no segment.
        let texts = ignoresSlashes && own.hasSuffix("/*") ? [own, Self.bare(own.dropLast(2))] : [own]
        // Of the two ways in which Android may read a star, the one in which it takes all that is left hides more.
        func pattern(_ text: String) -> TextPattern {
            TextPattern(text, variables.patterns, givesBack: ignoresSlashes)
        }
        paths = texts.map(pattern)
        fragment = node["#"]?.stringValue.map(pattern)
        let members = node["?"]?.objectValue?.members ?? []
        let items: [(String?, String)] = members.compactMap { item in
            item.node.stringValue.map { (item.name, $0) }
        }
        // A value that is no text discards the query.
        let listed = items.count == members.count ? items : []
        let values = node["?"]?.stringValue.map { [(nil, $0)] } ?? listed
        query = values.map { ($0.0, pattern($0.1)) }
        var parts = values.map { name, text in "?" + (name.map { $0 + "=" } ?? "") + text }.sorted()
        if let text = node["#"]?.stringValue { parts.append("#" + text) }
        parts.append(own)
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

    /// The comment, which Apple and Android call by different names.
    var comment: String? { (node["comment"] ?? node["comments"])?.stringValue }

    /// Whether the comment says that an export wrote the rule.
    var isExported: Bool {
        let form =
            /(deeper than )?schema .+|schema .+ has (no|at most) .+|(no|at most) .+ from here on|no URL has a fragment|all other URLs/
        return comment.map { $0.wholeMatch(of: form) != nil } ?? false
    }

    /// Whether the rule is for each URL.
    var isForAll: Bool {
        query.isEmpty && fragment == nil
            && (ignoresSlashes ? ["", "*"].contains(Self.bare(path ?? "*")) : path ?? "*" == "*")
    }

    /// The rule as a component that needs no defaults.
    var component: JSONText {
        if node.stringValue != nil { return LinkRule.json(path: path, isExcluded: isExcluded) }
        // A value that is not an object stays as it is.
        guard node.objectValue != nil else { return JSONText(node) }
        let flags = [("caseSensitive", ignoresCase), ("percentEncoded", isDecoded)]
        return .object(
            JSONText.members(of: node)
                + flags.filter { $1 && node[$0] == nil }.map { ($0.0, .boolean(false)) })
    }

    /// Whether the rule is for a URL.
    func matches(_ url: AssociationURL) -> Bool {
        let (effort, url) = (url.effort, isDecoded ? url.decoded : url.written)
        let path = ignoresSlashes ? url.barePath : url.path
        return paths.contains { $0.matches(path, ignoresCase: ignoresCase, effort) }
            && fragment?.matches(url.fragment, ignoresCase: ignoresCase, effort) ?? true
            && matchesQuery(of: url, effort)
    }

    /// All values of a name must match; an item that is absent is empty.
    private func matchesQuery(of url: AssociationURL.Texts, _ effort: Effort) -> Bool {
        query.allSatisfy { name, pattern in
            effort.spend(4 + 2 * url.items.count)
            guard !effort.isSpent else { return false }
            let values = name.map { name in url.items.filter { $0.name == name }.map(\.value) }
            return (values.map { $0.isEmpty ? [[]] : $0 } ?? [url.query]).allSatisfy {
                pattern.matches($0, ignoresCase: ignoresCase, effort)
            }
        }
    }
}

/// What rules compare of a URL, with its escapes and decoded.
struct AssociationURL {
    struct Texts {
        let path: [Unicode.Scalar]
        /// The path without the first slash and those at the end.
        let barePath: [Unicode.Scalar]
        let query: [Unicode.Scalar]
        let items: [(name: String, value: [Unicode.Scalar])]
        let fragment: [Unicode.Scalar]

        fileprivate init(_ url: SplitURL, _ text: (Substring) -> String) {
            func scalars(_ part: some StringProtocol) -> [Unicode.Scalar] {
                Array(text(Substring(part)).unicodeScalars)
            }
            path = scalars(url.path)
            barePath = scalars(AssociationRule.bare(url.path))
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
    let effort: Effort

    init(_ url: String, _ effort: Effort = Effort()) {
        self.effort = effort
        effort.spend(8 * url.utf8.count)
        let parts = SplitURL(url)
        written = Texts(parts) { String($0) }
        decoded =
            url.utf8.contains(UInt8(ascii: "%"))
            ? Texts(parts) { SplitURL.decoded($0) } : written
    }
}

extension AssociationRule {
    /// The rule as exclusions of `platforms`, one for each text of a variable of its file; nil if these are too many.
    var exclusions: [JSONText]? {
        let limit = AssociationFile.Variables.limit
        var all: [[(String, JSONText)]] = [[]]
        for (name, text) in [("/", path), ("?", node["?"]?.stringValue), ("#", node["#"]?.stringValue)] {
            if name == "?", let items = node["?"], items.objectValue != nil {
                all = all.map { $0 + [("?", JSONText(items))] }
            } else if let text {
                let patterns = variables.patterns(text, atMost: limit + 1)
                let longer = all.lazy.flatMap { members in
                    patterns.map { pattern -> [(String, JSONText)] in members + [(name, .string(pattern))] }
                }
                all = Array(longer.prefix(limit + 1))
            }
        }
        guard all.count <= limit else { return nil }
        let flags = [(ignoresCase, "caseSensitive"), (isDecoded, "percentEncoded")].filter(\.0).map {
            ($0.1, JSONText.boolean(false))
        }
        let comment = comment.map { [("comment", JSONText.string($0))] } ?? []
        return all.map { .object($0 + flags + comment) }
    }
}

// MARK: Examples

extension AssociationRule {
    /// URLs of the rule, without scheme and host: one for each text of a variable, and some with other wildcards.
    var examples: some Sequence<String> {
        let path = ignoresSlashes ? Self.bare(path ?? "*") : path ?? "*"
        let paths = variables.patterns(path, atMost: 64)
        let fillers = Array(repeating: "x", count: paths.count) + ["", "x/x", "0", "%20", "X"]
        return fillers.enumerated().lazy.flatMap { index, filler in
            func example(_ pattern: String) -> String {
                Self.example(variables.patterns(pattern, atMost: 1).first ?? pattern, filler)
            }
            let items = (node["?"]?.objectValue?.members ?? []).map { member in
                "\(member.name)=\(example(member.node.stringValue ?? ""))"
            }
            let query = node["?"]?.stringValue.map { example($0) } ?? items.joined(separator: "&")
            let fragment = node["#"]?.stringValue.map { "#" + example($0) } ?? ""
            let own = index < paths.count ? Self.example(paths[index], filler) : example(path)
            let start = !ignoresSlashes && (own.isEmpty || own.hasPrefix("/")) ? own : "/" + own
            let urls = [query.isEmpty ? "" : "?" + query, ""].map { start + $0 + fragment }
            return filler == "X" ? [urls[0].uppercased()] : urls
        }
    }

    /// A text that matches a pattern.
    ///
    /// - Parameter filler: The text of a wildcard; of a single character its first one.
    private static func example(_ pattern: String, _ filler: String) -> String {
        let first = filler.unicodeScalars.first ?? "x"
        let text = pattern.replacing("?", with: String(first)).replacing("*", with: filler)
        if text.firstRange(of: "$(") == nil { return text }
        return Platforms.variables.reduce(text) { text, variable in
            let isIn = variable.value.contains { $0.contains(first) }
            let scalar = isIn ? first : variable.value[0].lowerBound
            return text.replacing("$(\(variable.key))", with: String(scalar))
        }
    }
}
